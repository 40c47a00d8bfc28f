"""The last step: Z3.

Problem: what intervals and linear reasoning leave open, above all products and remainders.
Representation: a question is SMT-LIB text with canonical names (`x0`, `x1`, … by age), so the same question from
another program, or from the next run in an editor, is the same text; answers are remembered by text.
Invariant: one fresh context per text and a limit on work (`rlimit`), not on time: the answer depends on the text
and on Z3's version alone. Z3 is imported when the first question is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shapeproof.symbolic.atoms import FloorDiv, IfThenElse, Max, Min, Operation, Symbol
from shapeproof.symbolic.conditions import Condition
from shapeproof.symbolic.counters import counters
from shapeproof.symbolic.expressions import Expr
from shapeproof.symbolic.nodes import topological

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from shapeproof.symbolic.conditions import Truth
    from shapeproof.symbolic.expressions import Dim
    from shapeproof.symbolic.intervals import Interval
    from shapeproof.symbolic.nodes import Node

RLIMIT = 400_000
MAX_REMEMBERED = 20_000
EFFORT = 100  # what Z3 counts while one of our units of work passes
WORK = 200  # what a question counts for, see `counters`

Values = dict[Symbol, int]
Answer = tuple[str, tuple[int, ...], int]  # "sat" | "unsat" | "unknown"; the values of x0, x1, … if sat; what it took, as Z3 counts it

_remembered: dict[str, Answer] = {}


def solve(truths: Iterable[Truth], ranges: Mapping[Symbol, Interval]) -> Values | bool | None:
    """Values that satisfy all `truths` within `ranges`; False if there are none, None if Z3 gave up."""
    wanted = [t for t in truths if isinstance(t, Condition)]
    symbols = sorted({*ranges, *[s for t in wanted for s in t.symbols()]}, key=lambda symbol: symbol.serial)
    text = smtlib(wanted, symbols, ranges)
    counters.work += WORK + len(text) // 16
    answer = _remembered.get(text)
    if answer is None:
        if len(_remembered) >= MAX_REMEMBERED:
            _remembered.clear()
        answer = _remembered[text] = _ask(text, len(symbols))
    counters.work += answer[2] // EFFORT
    if answer[0] == "sat":
        return dict(zip(symbols, answer[1], strict=True))
    return False if answer[0] == "unsat" else None


def _ask(text: str, count: int) -> Answer:
    import z3  # type: ignore[import-untyped]  # noqa: PLC0415  # it has no types; late on purpose: most programs never need it, and it is slow to load

    counters.solver_calls += 1
    context = z3.Context()
    solver = z3.Solver(ctx=context)
    solver.set("rlimit", RLIMIT)
    solver.from_string(text)
    answer = str(solver.check())
    counted = solver.statistics()
    effort = counted.get_key_value("rlimit count") if "rlimit count" in counted.keys() else 0  # noqa: SIM118  # no dictionary
    if answer != "sat":
        return (answer, (), effort)
    model = solver.model()
    unknowns = [z3.Int(f"x{i}", context) for i in range(count)]
    return (answer, tuple([model.eval(unknown, model_completion=True).as_long() for unknown in unknowns]), effort)


def smtlib(truths: list[Condition], symbols: list[Symbol], ranges: Mapping[Symbol, Interval]) -> str:
    """The question whether all `truths` can hold."""
    lines: list[str] = []
    names: dict[int, str] = {}
    for i, symbol in enumerate(symbols):
        names[symbol.serial] = f"x{i}"
        lines.append(f"(declare-const x{i} Int)")
        low, high = ranges.get(symbol, symbol.bounds)
        if low is not None:
            lines.append(f"(assert (>= x{i} {_number(low)}))")
        if high is not None:
            lines.append(f"(assert (<= x{i} {_number(high)}))")
    for node in topological(truths):
        if node.serial not in names:
            _define(node, names, lines)
    lines.extend([f"(assert {names[t.serial]})" for t in sorted(truths, key=lambda t: t.serial)])
    return "\n".join(lines)


def _define(node: Node, names: dict[int, str], lines: list[str]) -> None:
    """Give `node` a name."""
    name = f"t{len(names)}"
    sort = "Bool" if isinstance(node, Condition) else "Int"
    if isinstance(node, Expr):
        meaning = _sum(node, names)
    elif isinstance(node, Condition):
        meaning = _decision(node, names)
    else:
        assert isinstance(node, Operation)  # symbols were declared
        operands = [_named(operand, names) for operand in node.operands]
        if node.sign in ("//", "%"):
            _define_division(node, name, operands, names, lines)
            return
        meaning = _choice(node, operands, names)
    names[node.serial] = name
    lines.append(f"(define-fun {name} () {sort} {meaning})")


def _named(dim: Dim | Truth, names: dict[int, str]) -> str:
    if isinstance(dim, bool):
        return "true" if dim else "false"
    return _number(dim) if isinstance(dim, int) else names[dim.serial]


def _number(value: int) -> str:
    return str(value) if value >= 0 else f"(- {-value})"


def _sum(expr: Expr, names: dict[int, str]) -> str:
    terms = [_number(expr.constant)] if expr.constant else []
    for monomial, coefficient in expr.terms:
        factors = [names[atom.serial] for atom in monomial]
        if coefficient != 1:
            factors.insert(0, _number(coefficient))
        terms.append(factors[0] if len(factors) == 1 else f"(* {' '.join(factors)})")
    return terms[0] if len(terms) == 1 else f"(+ {' '.join(terms)})"


def _decision(node: Condition, names: dict[int, str]) -> str:
    form = names[node.form.serial]
    meaning = _named(node.children[-1], names)
    for cut, child in zip(reversed(node.cuts), reversed(node.children[:-1]), strict=True):
        meaning = f"(ite (< {form} {_number(cut)}) {_named(child, names)} {meaning})"
    return meaning


def _choice(atom: Operation, operands: list[str], names: dict[int, str]) -> str:
    if isinstance(atom, IfThenElse):
        return f"(ite {names[atom.condition.serial]} {operands[0]} {operands[1]})"
    assert isinstance(atom, Min | Max)  # divisions are defined by inequalities
    sign = "<=" if isinstance(atom, Min) else ">="
    meaning = operands[0]
    for operand in operands[1:]:
        meaning = f"(ite ({sign} {meaning} {operand}) {meaning} {operand})"
    return meaning


def _define_division(atom: Operation, name: str, operands: list[str], names: dict[int, str], lines: list[str]) -> None:
    """Python's rounding. SMT-LIB's `div` and `mod` agree for a positive constant; else a = b·q + r defines them.

    A division by zero may be anything: such a term stands where other conditions exclude it.
    """
    a, b = operands
    names[atom.serial] = name
    divisor = atom.operands[1]
    is_floor = isinstance(atom, FloorDiv)
    if isinstance(divisor, int):
        lines.append(f"(define-fun {name} () Int ({'div' if is_floor else 'mod'} {a} {b}))")
        return
    other = f"{name}o"
    q, r = (name, other) if is_floor else (other, name)
    lines.append(f"(declare-const {name} Int)")
    lines.append(f"(declare-const {other} Int)")
    lines.append(
        f"(assert (or (= {b} 0) (and (= {a} (+ (* {b} {q}) {r})) (or (and (<= 0 {r}) (< {r} {b})) (and (< {b} {r}) (<= {r} 0))))))"
    )
