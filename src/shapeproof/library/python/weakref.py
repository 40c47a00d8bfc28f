"""`weakref`: nothing is ever collected in a check, so what is referred to weakly stays."""

from collections import UserDict


class ref:
    def __new__(cls, referent, callback=None, /):
        if referent is None or isinstance(referent, (int, str, float, tuple)):
            raise TypeError(f"cannot create weak reference to '{type(referent).__name__}' object")
        self = super().__new__(cls)
        self._referent = referent
        self.__callback__ = callback
        return self

    def __init__(self, referent, callback=None, /):
        pass

    def __call__(self):
        return self._referent

    def __eq__(self, other):
        return self._referent == other._referent if isinstance(other, ref) else NotImplemented

    def __hash__(self):
        return hash(self._referent)


ReferenceType = ref
ProxyType = CallableProxyType = ref
ProxyTypes = (ref,)


class KeyedRef(ref):
    pass


class WeakMethod(ref):
    pass


def proxy(object, callback=None, /):
    return object


def getweakrefcount(object, /):
    return 0


def getweakrefs(object, /):
    return []


class WeakValueDictionary(UserDict):
    def valuerefs(self):
        return [ref(value) for value in self.data.values()]

    def itervaluerefs(self):
        return iter(self.valuerefs())


class WeakKeyDictionary(UserDict):
    def keyrefs(self):
        return [ref(key) for key in self.data]


class WeakSet(set):
    pass


class finalize:
    def __init__(self, obj, func, /, *args, **kwargs):
        self._func, self._args, self._kwargs = func, args, kwargs
        self.alive, self.atexit = True, True

    def __call__(self, _=None):
        if self.alive:
            self.alive = False
            return self._func(*self._args, **self._kwargs)

    def detach(self):
        self.alive = False

    peek = detach
