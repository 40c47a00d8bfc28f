"""`hmac`: authentication codes are not computed."""

from _shapeproof import derived


class HMAC:
    def __init__(self, key, msg=None, digestmod=""):
        self._key = key

    def update(self, msg):
        pass

    def digest(self):
        return derived(self._key, "hmac.digest()", bytes)

    def hexdigest(self):
        return derived(self._key, "hmac.hexdigest()", str)


def new(key, msg=None, digestmod=""):
    return HMAC(key, msg, digestmod)


def digest(key, msg, digest):
    return HMAC(key, msg, digest).digest()


def compare_digest(a, b):
    return a == b
