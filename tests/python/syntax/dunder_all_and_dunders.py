"""Doc."""
__all__ = ["a"]
__all__ += ["b"]
__all__.extend(["c"])
__version__ = "1.0"
a = b = c = __name__, __doc__, __file__


def __getattr__(name):
    raise AttributeError(name)


def __dir__(): return __all__
