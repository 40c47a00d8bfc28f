"""The rules by name.

A rule is a function on tensors and dimensions that says what one PyTorch operation requires and gives. It is registered under
every name the operation has: `torch.chunk`, `Tensor.chunk`. Several rules under one name are overloads, tried in the order
in which they were registered. Nothing about a rule is looked at before it is first called: there are many, and a program
uses few.

A name that ends in one underscore is the operation in place: the same rule, whose result must then fit into `self`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

RuleFunction = TypeVar("RuleFunction", bound=Callable[..., Any])


class Rule:
    """One overload of an operation."""

    __slots__ = (
        "accepts",
        "by_value",
        "differs",
        "factory",
        "function",
        "gradient",
        "names",
        "out",
        "out_dtype",
        "overlapping",
        "plans",
        "reshapes",
    )

    def __init__(
        self,
        function: Callable[..., Any],
        names: tuple[str, ...],
        out: int,
        factory: bool,
        accepts: tuple[str, ...],
        reshapes: bool,
        differs: str,
        out_dtype: str = "wider",
        overlapping: bool = False,
        gradient: bool = True,
    ) -> None:
        self.function = function
        self.names = names
        self.out = out  # how many tensors `out=` takes; 0: the operation has no such argument
        self.out_dtype = (
            out_dtype  # what `out` may hold: a "wider" category than the result, only the "same" type, the same "category", "any" type
        )
        self.factory = factory  # takes `device`, `layout`, `requires_grad`, …, which decide nothing here
        self.accepts = accepts  # further keywords that decide nothing
        self.reshapes = reshapes  # in place, `self` takes the shape of the result instead of having to have it
        self.overlapping = overlapping  # in place, elements of `self` may share memory: what is written to them is the same
        self.gradient = gradient  # the result has a gradient if an operand has
        self.differs = differs  # where PyTorch is not what the seed reference says
        self.plans: dict[bool, Any] = {}  # how arguments are bound, for methods and for functions; see `binding`

    def signature(self) -> tuple[tuple[str, str], ...]:
        """The parameters with their annotations, as text: what tells overloads apart."""
        code = self.function.__code__
        count = code.co_argcount + code.co_kwonlyargcount
        annotations = self.function.__annotations__
        return tuple((name, annotations.get(name, "")) for name in code.co_varnames[:count])


_RULES: dict[str, list[Rule]] = {}


def op(
    *names: str,
    out: int = 0,
    factory: bool = False,
    accepts: tuple[str, ...] = (),
    reshapes: bool = False,
    differs: str = "",
    out_dtype: str = "wider",
    overlapping: bool = False,
    gradient: bool = True,
) -> Callable[[RuleFunction], RuleFunction]:
    """Register a function as the rule (or one more overload) of the operations `names`."""

    def register(function: RuleFunction) -> RuleFunction:
        rule = Rule(function, names, int(out), factory, accepts, reshapes, differs, out_dtype, overlapping, gradient)
        for name in names:
            overloads = _RULES.setdefault(name, [])
            if any(other.signature() == rule.signature() for other in overloads):
                raise ValueError(f"{name} is registered twice with the same parameters")
            overloads.append(rule)
        return function

    return register


def find(name: str) -> list[Rule] | None:
    """The overloads of an operation."""
    return _RULES.get(name)


def names() -> list[str]:
    """Every operation that has a rule, sorted."""
    return sorted(_RULES)
