"""`functools`, in Python."""

from collections import namedtuple

from _shapeproof import known

WRAPPER_ASSIGNMENTS = ("__module__", "__name__", "__qualname__", "__doc__", "__annotations__")
WRAPPER_UPDATES = ("__dict__",)
_NOT_GIVEN = object()


def update_wrapper(wrapper, wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    for name in assigned:
        try:
            value = getattr(wrapped, name)
        except AttributeError:
            pass
        else:
            setattr(wrapper, name, value)
    for name in updated:
        getattr(wrapper, name).update(getattr(wrapped, name, {}))
    wrapper.__wrapped__ = wrapped
    return wrapper


def wraps(wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    def decorate(wrapper):
        return update_wrapper(wrapper, wrapped, assigned, updated)

    return decorate


class partial:
    def __new__(cls, func, /, *args, **keywords):
        if not callable(func):
            raise TypeError("the first argument must be callable")
        if isinstance(func, partial):
            args = func.args + args
            keywords = {**func.keywords, **keywords}
            func = func.func
        self = super().__new__(cls)
        self.func = func
        self.args = args
        self.keywords = keywords
        return self

    def __call__(self, /, *args, **keywords):
        return self.func(*self.args, *args, **{**self.keywords, **keywords})

    def __repr__(self):
        parts = [repr(self.func), *map(repr, self.args), *[f"{name}={value!r}" for name, value in self.keywords.items()]]
        return f"functools.partial({', '.join(parts)})"

    def __copy__(self):
        return type(self)(self.func, *self.args, **self.keywords)

    def __deepcopy__(self, memo):
        from copy import deepcopy

        return type(self)(deepcopy(self.func, memo), *deepcopy(self.args, memo), **deepcopy(self.keywords, memo))


class partialmethod:
    def __init__(self, func, /, *args, **keywords):
        if not callable(func) and not hasattr(func, "__get__"):
            raise TypeError(f"{func!r} is not callable or a descriptor")
        if isinstance(func, partialmethod):
            args = func.args + args
            keywords = {**func.keywords, **keywords}
            func = func.func
        self.func = func
        self.args = args
        self.keywords = keywords

    def __get__(self, obj, cls=None):
        get = getattr(self.func, "__get__", None)
        bound = self.func if get is None else get(obj, cls)
        if bound is not self.func:
            return partial(bound, *self.args, **self.keywords)

        def method(self_or_cls, /, *args, **keywords):
            return self.func(self_or_cls, *self.args, *args, **{**self.keywords, **keywords})

        return method.__get__(obj, cls)


def reduce(function, sequence, initial=_NOT_GIVEN, /):
    it = iter(sequence)
    if initial is _NOT_GIVEN:
        try:
            value = next(it)
        except StopIteration:
            raise TypeError("reduce() of empty iterable with no initial value") from None
    else:
        value = initial
    for element in it:
        value = function(value, element)
    return value


_CacheInfo = namedtuple("CacheInfo", ["hits", "misses", "maxsize", "currsize"])


def _call_key(args, keywords, typed):
    key = (args, tuple(keywords.items()))
    if typed:
        key = (*key, tuple([type(value) for value in (*args, *keywords.values())]))
    return key


def _cached(function, maxsize, typed):
    kept = {}
    counts = {"hits": 0, "misses": 0}

    def wrapper(*args, **keywords):
        if not known(*args, *keywords.values()):
            return function(*args, **keywords)
        key = _call_key(args, keywords, typed)
        if key in kept:
            counts["hits"] += 1
            if maxsize is not None:
                kept[key] = kept.pop(key)
            return kept[key]
        counts["misses"] += 1
        result = function(*args, **keywords)
        if maxsize is None or maxsize > 0:
            if maxsize is not None and len(kept) >= maxsize:
                del kept[next(iter(kept))]
            kept[key] = result
        return result

    def cache_info():
        return _CacheInfo(counts["hits"], counts["misses"], maxsize, len(kept))

    def cache_clear():
        kept.clear()
        counts.update(hits=0, misses=0)

    wrapper.cache_info = cache_info
    wrapper.cache_clear = cache_clear
    wrapper.cache_parameters = lambda: {"maxsize": maxsize, "typed": typed}
    return update_wrapper(wrapper, function)


def lru_cache(maxsize=128, typed=False):
    if callable(maxsize):
        return _cached(maxsize, 128, typed)
    if isinstance(maxsize, int) and maxsize < 0:
        maxsize = 0

    def decorate(function):
        return _cached(function, maxsize, typed)

    return decorate


def cache(user_function, /):
    return _cached(user_function, None, False)


class cached_property:
    def __init__(self, func):
        self.func = func
        self.attrname = None
        self.__doc__ = func.__doc__

    def __set_name__(self, owner, name):
        if self.attrname is None:
            self.attrname = name
        elif name != self.attrname:
            raise TypeError(f"Cannot assign the same cached_property to two different names ({self.attrname!r} and {name!r}).")

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        if self.attrname is None:
            raise TypeError("Cannot use cached_property instance without calling __set_name__ on it.")
        value = self.func(instance)
        instance.__dict__[self.attrname] = value
        return value


def _negated(name):
    def method(self, other):
        result = getattr(self, name)(other)
        return result if result is NotImplemented else not result

    return method


def _or_equal(name):
    def method(self, other):
        result = getattr(self, name)(other)
        return result if result is NotImplemented else result or self == other

    return method


def _and_unequal(name):
    def method(self, other):
        result = getattr(self, name)(other)
        return result if result is NotImplemented else result and self != other

    return method


def _neither(name):
    def method(self, other):
        result = getattr(self, name)(other)
        return result if result is NotImplemented else not result and self != other

    return method


def _or_equal_of_negated(name):
    def method(self, other):
        result = getattr(self, name)(other)
        return result if result is NotImplemented else not result or self == other

    return method


_FROM = {
    "__lt__": (("__gt__", _neither), ("__le__", _or_equal), ("__ge__", _negated)),
    "__le__": (("__ge__", _or_equal_of_negated), ("__lt__", _and_unequal), ("__gt__", _negated)),
    "__gt__": (("__lt__", _neither), ("__ge__", _or_equal), ("__le__", _negated)),
    "__ge__": (("__le__", _or_equal_of_negated), ("__gt__", _and_unequal), ("__lt__", _negated)),
}


def total_ordering(cls):
    defined = [name for name in _FROM if getattr(cls, name, None) is not getattr(object, name, None)]
    if not defined:
        raise ValueError("must define at least one ordering operation: < > <= >=")
    root = defined[0]
    for name, make in _FROM[root]:
        if name not in defined:
            method = make(root)
            method.__name__ = name
            setattr(cls, name, method)
    return cls


class _Key:
    def __init__(self, compare, obj):
        self._compare = compare
        self.obj = obj

    def __lt__(self, other):
        return self._compare(self.obj, other.obj) < 0

    def __gt__(self, other):
        return self._compare(self.obj, other.obj) > 0

    def __eq__(self, other):
        return self._compare(self.obj, other.obj) == 0

    def __le__(self, other):
        return self._compare(self.obj, other.obj) <= 0

    def __ge__(self, other):
        return self._compare(self.obj, other.obj) >= 0

    __hash__ = None


def cmp_to_key(mycmp):
    return lambda obj: _Key(mycmp, obj)


def _classes_of(annotation):
    parts = getattr(annotation, "__args__", None)
    return parts if parts and not isinstance(annotation, type) else (annotation,)


def singledispatch(func):
    registry = {object: func}

    def dispatch(cls):
        for base in cls.__mro__:
            if base in registry and base is not object:
                return registry[base]
        for candidate, function in registry.items():
            if candidate is not object and issubclass(cls, candidate):
                return function
        return registry[object]

    def register(cls, func=None):
        if func is None:
            if isinstance(cls, type) or not hasattr(cls, "__annotations__"):
                return lambda func: register(cls, func)
            from typing import get_type_hints

            func = cls
            if not func.__annotations__:
                raise TypeError(f"Invalid first argument to `register()`: {func!r}.")
            cls = next(iter(get_type_hints(func).values()))
        for one in _classes_of(cls):
            registry[type(None) if one is None else one] = func
        return func

    def wrapper(*args, **keywords):
        if not args:
            raise TypeError(f"{func.__name__} requires at least 1 positional argument")
        return dispatch(args[0].__class__)(*args, **keywords)

    wrapper.register = register
    wrapper.dispatch = dispatch
    wrapper.registry = registry
    wrapper._clear_cache = lambda: None
    return update_wrapper(wrapper, func)


class singledispatchmethod:
    def __init__(self, func):
        if not callable(func) and not hasattr(func, "__get__"):
            raise TypeError(f"{func!r} is not callable or a descriptor")
        self.dispatcher = singledispatch(func)
        self.func = func

    def register(self, cls, method=None):
        return self.dispatcher.register(cls, func=method)

    def __get__(self, obj, cls=None):
        def method(*args, **keywords):
            return self.dispatcher.dispatch(args[0].__class__).__get__(obj, cls)(*args, **keywords)

        method.register = self.register
        return update_wrapper(method, self.func)
