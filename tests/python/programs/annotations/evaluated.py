# python: 3.10-3.13
"""Annotations are evaluated (without the future import) and stored; locals' are not."""

import typing

evaluated = []


def note(kind):
    evaluated.append(kind)
    return kind


x: note(1) = 5
declared: note(2)


def f(a: note(3), b: note(4) = 0, *c: note(5), d: note(6) = 1, **e: note(7)) -> note(8):
    local: note(9) = a
    unassigned: note(10)
    return local + b


class C:
    first: note(11)
    second: note(12) = 13

    def method(self, x: "C") -> "list[C]":
        self.attribute: note(14) = x
        return [self]


C.first = f.__annotations__["a"]
reveal_type((f(20), f(1, 2), C.__annotations__["second"], sorted(C.__annotations__) == ["first", "second"]))
reveal_type((sorted(evaluated[-10:])[-1] >= 12, 9 in evaluated, 10 in evaluated, C.first))
reveal_type(f.__annotations__ == {"a": 3, "b": 4, "c": 5, "d": 6, "e": 7, "return": 8})
reveal_type((C.method.__annotations__["x"] == "C", typing.get_type_hints(C.method)["x"] is C, hasattr(C, "first"), C.second))


def local_annotation_makes_it_local():
    if evaluated is None:
        y: int
    try:
        return y
    except UnboundLocalError:
        return -1


reveal_type(local_annotation_makes_it_local())
typed: typing.Optional[int] = None
numbers: "list[undefined]" = [1]
reveal_type((typed is None, numbers))


class Model:
    width: int = 8
    name: str
    layers: typing.List[int] = [1, 2]


hints = typing.get_type_hints(Model)
reveal_type((hints["width"] is int, list(hints) == ["width", "name", "layers"], {k: getattr(Model, k, -1) for k in ("width", "name")}))


def from_annotations(cls, values):
    made = cls()
    for name, kind in cls.__annotations__.items():
        if name in values:
            setattr(made, name, kind(values[name]) if kind in (int, str) else list(values[name]))
    return made


made = from_annotations(Model, {"width": "12", "name": 5, "layers": (3, 4)})
reveal_type((made.width, made.name == "5", made.layers))
