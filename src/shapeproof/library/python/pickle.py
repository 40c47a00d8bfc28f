"""`pickle`: what was pickled in the same program is found again as a copy; of any other data nothing is known, and nothing is run."""

from copy import deepcopy

from _shapeproof import known, unlisted

HIGHEST_PROTOCOL = 5
DEFAULT_PROTOCOL = 4


class PickleError(Exception):
    pass


class PicklingError(PickleError):
    pass


class UnpicklingError(PickleError):
    pass


class _Pickled(bytes):
    """The bytes of a known object: which ones they are is not known."""


def dumps(obj, protocol=None, *, fix_imports=True, buffer_callback=None):
    made = _Pickled(b"")
    made.holds = deepcopy(obj)
    return made


def loads(data, /, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=None):
    if isinstance(data, _Pickled):
        return deepcopy(data.holds)
    return unlisted("pickle.loads(…)")


def dump(obj, file, protocol=None, *, fix_imports=True, buffer_callback=None):
    file.write(unlisted("a pickled object", bytes))


def load(file, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=None):
    return unlisted("pickle.load(…)")


class Pickler:
    def __init__(self, file, protocol=None, **options):
        self.file = file

    def dump(self, obj):
        dump(obj, self.file)


class Unpickler:
    def __init__(self, file, **options):
        self.file = file

    def load(self):
        return unlisted("pickle.load(…)")

    def find_class(self, module, name):
        return unlisted(f"{module}.{name}" if known(module, name) else "a class")
