"""`marshal`: what it writes is not known, and what it reads is not read."""

from _shapeproof import unlisted


def dumps(value, version=4):
    return unlisted("marshal.dumps(…)", bytes)


def loads(data, /):
    return unlisted("marshal.loads(…)")


def dump(value, file, version=4):
    file.write(dumps(value))


def load(file):
    return unlisted("marshal.load(…)")
