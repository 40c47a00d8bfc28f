"""Fields of a dataclass are inherited in order, overridden in place, and mix with ordinary classes."""

from dataclasses import dataclass, field, fields, make_dataclass


@dataclass
class Base:
    name: str = "base"
    depth: int = 2
    tags: dict = field(default_factory=dict)

    def total(self):
        return self.depth

    def __post_init__(self):
        self.tags["base"] = self.depth


@dataclass
class Middle(Base):
    width: int = 8
    depth: int = 6

    def __post_init__(self):
        super().__post_init__()
        self.tags["middle"] = self.width

    def total(self):
        return super().total() * self.width


@dataclass
class Leaf(Middle):
    extra: int = 1

    def __eq__(self, other):
        return isinstance(other, Leaf) and self.extra == other.extra


class Plain(Leaf):
    heads: int = 3

    def __init__(self, heads, **rest):
        super().__init__(**rest)
        self.heads = heads


m, leaf, plain = Middle(), Leaf("x", 2, width=3), Plain(5, extra=7)
reveal_type([f.name for f in fields(Leaf)] == ["name", "depth", "tags", "width", "extra"])
reveal_type((m.depth, m.total(), m.tags, Base().depth, Middle("n", 9).total()))
reveal_type((leaf.total(), leaf.tags, leaf == Leaf(extra=1), leaf == Leaf(extra=2), Base() == Base(), Base() == Middle()))
reveal_type((plain.heads, plain.extra, plain.tags, isinstance(plain, Base), [f.name for f in fields(plain)][-1] == "extra"))
Pair = make_dataclass("Pair", [("left", int), ("right", int, field(default=5))], namespace={"sum": lambda self: self.left + self.right})
reveal_type((Pair(1).sum(), Pair(1, 2) == Pair(1, 2), Pair.__name__ == "Pair", repr(Pair(3)) == "Pair(left=3, right=5)"))


@dataclass
class Tree:
    value: int
    left: "Tree | None" = None
    right: "Tree | None" = None

    def walk(self):
        if self.left:
            yield from self.left.walk()
        yield self.value
        if self.right:
            yield from self.right.walk()


tree = Tree(5, Tree(2, right=Tree(3)), Tree(9))
reveal_type((list(tree.walk()), tree == Tree(5, Tree(2, None, Tree(3)), Tree(9)), tree.left.right.value))
try:

    @dataclass
    class Wrong(Base):
        required: int

except TypeError as error:
    reveal_type("non-default argument" in str(error))
