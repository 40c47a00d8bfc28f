"""`__eq__` and `__hash__` as dictionary keys; identity first; `__eq__` alone makes a class unhashable."""


class Key:
    compared = 0

    def __init__(self, name, version=1):
        self.name, self.version = name, version

    def __eq__(self, other):
        Key.compared += 1
        return isinstance(other, Key) and self.name == other.name

    def __hash__(self):
        return hash(self.name)


a, b = Key("a", 1), Key("a", 2)
table = {a: 10}
table[b] = 20
reveal_type((len(table), table[a], next(iter(table)).version, Key.compared > 0))
reveal_type((Key("a") in table, Key("b") in table, table.get(Key("z"), -1), len({a, b, Key("c")})))


class NoHash:
    def __eq__(self, other):
        return True


try:
    {NoHash(): 1}
except TypeError as error:
    reveal_type("unhashable" in str(error))
reveal_type((NoHash() == 5, 5 == NoHash(), NoHash() != 5, NoHash.__hash__ is None, 3 in [NoHash()]))


class Collide:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        return 1

    def __eq__(self, other):
        return self.n == other.n


many = {Collide(i % 5): i for i in range(20)}
reveal_type((len(many), sorted(k.n for k in many), [many[Collide(i)] for i in range(5)]))


class Never:
    def __eq__(self, other):
        return False

    __hash__ = object.__hash__


never = Never()
reveal_type((never == never, never in [never], {never: 1}[never], [never].index(never), [never].count(Never())))
mixed = {1: "int", True: "bool", 1.0: "float"}
reveal_type((len(mixed), mixed[1] == "float", list(mixed) == [1], type(list(mixed)[0]) is int))
reveal_type({hash(1) == hash(1.0) == hash(True), hash((1, 2)) == hash((1, 2)), hash("a") == hash("a")} == {True})
reveal_type((hash(-1), hash(-2), hash(0), hash(2**61 - 1), hash(2**61)))
try:
    hash([1])
except TypeError:
    reveal_type(hash(frozenset([1, 2])) == hash(frozenset([2, 1])))
plain = object()
reveal_type((plain == plain, plain == object(), len({plain, plain, object()}), (1, (2, 3)) in {(1, (2, 3)): 0}))
