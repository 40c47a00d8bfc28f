"""Linear reasoning: whether a system of inequalities has no solution.

Problem: `a >= b` and `b >= c + 1` decide `a > c`, which no interval shows.
Representation: an inequality `e >= 0` is an expression whose monomials are taken as independent unknowns;
products, floors, remainders, minima and choices add the inequalities that define them.
Method: Fourier and Motzkin's elimination, rounding constants (all unknowns are integers). It only refutes:
"no solution" is certain, anything else is "don't know". Capped by counts, never by a clock.
"""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING

from shapeproof.symbolic.atoms import FloorDiv, IfThenElse, Max, Min, Mod
from shapeproof.symbolic.division import floordiv
from shapeproof.symbolic.expressions import Expr, bounds_of, make, of_atom
from shapeproof.symbolic.intervals import Interval
from shapeproof.symbolic.nodes import TooComplex

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from shapeproof.symbolic.atoms import Atom
    from shapeproof.symbolic.conditions import Condition, Truth
    from shapeproof.symbolic.expressions import Dim
    from shapeproof.symbolic.knowledge import Knowledge
    from shapeproof.symbolic.polynomials import Monomial

MAX_PATHS = 12
MAX_INEQUALITIES = 120
MAX_ATOMS = 24

Inequality = tuple[tuple[tuple[int, int], ...], int]  # (unknown, coefficient)…, constant: their sum is >= 0
Path = list[tuple[Expr, Interval]]


def decide(knowledge: Knowledge, t: Condition) -> bool | None:
    """Whether every way to False, or every way to True, contradicts what is known."""
    context: list[Dim] | None = None
    for answer in (True, False):
        paths = ways(t, not answer)
        if paths is None:
            continue
        if context is None:
            context = list(_context(knowledge, t))
        if all(refuted([*context, *_inequalities(path)]) for path in paths):
            return answer
    return None


def ways(t: Condition, goal: bool) -> list[Path] | None:
    """All ways through the diagram that end in `goal`; None if they are too many."""
    found: list[Path] = []
    pending: list[tuple[Truth, Path]] = [(t, [])]
    while pending:
        node, path = pending.pop()
        if isinstance(node, bool):
            if node is goal:
                found.append(path)
                if len(found) > MAX_PATHS:
                    return None
            continue
        if len(pending) > 4 * MAX_PATHS:
            return None
        ends = [None, *node.cuts, None]
        for i, child in enumerate(node.children):
            stop = ends[i + 1]
            pending.append((child, [*path, (node.form, (ends[i], None if stop is None else stop - 1))]))
    return found


def _inequalities(path: Path) -> Iterator[Dim]:
    for form, (low, high) in path:
        if low is not None:
            yield form - low
        if high is not None:
            yield high - form


def _context(knowledge: Knowledge, t: Condition) -> Iterator[Dim]:
    """What is known about the atoms of `t`, and about the atoms that brings in, as expressions >= 0."""
    monomials: dict[Monomial, None] = {}
    atoms: dict[Atom, None] = {}
    pending: list[Dim] = [node.form for node in t.nodes()]
    forms = dict(knowledge.forms)
    position = 0
    while True:
        for dim in pending:
            if isinstance(dim, Expr):
                monomials.update(dict.fromkeys([m for m, _ in dim.terms]))
                atoms.update(dict.fromkeys([atom for m, _ in dim.terms for atom in m]))
        pending = []
        for form in [form for form in forms if not atoms.keys().isdisjoint(form.atoms())]:
            pending.extend(_inequalities([(form, forms.pop(form))]))
        known = list(atoms)[:MAX_ATOMS]
        for atom in known[position:]:
            pending.extend(_defining(atom))
        position = len(known)
        if not pending:
            break
        yield from pending
    for monomial in monomials:
        yield from _about_monomial(knowledge, monomial)


