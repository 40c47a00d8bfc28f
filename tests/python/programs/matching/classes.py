"""`match` on classes: `__match_args__`, keywords, nested objects, builtins, inheritance, errors."""

from collections import namedtuple
from dataclasses import dataclass
from enum import Enum


class Point:
    __match_args__ = ("x", "y")

    def __init__(self, x, y):
        self.x, self.y = x, y


class Point3(Point):
    def __init__(self, x, y, z):
        super().__init__(x, y)
        self.z = z


@dataclass
class Node:
    op: str
    left: object
    right: object = None


class Op(Enum):
    ADD = 1
    MUL = 2


Pair = namedtuple("Pair", "a b")


def evaluate(tree):
    match tree:
        case int() | float():
            return tree
        case Node("+", left, right):
            return evaluate(left) + evaluate(right)
        case Node(op="*", left=0) | Node(op="*", right=0):
            return 0
        case Node("*", left=l, right=r):
            return evaluate(l) * evaluate(r)
        case Node("neg", Node(op="neg", left=inner)):
            return evaluate(inner) + 1000
        case Node("neg", inner, None):
            return -evaluate(inner)
        case Node(op=unknown):
            raise ValueError(unknown)


reveal_type(evaluate(Node("+", 1, Node("*", 2, Node("neg", 3)))))
reveal_type((evaluate(Node("*", 0, 1 / 3)), evaluate(Node("neg", Node("neg", 5)))))
try:
    evaluate(Node("?", 1))
except ValueError as error:
    reveal_type(error.args[0] == "?")


def describe(thing):
    match thing:
        case Point3(x=0, z=z):
            return [1, z]
        case Point(0, 0):
            return 2
        case Point(x, y) if x == y:
            return [3, x]
        case Point(x=x, y=Point(y=inner)):
            return [4, x, inner]
        case Point():
            return 5
        case Op.ADD | Op.MUL as op:
            return op.value + 60
        case Pair(a, b):
            return a * b
        case str(s) | bytes(s):
            return len(s)
        case list([first, *_]) | tuple((first, *_)):
            return first
        case dict(d):
            return len(d) + 500
        case bool(flag):
            return not flag
        case int(real=r, imag=0):
            return r + 1
        case type():
            return 800
        case object(missing=_):
            return -1
        case object():
            return 900


reveal_type([describe(t) for t in (Point3(0, 1, 2), Point3(0.0, 0, 7), Point(0, 0), Point(4, 4), Point(1, Point(2, 3)), Point(1, 2))])
reveal_type([describe(t) for t in (Op.MUL, Pair(6, 7), "four", b"xyz", [8, 9], (10,), {"a": 1}, True, 41, int, 2.5, None)])
try:
    match Point(1, 2):
        case Point(1, 2, 3):
            pass
except TypeError as error:
    reveal_type("positional" in str(error))
found = []
for event in [Pair("key", "q"), Pair("click", Point(3, 4)), Pair("key", "up"), "noise"]:
    match event:
        case Pair(a="key", b="q" | "x"):
            found.append(1)
        case Pair("click", Point(x, y)):
            found.append(x * y)
        case Pair(_, str() as name):
            found.append(len(name))
        case _:
            found.append(0)
reveal_type(found)
