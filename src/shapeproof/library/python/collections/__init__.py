"""`collections`, in Python, on top of the builtin containers."""

__all__ = [
    "ChainMap", "Counter", "OrderedDict", "UserDict", "UserList", "UserString", "defaultdict", "deque", "namedtuple",
]  # fmt: skip


def __getattr__(name):
    """The larger parts are read when they are asked for."""
    if name == "namedtuple":
        from collections.tuples import namedtuple

        return namedtuple
    if name in ("ChainMap", "UserDict", "UserList", "UserString"):
        from collections import wrappers

        return getattr(wrappers, name)
    raise AttributeError(f"module 'collections' has no attribute {name!r}")


class OrderedDict(dict):
    def move_to_end(self, key, last=True):
        if last:
            self[key] = self.pop(key)
            return
        entries = [(key, self[key]), *[(other, value) for other, value in self.items() if other != key]]
        dict.clear(self)
        dict.update(self, entries)

    def popitem(self, last=True):
        if not self:
            raise KeyError("dictionary is empty")
        key = next(reversed(self)) if last else next(iter(self))
        return key, self.pop(key)

    def copy(self):
        return self.__class__(self)

    __copy__ = copy

    @classmethod
    def fromkeys(cls, iterable, value=None):
        made = cls()
        for key in iterable:
            made[key] = value
        return made

    def __eq__(self, other):
        if isinstance(other, OrderedDict):
            return dict.__eq__(self, other) and list(self) == list(other)
        return dict.__eq__(self, other)

    def __ne__(self, other):
        return not self == other

    def __or__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        made = self.__class__(self)
        made.update(other)
        return made

    def __ror__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        made = self.__class__(other)
        made.update(self)
        return made

    def __repr__(self):
        return f"{self.__class__.__name__}({dict(self)!r})" if self else f"{self.__class__.__name__}()"


class defaultdict(dict):
    def __init__(self, default_factory=None, /, *args, **keywords):
        if default_factory is not None and not callable(default_factory):
            raise TypeError("first argument must be callable or None")
        super().__init__(*args, **keywords)
        self.default_factory = default_factory

    def __missing__(self, key):
        if self.default_factory is None:
            raise KeyError(key)
        value = self.default_factory()
        self[key] = value
        return value

    def copy(self):
        return type(self)(self.default_factory, self)

    __copy__ = copy

    def __deepcopy__(self, memo):
        from copy import deepcopy

        made = type(self)(self.default_factory)
        memo[id(self)] = made
        for key, value in self.items():
            made[deepcopy(key, memo)] = deepcopy(value, memo)
        return made

    def __or__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        made = type(self)(self.default_factory, self)
        made.update(other)
        return made

    def __repr__(self):
        return f"{type(self).__name__}({self.default_factory!r}, {dict(self)!r})"


class Counter(dict):
    def __init__(self, iterable=None, /, **counts):
        super().__init__()
        self.update(iterable, **counts)

    def __missing__(self, key):
        return 0

    def total(self):
        return sum(self.values())

    def most_common(self, n=None):
        ordered = sorted(self.items(), key=lambda item: item[1], reverse=True)
        return ordered if n is None else ordered[: max(n, 0)]

    def elements(self):
        for key, count in self.items():
            for _ in range(count):
                yield key

    @classmethod
    def fromkeys(cls, iterable, v=None):
        raise NotImplementedError("Counter.fromkeys() is undefined.  Use Counter(iterable) instead.")

    def _combine(self, iterable, counts, sign):
        if iterable is not None:
            if hasattr(iterable, "items"):
                for key, count in iterable.items():
                    self[key] = self.get(key, 0) + sign * count
            else:
                for key in iterable:
                    self[key] = self.get(key, 0) + sign
        for key, count in counts.items():
            self[key] = self.get(key, 0) + sign * count

    def update(self, iterable=None, /, **counts):
        self._combine(iterable, counts, 1)

    def subtract(self, iterable=None, /, **counts):
        self._combine(iterable, counts, -1)

    def copy(self):
        return self.__class__(self)

    __copy__ = copy

    def __delitem__(self, key):
        if key in self:
            super().__delitem__(key)

    def __repr__(self):
        if not self:
            return f"{self.__class__.__name__}()"
        return f"{self.__class__.__name__}({dict(self.most_common())!r})"

    def __eq__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return all([self[key] == other[key] for counts in (self, other) for key in counts])

    def __ne__(self, other):
        return not self == other

    def _covers(self, other):
        return all([self[key] >= other[key] for counts in (self, other) for key in counts])

    def __le__(self, other):
        return other._covers(self) if isinstance(other, Counter) else NotImplemented

    def __ge__(self, other):
        return self._covers(other) if isinstance(other, Counter) else NotImplemented

    def __lt__(self, other):
        return self <= other and self != other if isinstance(other, Counter) else NotImplemented

    def __gt__(self, other):
        return self >= other and self != other if isinstance(other, Counter) else NotImplemented

    def _joined(self, other, choose):
        if not isinstance(other, Counter):
            return NotImplemented
        made = Counter()
        for key in (*self, *[key for key in other if key not in self]):
            count = choose(self[key], other[key])
            if count > 0:
                made[key] = count
        return made

    def __add__(self, other):
        return self._joined(other, lambda a, b: a + b)

    def __sub__(self, other):
        return self._joined(other, lambda a, b: a - b)

    def __or__(self, other):
        return self._joined(other, max)

    def __and__(self, other):
        return self._joined(other, min)

    def __pos__(self):
        return self + Counter()

    def __neg__(self):
        return Counter() - self


