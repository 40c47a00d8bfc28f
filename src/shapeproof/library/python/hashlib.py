"""`hashlib`: digests of known bytes for real."""

from _hashlib import digest, sizes

from _shapeproof import derived, known

algorithms_guaranteed = set(sizes)
algorithms_available = algorithms_guaranteed


class _Hash:
    def __init__(self, name, data=b""):
        if name not in sizes:
            raise ValueError(f"unsupported hash type {name}")
        self.name = name
        self.digest_size, self.block_size = sizes[name]
        self._data = b""
        self.update(data)

    def update(self, data):
        if isinstance(data, str):
            raise TypeError("Strings must be encoded before hashing")
        self._data = self._data + bytes(data)

    def digest(self, *length):
        return digest(self.name, self._data, *length)

    def hexdigest(self, *length):
        found = self.digest(*length)
        return found.hex() if known(found) else derived(found, "hexdigest()", str)

    def copy(self):
        return _Hash(self.name, self._data)


def new(name, data=b"", *, usedforsecurity=True):
    return _Hash(name.lower(), data)


def _algorithm(name):
    def make(data=b"", *, usedforsecurity=True, **options):
        return _Hash(name, data)

    return make


md5 = _algorithm("md5")
sha1 = _algorithm("sha1")
sha224 = _algorithm("sha224")
sha256 = _algorithm("sha256")
sha384 = _algorithm("sha384")
sha512 = _algorithm("sha512")
sha3_224 = _algorithm("sha3_224")
sha3_256 = _algorithm("sha3_256")
sha3_384 = _algorithm("sha3_384")
sha3_512 = _algorithm("sha3_512")
shake_128 = _algorithm("shake_128")
shake_256 = _algorithm("shake_256")
blake2b = _algorithm("blake2b")
blake2s = _algorithm("blake2s")


def file_digest(fileobj, digest, /):
    made = new(digest) if isinstance(digest, str) else digest()
    made.update(fileobj.read())
    return made


def pbkdf2_hmac(hash_name, password, salt, iterations, dklen=None):
    return derived(password, "hashlib.pbkdf2_hmac()", bytes)
