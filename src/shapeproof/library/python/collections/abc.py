"""`collections.abc`: what containers promise. The simple ones ask whether the methods are there."""

from abc import ABCMeta, abstractmethod


def _has_all(cls, *methods):
    for method in methods:
        for base in cls.__mro__:
            if method in base.__dict__:
                if base.__dict__[method] is None:
                    return NotImplemented
                break
        else:
            return NotImplemented
    return True


class _Promise(metaclass=ABCMeta):
    _methods = ()

    @classmethod
    def __subclasshook__(cls, other):
        own = cls.__dict__.get("_methods")
        return _has_all(other, *own) if own else NotImplemented

    def __class_getitem__(cls, item):
        from types import GenericAlias

        return GenericAlias(cls, item)


class Hashable(_Promise):
    _methods = ("__hash__",)

    @abstractmethod
    def __hash__(self):
        return 0


class Awaitable(_Promise):
    _methods = ("__await__",)

    @abstractmethod
    def __await__(self):
        yield


class Coroutine(Awaitable):
    _methods = ("__await__", "send", "throw", "close")


class AsyncIterable(_Promise):
    _methods = ("__aiter__",)

    @abstractmethod
    def __aiter__(self):
        return self


class AsyncIterator(AsyncIterable):
    _methods = ("__anext__", "__aiter__")

    @abstractmethod
    async def __anext__(self):
        raise StopAsyncIteration

    def __aiter__(self):
        return self


class AsyncGenerator(AsyncIterator):
    _methods = ("__aiter__", "__anext__", "asend", "athrow", "aclose")


class Iterable(_Promise):
    _methods = ("__iter__",)

    @abstractmethod
    def __iter__(self):
        return iter(())


class Iterator(Iterable):
    _methods = ("__iter__", "__next__")

    @abstractmethod
    def __next__(self):
        raise StopIteration

    def __iter__(self):
        return self


class Reversible(Iterable):
    _methods = ("__reversed__", "__iter__")

    @abstractmethod
    def __reversed__(self):
        return iter(())


class Generator(Iterator):
    _methods = ("__iter__", "__next__", "send", "throw", "close")

    def __next__(self):
        return self.send(None)

    @abstractmethod
    def send(self, value):
        raise StopIteration

    @abstractmethod
    def throw(self, typ, val=None, tb=None):
        raise typ if val is None else val

    def close(self):
        try:
            self.throw(GeneratorExit)
        except (GeneratorExit, StopIteration):
            return
        raise RuntimeError("generator ignored GeneratorExit")


class Sized(_Promise):
    _methods = ("__len__",)

    @abstractmethod
    def __len__(self):
        return 0


class Container(_Promise):
    _methods = ("__contains__",)

    @abstractmethod
    def __contains__(self, x):
        return False


class Collection(Sized, Iterable, Container):
    _methods = ("__len__", "__iter__", "__contains__")


class Callable(_Promise):
    _methods = ("__call__",)

    @abstractmethod
    def __call__(self, *args, **keywords):
        return False


class Buffer(_Promise):
    _methods = ("__buffer__",)


Buffer.register(bytes)
Buffer.register(bytearray)
Buffer.register(memoryview)


class Set(Collection):
    def __le__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) <= len(other) and all([element in other for element in self])

    def __lt__(self, other):
        return len(self) < len(other) and self.__le__(other) if isinstance(other, Set) else NotImplemented

    def __ge__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) >= len(other) and all([element in self for element in other])

    def __gt__(self, other):
        return len(self) > len(other) and self.__ge__(other) if isinstance(other, Set) else NotImplemented

    def __eq__(self, other):
        return len(self) == len(other) and self.__le__(other) if isinstance(other, Set) else NotImplemented

    @classmethod
    def _from_iterable(cls, iterable):
        return cls(iterable)

    def __and__(self, other):
        return self._from_iterable([value for value in other if value in self])

    __rand__ = __and__

    def __or__(self, other):
        return self._from_iterable([*self, *other])

    __ror__ = __or__

    def __sub__(self, other):
        return self._from_iterable([value for value in self if value not in other])

    def __rsub__(self, other):
        return self._from_iterable([value for value in other if value not in self])

    def __xor__(self, other):
        return (self - other) | self._from_iterable([value for value in other if value not in self])

    __rxor__ = __xor__

    def isdisjoint(self, other):
        return not any([value in self for value in other])


class MutableSet(Set):
    @abstractmethod
    def add(self, value):
        raise NotImplementedError

    @abstractmethod
    def discard(self, value):
        raise NotImplementedError

    def remove(self, value):
        if value not in self:
            raise KeyError(value)
        self.discard(value)

    def pop(self):
        for value in self:
            self.discard(value)
            return value
        raise KeyError

    def clear(self):
        for value in list(self):
            self.discard(value)

    def __ior__(self, other):
        for value in other:
            self.add(value)
        return self

    def __iand__(self, other):
        for value in list(self):
            if value not in other:
                self.discard(value)
        return self

    def __isub__(self, other):
        for value in list(other):
            self.discard(value)
        return self

    def __ixor__(self, other):
        for value in list(other):
            if value in self:
                self.discard(value)
            else:
                self.add(value)
        return self


