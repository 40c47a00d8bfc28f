"""One rule, run on symbols: what it required of them, and what came out."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from shapeproof.library.reveal import revealed
from shapeproof.library.signatures import weakest
from shapeproof.reference.examples import examples
from shapeproof.reference.samples import OPEN, Argument, arguments, recipes
from shapeproof.rules.binding import Bound, Plan, plan_of
from shapeproof.rules.kinds import NotDecided
from shapeproof.rules.registry import Rule
from shapeproof.symbolic import Expr, OpenShape, Owner, RankUnknown, Symbol, TooComplex
from shapeproof.values.classes import Value
from shapeproof.values.containers import List
from shapeproof.values.requirements import Failure
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Tensor

MOST_TRIALS = 1200
ENOUGH = 80  # if one of them said something
LONGEST = 400


@dataclass(slots=True)
class Trial:
    """What a rule says of some arguments."""

    given: list[Argument]
    requires: list[str]
    returns: Any  # in the JSON form
    dependent: list[str] = field(default_factory=list)  # sizes that depend on the data, with their bounds

    def is_long(self) -> bool:
        """Whether a less general run says it better."""
        return len(str(self.returns)) > LONGEST or sum(map(len, self.requires)) > 2 * LONGEST


def trial(rule: Rule, *, method: bool) -> Trial | None:
    """The most general run in which the rule says everything, in few words; failing that, the first in which it says something."""
    plan = plan_of(rule, method)
    SESSION.begin()
    for example in examples(rule.names[0], plan):
        found = _attempt(rule, plan, example)
        if found is not None:
            return found
    worse: dict[int, Trial] = {}  # by how bad they are, the first of each kind
    for number, recipe in enumerate(islice(recipes(plan), MOST_TRIALS)):
        if worse and number > ENOUGH:
            break
        SESSION.begin()
        found = _attempt(rule, plan, arguments(plan, recipe))
        if found is None:
            continue
        flaws = (
            _has_unknown(found.returns) * 4 + bool(SESSION.unmodelled or (OPEN in recipe.ranks and found.requires)) * 2 + found.is_long()
        )
        if not flaws:
            return found
        worse.setdefault(flaws, found)
    return worse[min(worse)] if worse else None


def _attempt(rule: Rule, plan: Plan, given: list[Argument]) -> Trial | None:
    SESSION.requirements = []
    try:
        bound = _bind(plan, given)
        if bound is None:
            return None
        result = rule.function(*bound.values, **bound.keywords)
    except (Failure, NotDecided, RankUnknown, TooComplex):
        return None
    if not _worth_showing(result):
        return None
    shown = revealed(List(result) if isinstance(result, list) else result)
    return Trial(given, weakest(SESSION.requirements), shown, _dependent(result))


def _bind(plan: Plan, given: list[Argument]) -> Bound | None:
    keyword_only = {parameter.name for _, parameter in plan.keyword.values()}
    positional: list[Value] = []
    skipped = False
    by_name = {argument.parameter.name: argument.value for argument in given}
    if plan.star is not None:
        stars = by_name.pop(plan.star.name, ())
        positional += stars if isinstance(stars, tuple) else [stars]
    for parameter in plan.positional:
        if parameter.name in by_name and not skipped:
            positional.append(by_name.pop(parameter.name))
        else:
            skipped = True
    keywords = {name: value for name, value in by_name.items() if skipped or name in keyword_only}
    bound = plan.bind(tuple(positional), keywords)
    if not isinstance(bound, Bound):
        return None
    plan.resolve_axes(bound)
    return bound


def _worth_showing(result: Value) -> bool:
    """A shape so long that nobody reads it says nothing."""
    return all(
        len(str(dim)) < 160 for shape in _shapes(result) for dim in (shape if isinstance(shape, tuple) else (*shape.head, *shape.tail))
    )


def _shapes(result: Value) -> list[Any]:
    if isinstance(result, Tensor):
        return [result.shape]
    if isinstance(result, List) and result.rest is None:
        return [shape for item in result.items for shape in _shapes(item)]
    if isinstance(result, tuple | list):
        return [shape for item in result for shape in _shapes(item)]
    return []


def _dependent(result: Value) -> list[str]:
    """The symbols in a result that the data decides."""
    found: dict[str, Symbol] = {}
    for shape in _shapes(result):
        dims = (*shape.head, *shape.tail) if isinstance(shape, OpenShape) else shape
        for dim in dims:
            if isinstance(dim, Expr):
                found |= {s.name: s for s in dim.symbols() if s.owner is Owner.WORLD}
    return [_bounded(found[name]) for name in sorted(found)]


def _bounded(unknown: Symbol) -> str:
    lower = "" if unknown.lower is None else f"{unknown.lower} <= "
    upper = "" if unknown.upper is None else f" <= {unknown.upper}"
    return f"{lower}{unknown.name}{upper}"


def _has_unknown(value: Any) -> bool:
    if isinstance(value, dict):
        return "unknown" in value or any(_has_unknown(part) for part in value.values())
    return isinstance(value, list) and any(_has_unknown(part) for part in value)
