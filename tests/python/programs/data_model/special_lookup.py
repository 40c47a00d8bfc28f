"""Operators look special methods up on the type, not on the instance; explicit calls use the instance."""


class Thing:
    def __len__(self):
        return 1

    def __add__(self, other):
        return ("add", other)


thing = Thing()
thing.__len__ = lambda: 50
thing.__add__ = lambda other: 51
reveal_type((len(thing), thing.__len__(), (thing + 3)[1], thing.__add__(3)))
Thing.__len__ = lambda self: 7
reveal_type((len(thing), Thing.__len__(thing)))


class Catch:
    def __getattr__(self, name):
        return lambda *args: 5


reveal_type((Catch().__len__(), Catch().anything(1)))
failures = []
for operation in (len, iter, lambda c: c + 1, lambda c: c[0], lambda c: c()):
    try:
        operation(Catch())
    except TypeError:
        failures.append(1)
reveal_type(failures)
thing.__class__ = type("Other", (), {"__len__": lambda self: 3})
reveal_type((len(thing), isinstance(thing, Thing), type(thing).__name__ == "Other"))


class Blocked(list):
    __hash__ = None
    __iter__ = None


try:
    list(iter(Blocked()))
except TypeError as error:
    reveal_type("not iterable" in str(error))


class Dynamic:
    pass


for name, result in [("__len__", 4), ("__int__", 5), ("__bool__", False), ("__call__", 6)]:
    setattr(Dynamic, name, lambda self, result=result: result)
d = Dynamic()
reveal_type((len(d), int(d), bool(d), d()))
reveal_type((type(d).__call__(d), (3).__add__(4), "ab".__len__(), [1, 2].__contains__(2), int.__mul__(6, 7)))
reveal_type(((3).__add__("x") is NotImplemented, (1).__eq__("1") is NotImplemented, (2).__radd__(5)))