class MappingView(Sized):
    def __init__(self, mapping):
        self._mapping = mapping

    def __len__(self):
        return len(self._mapping)

    def __repr__(self):
        return f"{self.__class__.__name__}({self._mapping!r})"


class KeysView(MappingView, Set):
    def __contains__(self, key):
        return key in self._mapping

    def __iter__(self):
        return iter(self._mapping)


class ItemsView(MappingView, Set):
    def __contains__(self, item):
        return item[0] in self._mapping and self._mapping[item[0]] == item[1]

    def __iter__(self):
        return iter([(key, self._mapping[key]) for key in self._mapping])


class ValuesView(MappingView, Collection):
    def __contains__(self, value):
        return any([self._mapping[key] == value for key in self._mapping])

    def __iter__(self):
        return iter([self._mapping[key] for key in self._mapping])


class Mapping(Collection):
    @abstractmethod
    def __getitem__(self, key):
        raise KeyError

    def get(self, key, default=None):
        try:
            return self[key]
        except KeyError:
            return default

    def __contains__(self, key):
        try:
            self[key]
        except KeyError:
            return False
        return True

    def keys(self):
        return KeysView(self)

    def items(self):
        return ItemsView(self)

    def values(self):
        return ValuesView(self)

    def __eq__(self, other):
        return dict(self.items()) == dict(other.items()) if isinstance(other, Mapping) else NotImplemented

    __reversed__ = None


_NOT_GIVEN = object()


class MutableMapping(Mapping):
    @abstractmethod
    def __setitem__(self, key, value):
        raise KeyError

    @abstractmethod
    def __delitem__(self, key):
        raise KeyError

    def pop(self, key, default=_NOT_GIVEN):
        try:
            value = self[key]
        except KeyError:
            if default is _NOT_GIVEN:
                raise
            return default
        del self[key]
        return value

    def popitem(self):
        for key in self:
            return key, self.pop(key)
        raise KeyError

    def clear(self):
        for key in list(self):
            del self[key]

    def update(self, other=(), /, **keywords):
        if isinstance(other, Mapping):
            for key in other:
                self[key] = other[key]
        elif hasattr(other, "keys"):
            for key in other.keys():
                self[key] = other[key]
        else:
            for key, value in other:
                self[key] = value
        for key, value in keywords.items():
            self[key] = value

    def setdefault(self, key, default=None):
        if key in self:
            return self[key]
        self[key] = default
        return default


class Sequence(Reversible, Collection):
    @abstractmethod
    def __getitem__(self, index):
        raise IndexError

    def __iter__(self):
        index = 0
        while True:
            try:
                value = self[index]
            except IndexError:
                return
            yield value
            index += 1

    def __contains__(self, value):
        return any([v is value or v == value for v in self])

    def __reversed__(self):
        return iter([self[index] for index in range(len(self) - 1, -1, -1)])

    def index(self, value, start=0, stop=None):
        for index in range(*slice(start, stop).indices(len(self))):
            if self[index] is value or self[index] == value:
                return index
        raise ValueError

    def count(self, value):
        return sum([1 for v in self if v is value or v == value])


class ByteString(Sequence):
    pass


class MutableSequence(Sequence):
    @abstractmethod
    def __setitem__(self, index, value):
        raise IndexError

    @abstractmethod
    def __delitem__(self, index):
        raise IndexError

    @abstractmethod
    def insert(self, index, value):
        raise IndexError

    def append(self, value):
        self.insert(len(self), value)

    def clear(self):
        while len(self):
            self.pop()

    def reverse(self):
        values = list(self)[::-1]
        for index, value in enumerate(values):
            self[index] = value

    def extend(self, values):
        for value in list(values):
            self.append(value)

    def pop(self, index=-1):
        value = self[index]
        del self[index]
        return value

    def remove(self, value):
        del self[self.index(value)]

    def __iadd__(self, values):
        self.extend(values)
        return self


for _cls in (tuple, str, range, memoryview):
    Sequence.register(_cls)
ByteString.register(bytes)
ByteString.register(bytearray)
MutableSequence.register(list)
MutableSequence.register(bytearray)
Mapping.register(type(type.__dict__))
MutableMapping.register(dict)
Set.register(frozenset)
MutableSet.register(set)
Set.register(type({}.keys()))
Set.register(type({}.items()))
KeysView.register(type({}.keys()))
ItemsView.register(type({}.items()))
ValuesView.register(type({}.values()))
