"""A value type: frozen attributes, `__eq__`, `__hash__`, ordering, arithmetic, copying and use as a key."""

import functools


@functools.total_ordering
class Size:
    __slots__ = ("dims",)

    def __init__(self, *dims):
        object.__setattr__(self, "dims", tuple(dims))

    def __setattr__(self, name, value):
        raise AttributeError(f"{name} is read-only")

    def __delattr__(self, name):
        raise AttributeError(f"{name} is read-only")

    def __iter__(self):
        return iter(self.dims)

    def __len__(self):
        return len(self.dims)

    def __getitem__(self, key):
        return Size(*self.dims[key]) if isinstance(key, slice) else self.dims[key]

    def __eq__(self, other):
        if isinstance(other, (Size, tuple)):
            return tuple(self) == tuple(other)
        return NotImplemented

    def __lt__(self, other):
        return self.numel < other.numel

    def __hash__(self):
        return hash(self.dims)

    def __add__(self, other):
        return Size(*self, *other)

    def __radd__(self, other):
        return Size(*other, *self)

    def __mul__(self, n):
        return Size(*(d * n for d in self))

    def __contains__(self, d):
        return d in self.dims

    def __bool__(self):
        return self.numel > 0

    def __repr__(self):
        return f"Size{self.dims}"

    @property
    def numel(self):
        return functools.reduce(lambda a, b: a * b, self.dims, 1)

    def replace(self, **changes):
        dims = list(self)
        for name, value in changes.items():
            dims[int(name.removeprefix("d"))] = value
        return Size(*dims)


a = Size(2, 3, 4)
reveal_type((a.numel, len(a), list(a), a[1], a[-1], a[1:] == (3, 4), isinstance(a[:2], Size), 3 in a))
reveal_type((a == Size(2, 3, 4), a == (2, 3, 4), (2, 3, 4) == a, a == [2, 3, 4], a != Size(), {a: 1}[Size(2, 3, 4)], {a: 1}[(2, 3, 4)], len({a, Size(2, 3, 4), (2, 3, 4)})))
reveal_type(((a + (5,)).dims, ((0, 1) + a).dims, (a * 2).dims, bool(Size(0, 5)), bool(Size()), a.replace(d0=9, d2=1).dims))
reveal_type((Size(1) < a, a >= Size(24), max(Size(5), Size(2, 3), a).dims, [s.numel for s in sorted([a, Size(7), Size()])], repr(Size(1, 2)) == "Size(1, 2)"))
failed = 0
for action in (lambda: setattr(a, "dims", ()), lambda: setattr(a, "new", 1), lambda: delattr(a, "dims"), lambda: a + 5, lambda: a[10]):
    try:
        action()
    except (AttributeError, TypeError, IndexError):
        failed += 1
reveal_type((failed, a.dims))
b, c = a, Size(*a)
b += (1,)
reveal_type((a.dims, b.dims, c == a, c is a))
first, *rest = a
reveal_type((first, rest, [*a, *a[::-1]], max(a), sum(a), dict(zip("xyz", a))))