class deque:
    def __init__(self, iterable=(), maxlen=None):
        if maxlen is not None and maxlen < 0:
            raise ValueError("maxlen must be non-negative")
        self._items = []
        self.maxlen = maxlen
        self.extend(iterable)

    def append(self, x):
        self._items.append(x)
        if self.maxlen is not None and len(self._items) > self.maxlen:
            self._items.pop(0)

    def appendleft(self, x):
        self._items.insert(0, x)
        if self.maxlen is not None and len(self._items) > self.maxlen:
            self._items.pop()

    def extend(self, iterable):
        if self.maxlen is None:
            self._items.extend(iterable)
        else:
            for x in list(iterable):
                self.append(x)

    def extendleft(self, iterable):
        for x in list(iterable):
            self.appendleft(x)

    def pop(self):
        if not self._items:
            raise IndexError("pop from an empty deque")
        return self._items.pop()

    def popleft(self):
        if not self._items:
            raise IndexError("pop from an empty deque")
        return self._items.pop(0)

    def clear(self):
        self._items.clear()

    def copy(self):
        return type(self)(self._items, self.maxlen)

    __copy__ = copy

    def count(self, x):
        return self._items.count(x)

    def index(self, x, *bounds):
        if x not in self._items:
            raise ValueError(f"{x!r} is not in deque")
        return self._items.index(x, *bounds)

    def insert(self, i, x):
        if self.maxlen is not None and len(self._items) >= self.maxlen:
            raise IndexError("deque already at its maximum size")
        self._items.insert(i, x)

    def remove(self, value):
        if value not in self._items:
            raise ValueError("deque.remove(x): x not in deque")
        self._items.remove(value)

    def reverse(self):
        self._items.reverse()

    def rotate(self, n=1):
        if self._items:
            n = n % len(self._items)
            self._items[:] = self._items[-n:] + self._items[:-n] if n else self._items

    def __len__(self):
        return len(self._items)

    def __bool__(self):
        return bool(self._items)

    def __iter__(self):
        return iter(self._items)

    def __reversed__(self):
        return reversed(self._items)

    def __contains__(self, x):
        return x in self._items

    def _checked(self, i):
        if not isinstance(i, int):
            raise TypeError(f"sequence index must be integer, not {type(i).__name__!r}")
        return i

    def __getitem__(self, i):
        try:
            return self._items[self._checked(i)]
        except IndexError:
            raise IndexError("deque index out of range") from None

    def __setitem__(self, i, x):
        self._items[self._checked(i)] = x

    def __delitem__(self, i):
        del self._items[self._checked(i)]

    def __add__(self, other):
        return type(self)([*self._items, *other._items], self.maxlen) if isinstance(other, deque) else NotImplemented

    def __iadd__(self, other):
        self.extend(other)
        return self

    def __mul__(self, n):
        return type(self)(self._items * n, self.maxlen)

    __rmul__ = __mul__

    def __eq__(self, other):
        return self._items == other._items if isinstance(other, deque) else NotImplemented

    def __lt__(self, other):
        return self._items < other._items if isinstance(other, deque) else NotImplemented

    def __le__(self, other):
        return self._items <= other._items if isinstance(other, deque) else NotImplemented

    def __gt__(self, other):
        return self._items > other._items if isinstance(other, deque) else NotImplemented

    def __ge__(self, other):
        return self._items >= other._items if isinstance(other, deque) else NotImplemented

    __hash__ = None

    def __repr__(self):
        return f"deque({self._items!r})" if self.maxlen is None else f"deque({self._items!r}, maxlen={self.maxlen!r})"

    @classmethod
    def __class_getitem__(cls, item):
        return cls