def _defining(atom: Atom) -> Iterator[Dim]:
    """The linear part of what an operation means."""
    value = of_atom(atom)
    if isinstance(atom, FloorDiv | Mod):
        a, b = atom.operands
        low = bounds_of(b)[0]
        if low is not None and low >= 0:  # and not zero, see `division`
            quotient = value if isinstance(atom, FloorDiv) else floordiv(a, b)
            rest = a - b * quotient if isinstance(atom, FloorDiv) else value
            yield rest
            yield b - 1 - rest
            if isinstance(atom, Mod):
                yield a - b * quotient - rest
                yield b * quotient + rest - a
    elif isinstance(atom, Min):
        yield from [operand - value for operand in atom.operands]
    elif isinstance(atom, Max):
        yield from [value - operand for operand in atom.operands]
    elif isinstance(atom, IfThenElse):
        difference = bounds_of(atom.operands[0] - atom.operands[1])
        if difference[0] is not None and difference[0] >= 0:
            yield from (atom.operands[0] - value, value - atom.operands[1])
        elif difference[1] is not None and difference[1] <= 0:
            yield from (atom.operands[1] - value, value - atom.operands[0])


def _about_monomial(knowledge: Knowledge, monomial: Monomial) -> Iterator[Dim]:
    """Its bounds; for a product, (x - low)·(y - low) >= 0 too."""
    if not monomial:
        return
    value = make(((monomial, 1),), 0)
    yield from _inequalities([(value, knowledge.interval(value))] if isinstance(value, Expr) else [])
    if len(monomial) > 1:
        first, rest = of_atom(monomial[0]), make(((monomial[1:], 1),), 0)
        low, rest_low = knowledge.interval(first)[0], knowledge.interval(rest)[0]
        if low is not None and rest_low is not None:
            yield (first - low) * (rest - rest_low)


def refuted(expressions: Iterable[Dim]) -> bool:
    """Whether no integers make all `expressions` non-negative. False means "don't know"."""
    try:
        system = _numbered(expressions)
    except TooComplex:
        return False
    while system is not None and system:
        unknown = _cheapest(system)
        system = _eliminated(system, unknown)
    return system is None


_System = dict[tuple[tuple[int, int], ...], int]


def _numbered(expressions: Iterable[Dim]) -> _System | None:
    """The inequalities with numbered unknowns; None if one of them is false."""
    numbers: dict[Monomial, int] = {}
    system: _System = {}
    for dim in expressions:
        if isinstance(dim, int):
            if dim < 0:
                return None
            continue
        terms = {numbers.setdefault(m, len(numbers)): c for m, c in dim.terms}
        if not _add(system, terms, dim.constant):
            return None
    return system


def _add(system: _System, terms: dict[int, int], constant: int) -> bool:
    """Add an inequality, keeping only the sharpest of each direction. False if it cannot hold."""
    present = {unknown: c for unknown, c in terms.items() if c}
    if not present:
        return constant >= 0
    divisor = gcd(*present.values())
    direction = tuple(sorted([(unknown, c // divisor) for unknown, c in present.items()]))
    constant //= divisor
    system[direction] = min(constant, system.get(direction, constant))
    opposite = tuple([(unknown, -c) for unknown, c in direction])
    return opposite not in system or system[opposite] + system[direction] >= 0


def _cheapest(system: _System) -> int:
    """The unknown whose elimination makes the fewest inequalities."""
    above: dict[int, int] = {}
    below: dict[int, int] = {}
    for direction in system:
        for unknown, coefficient in direction:
            counts = above if coefficient > 0 else below
            counts[unknown] = counts.get(unknown, 0) + 1
    unknowns = sorted({*above, *below})
    return min(unknowns, key=lambda u: above.get(u, 0) * below.get(u, 0) - above.get(u, 0) - below.get(u, 0))


def _eliminated(system: _System, unknown: int) -> _System | None:
    """The shadow of the system without `unknown`; None if empty. Empty dict if it grows too long."""
    above: list[tuple[dict[int, int], int]] = []
    below: list[tuple[dict[int, int], int]] = []
    result: _System = {}
    for direction, constant in system.items():
        terms = dict(direction)
        coefficient = terms.get(unknown, 0)
        if coefficient == 0:
            result[direction] = constant
        else:
            (above if coefficient > 0 else below).append((terms, constant))
    if len(result) + len(above) * len(below) > MAX_INEQUALITIES:
        return {}
    for left, c in above:
        for right, d in below:
            scale, other = -right[unknown], left[unknown]
            terms = {u: scale * a for u, a in left.items()}
            for u, b in right.items():
                terms[u] = terms.get(u, 0) + other * b
            if not _add(result, terms, scale * c + other * d):
                return None
    return result
