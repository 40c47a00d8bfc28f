"""`from __future__ import annotations`: annotations are strings and nothing in them is evaluated."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, get_type_hints

if TYPE_CHECKING:
    from somewhere_absent import Tensor, Unknown


def f(x: Tensor, y: Unknown[1 / 0] = 3, *rest: undefined | other) -> Tensor | None:
    z: also_undefined = y
    return z + len(rest)


reveal_type((f(0), f(0, 4, 5, 6), f.__annotations__["x"] == "Tensor", f.__annotations__["return"] == "Tensor | None"))


@dataclass
class Node:
    value: int
    next: Node | None = None
    tags: list[str] = field(default_factory=list)
    count: ClassVar[int] = 0

    def __post_init__(self) -> None:
        Node.count += 1

    def push(self, value: int) -> Node:
        return Node(value, self)

    def __iter__(self):
        node: Node | None = self
        while node is not None:
            yield node.value
            node = node.next


chain = Node(1).push(2).push(3)
reveal_type((list(chain), Node.count, chain.next.next.next is None, Node(5) == Node(5), Node.__annotations__["value"] == "int"))


class Config:
    width: int = 4
    ratio: float
    names: list[str]

    @classmethod
    def fields(cls) -> dict[str, str]:
        return dict(cls.__annotations__)


reveal_type((Config.fields() == {"width": "int", "ratio": "float", "names": "list[str]"}, get_type_hints(Config)["width"] is int))
module_level: completely.undefined[0] = 7
reveal_type(module_level)


def get_type_hint_of_local(a: int, b: str = "x") -> bool:
    return True


hints = get_type_hints(get_type_hint_of_local)
reveal_type((hints["a"] is int, hints["b"] is str, hints["return"] is bool, len(hints)))
