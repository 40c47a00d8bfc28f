"""YAML: what a text or a file holds is not known."""

from _packages import opaque, unknown

__version__ = "6.0.3"


class YAMLError(Exception):
    pass


class MarkedYAMLError(YAMLError):
    pass


def _loader(name):
    class Loader:
        def __init__(self, stream):
            pass

        @classmethod
        def add_constructor(cls, tag, constructor):
            pass

        @classmethod
        def add_implicit_resolver(cls, tag, regexp, first=None):
            pass

        @classmethod
        def add_multi_constructor(cls, tag_prefix, multi_constructor):
            pass

    Loader.__name__ = name
    return Loader


Loader, SafeLoader, FullLoader, UnsafeLoader, BaseLoader, CLoader, CSafeLoader = [
    _loader(name) for name in ("Loader", "SafeLoader", "FullLoader", "UnsafeLoader", "BaseLoader", "CLoader", "CSafeLoader")
]
Dumper, SafeDumper, CDumper, CSafeDumper = [_loader(name) for name in ("Dumper", "SafeDumper", "CDumper", "CSafeDumper")]


def load(stream, Loader):
    return unknown("the contents of a YAML file")


def safe_load(stream):
    return unknown("the contents of a YAML file")


full_load = unsafe_load = safe_load


def load_all(stream, Loader):
    return [unknown("the contents of a YAML file")]


def safe_load_all(stream):
    return [unknown("the contents of a YAML file")]


def dump(data, stream=None, Dumper=None, **kwds):
    return opaque("yaml", str) if stream is None else None


safe_dump = dump_all = safe_dump_all = dump


def add_constructor(tag, constructor, Loader=None):
    pass


def add_representer(data_type, representer, Dumper=None):
    pass
