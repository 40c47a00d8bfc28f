"""Arguments to run a rule with, when nothing is known but what kinds of parameters it has.

A tensor is one of unknown rank or of some rank with symbols for sizes, a size is a symbol, and what has to be known (a dimension, a
flag) is its default or the simplest value. Which ranks a rule takes is nowhere written down; so there are several candidates, from the most
general to the most special, and `trials` uses the first with which the rule says something.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from shapeproof.rules.binding import REQUIRED, Parameter, Plan
from shapeproof.rules.shapes import unknown_shape
from shapeproof.symbolic import Owner, symbol
from shapeproof.values.classes import Value
from shapeproof.values.containers import List
from shapeproof.values.dtypes import BOOL, FLOAT32, INT64, DType
from shapeproof.values.tensors import Tensor
from shapeproof.values.unknown import Unknown

TENSORS = frozenset(("Tensor", "Operand", "Tensors", "Series"))
SIZES = frozenset(("Dim", "Spread", "Padding", "Sizes", "Targets"))
OPEN = -1  # stands for an unknown rank
RANKS = (2, 3, 4, 1, 5, 0)
TEXTS = ("ij,jk->ik", "mean", "constant", "reduced", "fro", "ij")
MOST_COMBINATIONS = 60
EXAMPLE = (6, 4, 8, 8, 8)


@dataclass(frozen=True, slots=True)
class Recipe:
    """One way to make arguments: a rank per tensor, the element types, and how numbers are given."""

    ranks: tuple[int, ...]
    dtypes: tuple[DType | None, ...]
    numbers: str  # "all" sizes are symbols, only the "required" ones are, those are "small" numbers, or even tensors are an "example"
    text: str


@dataclass(slots=True)
class Argument:
    """What a parameter was given."""

    parameter: Parameter
    value: Value


def recipes(plan: Plan) -> Iterator[Recipe]:
    """From the most general to the most special."""
    parameters = parameters_of(plan)
    count = sum(p.kind in TENSORS and p.default is REQUIRED for p in parameters)
    texts = TEXTS if any(p.kind == "str" and p.default is REQUIRED for p in parameters) else ("",)
    for numbers, dtypes, text, ranks in itertools.product(("all", "required", "small", "example"), _dtypes(count), texts, _ranks(count)):
        yield Recipe(ranks, dtypes, numbers, text)


def _ranks(count: int) -> list[tuple[int, ...]]:
    if count == 0:
        return [()]
    if count == 1:
        return [(OPEN,), *((rank,) for rank in RANKS)]
    alike = [(rank,) * count for rank in RANKS]
    mixed = [ranks for ranks in itertools.product((2, 1, 3, 4, 0), repeat=min(count, 4)) if len(set(ranks)) > 1]
    padded = [(*ranks, *(ranks[-1:] * (count - len(ranks)))) for ranks in mixed[:MOST_COMBINATIONS]]
    return [*alike, *padded]


def _dtypes(count: int) -> list[tuple[DType | None, ...]]:
    """Unknown types come first, because a type in the result is then one that the operation always gives."""
    if count == 0:
        return [()]
    same = [(dtype,) * count for dtype in (None, FLOAT32, INT64, BOOL)]
    return same if count == 1 else [*same, (FLOAT32, *(INT64,) * (count - 1)), (*(FLOAT32,) * (count - 1), INT64)]


def parameters_of(plan: Plan) -> list[Parameter]:
    """All parameters of a rule in order."""
    star = [plan.star] if plan.star is not None else []
    return [*plan.positional, *star, *(parameter for _, parameter in plan.keyword.values())]


def arguments(plan: Plan, recipe: Recipe) -> list[Argument]:
    """The arguments of one recipe; parameters that keep their default are left out."""
    ranks, dtypes, axes = list(recipe.ranks), list(recipe.dtypes), itertools.count(1)
    made = []
    for parameter in parameters_of(plan):
        if parameter is plan.star or parameter.default is REQUIRED:
            if parameter.kind in TENSORS:
                rank, dtype = ranks.pop(0) if ranks else 2, dtypes.pop(0) if dtypes else None
                value = _tensors(parameter, rank, dtype, concrete=recipe.numbers == "example")
            else:
                value = _required(parameter, recipe, -next(axes) if parameter.kind in ("Axis", "Axes") else 0)
            made.append(Argument(parameter, value))
        elif recipe.numbers == "all" and parameter.kind in SIZES and isinstance(parameter.default, int | tuple):
            made.append(Argument(parameter, _size(parameter)))
    return made


def _tensors(parameter: Parameter, rank: int, dtype: DType | None, *, concrete: bool) -> Value:
    names = [f"{parameter.name}{position}_" for position in range(2)] if parameter.kind in ("Tensors", "Series") else [parameter.name]
    made = [Tensor(EXAMPLE[:rank], dtype) if concrete and rank != OPEN else tensor(name, rank, dtype) for name in names]
    match parameter.kind:
        case "Tensors":
            return tuple(made)
        case "Series":
            return List(made)
        case _:
            return made[0]


def tensor(name: str, rank: int, dtype: DType | None) -> Tensor:
    """A tensor whose dimensions are symbols that carry its name."""
    if rank == OPEN:
        return Tensor(unknown_shape(name, Owner.CALLER), dtype)
    return Tensor(tuple(symbol(f"{name}{position}", Owner.CALLER, 0) for position in range(rank)), dtype)


def _size(parameter: Parameter) -> Value:
    if parameter.kind == "Sizes":
        return tuple(number(f"{parameter.name}{position}") for position in range(2))
    return number(parameter.name)


def number(name: str) -> Value:
    """An integer of the caller's."""
    return symbol(name, Owner.CALLER, None)


def _required(parameter: Parameter, recipe: Recipe, axis: int) -> Value:
    """A value for a parameter without default that is no tensor."""
    small = recipe.numbers in ("small", "example")
    match parameter.kind:
        case "Dim" | "Spread" | "Padding" | "Targets" | "Sizes":
            return _small(parameter.kind) if small else _size(parameter)
        case "Axis":
            return axis
        case "Axes":
            return (axis,)
        case "Number" | "float" | "Factors":
            return {"all": Unknown(parameter.name, Owner.CALLER), "required": number(parameter.name)}.get(recipe.numbers, 0.5)
        case "Value":
            return {"all": tensor(parameter.name, 2, None), "required": number(parameter.name)}.get(recipe.numbers, (1, 2))
        case "bool" | "Flag":
            return False
        case "DTypeArg":
            return FLOAT32
        case "str":
            return recipe.text
        case _:
            return 1


def _small(kind: str) -> Value:
    return (2, 2) if kind == "Sizes" else 2


def named(given: Sequence[Argument]) -> dict[str, Value]:
    """By parameter name."""
    return {argument.parameter.name: argument.value for argument in given}
