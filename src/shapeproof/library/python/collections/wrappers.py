"""Containers that wrap others: `ChainMap`, `UserDict`, `UserList`, `UserString`."""

from collections.abc import MutableMapping, MutableSequence, Sequence


class ChainMap(MutableMapping):
    def __init__(self, *maps):
        self.maps = list(maps) or [{}]

    def __missing__(self, key):
        raise KeyError(key)

    def __getitem__(self, key):
        for mapping in self.maps:
            if key in mapping:
                return mapping[key]
        return self.__missing__(key)

    def get(self, key, default=None):
        return self[key] if key in self else default

    def __len__(self):
        return len(list(iter(self)))

    def __iter__(self):
        merged = {}
        for mapping in reversed(self.maps):
            for key in mapping:
                merged[key] = None
        return iter(merged)

    def __contains__(self, key):
        return any([key in mapping for mapping in self.maps])

    def __bool__(self):
        return any([bool(mapping) for mapping in self.maps])

    def __setitem__(self, key, value):
        self.maps[0][key] = value

    def __delitem__(self, key):
        if key not in self.maps[0]:
            raise KeyError(f"Key not found in the first mapping: {key!r}")
        del self.maps[0][key]

    def new_child(self, m=None, **keywords):
        child = dict(keywords) if m is None else m
        child.update(keywords)
        return self.__class__(child, *self.maps)

    @property
    def parents(self):
        return self.__class__(*self.maps[1:])

    def copy(self):
        return self.__class__(self.maps[0].copy(), *self.maps[1:])

    __copy__ = copy

    def __repr__(self):
        return f"{self.__class__.__name__}({', '.join([repr(mapping) for mapping in self.maps])})"


class UserDict(MutableMapping):
    def __init__(self, dict=None, /, **keywords):
        self.data = {}
        if dict is not None:
            self.update(dict)
        if keywords:
            self.update(keywords)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, key):
        if key in self.data:
            return self.data[key]
        if hasattr(self.__class__, "__missing__"):
            return self.__class__.__missing__(self, key)
        raise KeyError(key)

    def get(self, key, default=None):
        return self[key] if key in self else default

    def __setitem__(self, key, value):
        self.data[key] = value

    def __delitem__(self, key):
        del self.data[key]

    def __iter__(self):
        return iter(self.data)

    def __contains__(self, key):
        return key in self.data

    def __repr__(self):
        return repr(self.data)

    def __or__(self, other):
        return self.__class__({**self.data, **dict(other)})

    def copy(self):
        return self.__class__(self.data)

    __copy__ = copy

    @classmethod
    def fromkeys(cls, iterable, value=None):
        made = cls()
        for key in iterable:
            made[key] = value
        return made


def _plain(other):
    return other.data if isinstance(other, (UserList, UserString)) else other


class UserList(MutableSequence):
    def __init__(self, initlist=None):
        self.data = [] if initlist is None else list(_plain(initlist))

    def __repr__(self):
        return repr(self.data)

    def __lt__(self, other):
        return self.data < _plain(other)

    def __le__(self, other):
        return self.data <= _plain(other)

    def __gt__(self, other):
        return self.data > _plain(other)

    def __ge__(self, other):
        return self.data >= _plain(other)

    def __eq__(self, other):
        return self.data == _plain(other)

    def __contains__(self, item):
        return item in self.data

    def __len__(self):
        return len(self.data)

    def __getitem__(self, i):
        return self.__class__(self.data[i]) if isinstance(i, slice) else self.data[i]

    def __setitem__(self, i, item):
        self.data[i] = item

    def __delitem__(self, i):
        del self.data[i]

    def __add__(self, other):
        return self.__class__(self.data + list(_plain(other)))

    def __radd__(self, other):
        return self.__class__(list(_plain(other)) + self.data)

    def __iadd__(self, other):
        self.data += list(_plain(other))
        return self

    def __mul__(self, n):
        return self.__class__(self.data * n)

    __rmul__ = __mul__

    def insert(self, i, item):
        self.data.insert(i, item)

    def copy(self):
        return self.__class__(self)

    def sort(self, /, *args, **keywords):
        self.data.sort(*args, **keywords)


class UserString(Sequence):
    def __init__(self, seq):
        self.data = seq.data if isinstance(seq, UserString) else str(seq)

    def __str__(self):
        return self.data

    def __repr__(self):
        return repr(self.data)

    def __hash__(self):
        return hash(self.data)

    def __eq__(self, other):
        return self.data == _plain(other)

    def __lt__(self, other):
        return self.data < _plain(other)

    def __contains__(self, char):
        return _plain(char) in self.data

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        return self.__class__(self.data[index])

    def __add__(self, other):
        return self.__class__(self.data + str(other))

    def __radd__(self, other):
        return self.__class__(str(other) + self.data)

    def __mul__(self, n):
        return self.__class__(self.data * n)

    __rmul__ = __mul__

    def __getattr__(self, name):
        found = getattr(str, name)

        def method(*args, **keywords):
            result = found(self.data, *[_plain(arg) for arg in args], **keywords)
            return self.__class__(result) if isinstance(result, str) else result

        return method
