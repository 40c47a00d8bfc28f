"""`__new__`: singletons, caching, another type, immutable bases, and when `__init__` is skipped."""


class Singleton:
    _instance = None

    def __new__(cls, *args):
        if cls._instance is None:
            cls._instance = super().__new__(cls)
            cls._instance.inits = 0
        return cls._instance

    def __init__(self, value=0):
        self.inits += 1
        self.value = value


a, b = Singleton(1), Singleton(2)
reveal_type((a is b, a.value, a.inits))


class Interned:
    _cache = {}

    def __new__(cls, key):
        if key not in cls._cache:
            self = cls._cache[key] = object.__new__(cls)
            self.key = key
        return cls._cache[key]


reveal_type((Interned("x") is Interned("x"), Interned("x") is Interned("y"), len(Interned._cache)))


class Factory:
    inits = []

    def __new__(cls, number):
        return super().__new__(cls) if number % 2 else number // 2

    def __init__(self, number):
        self.inits.append(number)
        self.number = number


reveal_type((Factory(3).number, Factory(10), Factory(7).number))
reveal_type(Factory.inits)


class Meters(int):
    def __new__(cls, value, unit=1):
        self = super().__new__(cls, value * unit)
        self.unit = unit
        return self

    def __add__(self, other):
        return Meters(int(self) + int(other))


m = Meters(3, unit=1000)
reveal_type((int(m), m.unit, m == 3000, m > 5, int(m + Meters(4)), isinstance(m + m, Meters)))
reveal_type((isinstance(m * 2, Meters), m * 2, hash(m) == hash(3000)))


class Pair(tuple):
    def __new__(cls, first, second):
        return tuple.__new__(cls, (first, second))

    first = property(lambda self: self[0])


pair = Pair(5, 6)
x, y = pair
reveal_type((pair.first, x, y, len(pair), pair == (5, 6), pair + (7,)))
reveal_type(isinstance(Pair.__new__(Pair, 1, 2), Pair))
