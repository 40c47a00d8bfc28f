"""The rules by name.

A rule is a function on tensors and dimensions that says what one PyTorch operation requires and gives. It is registered under
every name the operation has: `torch.chunk`, `Tensor.chunk`. Several rules under one name are overloads, tried in the order
in which they were registered. Nothing about a rule is looked at before it is first called: there are many, and a program
uses few.

A name that ends in one underscore is the operation in place: the same rule, whose result must then fit into `self`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, TypeVar

from shapeproof.rules.catalogue import files, files_by_name, load

RuleFunction = TypeVar("RuleFunction", bound=Callable[..., Any])


class Rule:
    """One overload of an operation."""

    __slots__ = (
        "accepts",
        "by_value",
        "differs",
        "factory",
        "file",
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
        self.file = _file_being_loaded()
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


def _file_being_loaded() -> str:
    """The file of this room whose top level runs: it may register a function that another file made."""
    frame = sys._getframe(1)  # noqa: SLF001  # what importlib itself does to find out who imports
    while frame.f_code.co_name != "<module>" and frame.f_back is not None:
        frame = frame.f_back
    return str(frame.f_globals["__name__"]).rpartition(".")[2]


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


_READY: set[str] = set()  # names whose files are loaded


def find(name: str) -> list[Rule] | None:
    """The overloads of an operation."""
    if name not in _READY:
        _make_ready(name)
    return _RULES.get(name)


def _make_ready(name: str) -> None:
    known = files_by_name()
    if known is not None:
        for file in known.get(name, ()):
            load(file)
    if len(_RULES.get(name, ())) > 1:
        _RULES[name].sort(key=lambda rule: rule.file)  # stable: those of one file stay in order
    _READY.add(name)


def names() -> list[str]:
    """Every operation that has a rule, sorted."""
    known = files_by_name()
    return sorted(_RULES if known is None else {*known, *_RULES})


def names_by_file() -> dict[str, list[str]]:
    """What every file registers, each of them loaded: the content of the catalogue."""
    for file in files():
        load(file)
    found: dict[str, list[str]] = {}
    for name, overloads in _RULES.items():
        for file in {rule.file for rule in overloads}:
            found.setdefault(file, []).append(name)
    return found
