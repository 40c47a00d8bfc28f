"""Functions nobody calls: what they ask of their arguments, and what they give back.

Every top-level function, and the `forward` of every class, of the checked file that the program did not call itself is run with
parameters chosen by the caller. Requirements on them are collected instead of reported.

Parameters with a default have it. What fails then might not fail for another choice of the caller's; so the function is run a second time
with these parameters free too, and only what fails both times is a finding.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

from shapeproof.diagnostics import Diagnostic, Severity, Signature, code
from shapeproof.interpreter.branches import EXITS
from shapeproof.interpreter.functions import Function
from shapeproof.interpreter.outcomes import Raised
from shapeproof.interpreter.protocol import call, call_method, str_of
from shapeproof.interpreter.units import Unit
from shapeproof.library.parameters import Arguments, arguments_of
from shapeproof.library.reveal import revealed
from shapeproof.library.torch.module_class import MODULE
from shapeproof.symbolic import Condition, Expr, Facts, Owner, Symbol, TooComplex, Truth, both, divisors, of_atom, substitute, unequal
from shapeproof.values.builtin_classes import Module, class_of
from shapeproof.values.classes import Class, Origin, Value
from shapeproof.values.journal import JOURNAL
from shapeproof.values.requirements import report, symbols_of
from shapeproof.values.session import SESSION, BudgetSpentError
from shapeproof.values.tensors import Tensor
from shapeproof.values.unknown import Argument, Unknown

UNCAUGHT = code("uncaught-exception", "The program certainly ends in an exception.", "Exception")
_STEPS = 200_000  # what one function on its own may spend

Run = Callable[[bool], tuple[Arguments, Value]]  # with defaults or free; gives the arguments and the result


def infer_signatures(unit: Unit, module: Module) -> list[Signature]:
    """The signatures of the file, in order."""
    found = []
    for node in unit.tree.body:
        value = (module.attrs or {}).get(getattr(node, "name", ""))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            function = _undecorated(value, node)
            if function is not None and not function.code.called:
                found.append(_of_function(value, function))
        elif isinstance(node, ast.ClassDef) and isinstance(value, Class):
            forward = (value.attrs or {}).get("forward")
            if isinstance(forward, Function) and not forward.code.called:
                found.append(_of_forward(value, forward))
    return found


def _undecorated(value: Value, node: ast.AST) -> Function | None:
    """The function that the `def` made, inside what its decorators made of it."""
    for _ in range(8):
        if isinstance(value, Function) and value.code.node is node:
            return value
        value = (getattr(value, "attrs", None) or {}).get("__wrapped__")
    return None


def _of_function(value: Value, function: Function) -> Signature:
    def run(free: bool) -> tuple[Arguments, Value]:
        arguments = arguments_of(function, 0, Unknown, free)
        return arguments, call(value, arguments.positional, arguments.keywords)

    return _on_its_own(function.name, function, run)


def _of_forward(cls: Class, forward: Function) -> Signature:
    """A method needs an object: one made with constructor arguments chosen by the caller."""

    def run(free: bool) -> tuple[Arguments, Value]:
        arguments = arguments_of(forward, 1, Argument, free)
        return arguments, call_method(_made(cls, free), forward, arguments.positional, arguments.keywords)

    return _on_its_own(f"{cls.name}.forward", forward, run)


def _made(cls: Class, free: bool) -> Value:
    initialise = cls.lookup("__init__")
    given = arguments_of(initialise, 1, Unknown, free) if isinstance(initialise, Function) else Arguments()
    constructed = cls.is_subclass(MODULE) or any(ancestor.origin is Origin.UNKNOWN for ancestor in cls.mro)
    return call(cls, given.positional, given.keywords) if constructed else Unknown(cls.name, Owner.CALLER)


def _on_its_own(name: str, function: Function, run: Run) -> Signature:
    """Run it with parameters of the caller's; everything it did is undone."""
    before = len(SESSION.diagnostics)
    parameters, requires, returns = _trial(name, run, free=False)
    found = SESSION.diagnostics.take_since(before)
    if found:
        unmodelled = dict(SESSION.unmodelled)
        _trial(name, run, free=True)
        again = {(d.place, d.code) for d in SESSION.diagnostics.take_since(before)}
        for finding in found:
            if (finding.place, finding.code) in again:
                SESSION.diagnostics.add(finding)
        SESSION.unmodelled = unmodelled
    return Signature(name, function.code.node.lineno, parameters, requires, returns)


def _trial(name: str, run: Run, free: bool) -> tuple[dict[str, Any], tuple[str, ...], Any]:
    """One run: the parameters as they turned out to be, what is required of them, and the result."""
    depth, facts, path, names = len(JOURNAL.segments), SESSION.facts, SESSION.path, SESSION.forget_names()
    budget, SESSION.step_budget = SESSION.step_budget, SESSION.spent() + _STEPS
    SESSION.requirements = []
    JOURNAL.open()
    arguments, result = Arguments(), Unknown("result")
    try:
        arguments, result = run(free)
    except Raised as raised:
        _ended(raised)
        SESSION.requirements.append(False)
    except BudgetSpentError:
        SESSION.not_modelled(f"{name} on its own: the budget of steps is spent")
    requires = tuple(weakest(_in_shown_names(SESSION.requirements, arguments)))
    outcome = ({p: _shown(v) for p, v in arguments.shown.items()}, requires, revealed(result))
    SESSION.requirements = None
    SESSION.frames.clear()
    SESSION.handlers.clear()
    EXITS.clear()
    JOURNAL.roll_back(depth)
    SESSION.facts, SESSION.path, SESSION.step_budget = facts, path, budget
    SESSION.forget_names(names)
    return outcome


def _ended(raised: Raised) -> None:
    """Every way through the function ends in an exception: a finding, unless the program means it."""
    places = raised.places()
    if raised.deliberate or not places:
        return
    if raised.finding is not None:
        report(raised.finding)
        return
    report(Diagnostic(UNCAUGHT.name, Severity.ERROR, said(raised), places[0].place, tuple(places[1:])))


def said(raised: Raised) -> str:
    """The exception as CPython's last line shows it."""
    cls, message = class_of(raised.value), str_of(raised.value)
    name = cls.name if cls is not None else "an exception"
    return f"{name}: {message}" if isinstance(message, str) and message else name


def _in_shown_names(requires: list[Truth], arguments: Arguments) -> list[Truth]:
    """The requirements without dimensions that the parameters show as something else: `x: [B, config.width]` says that already."""
    shown: set[Symbol] = set()
    for value in arguments.shown.values():
        shown |= _names_in(value)
    found = []
    for truth in requires:
        hidden = {s: SESSION.facts.simplify(of_atom(s)) for s in symbols_of(truth) if not (s.boolean or s in shown or "." in s.name)}
        found.append(substitute(truth, {s: n for s, n in hidden.items() if isinstance(n, int) or s not in n.symbols()}))
    return found


def _names_in(value: Value) -> set[Symbol]:
    """The unknowns by which a parameter is shown."""
    if isinstance(value, Unknown):
        value = value.tensor if value.tensor is not None else value.integer
    if isinstance(value, Tensor):
        dims = value.shape if isinstance(value.shape, tuple) else (*value.shape.head, *value.shape.tail)
        return {s for dim in dims for s in _symbols(SESSION.facts.simplify(dim))}
    if isinstance(value, tuple):
        return {s for part in value for s in _names_in(part)}
    return _symbols(value)


def _symbols(value: Value) -> set[Symbol]:
    return set(value.symbols()) if isinstance(value, Expr | Condition) else set()


def _shown(value: Value) -> Any:
    """A parameter: an integer by its name, whatever became known of it."""
    return {"value": str(value)} if isinstance(value, Expr) else revealed(value)


def weakest(requires: list[Truth]) -> list[str]:
    """Each requirement as text, without what follows from those before it."""
    facts, texts = Facts(), []
    for truth in requires:
        if truth is False:
            return ["False"]
        if facts.decide(truth) is not True:
            texts.append(_on_its_own_feet(_beyond(facts, truth)))
            facts = facts.assume(truth)
    return texts


def _beyond(facts: Facts, truth: Truth) -> Truth:
    """What a requirement asks for beyond the facts about the same unknowns; all of it, if saying so would take too many words."""
    if not isinstance(truth, Condition):
        return truth
    about = truth.symbols()
    try:
        return truth.given(both(*[fact for fact in facts.conditions if not about.isdisjoint(symbols_of(fact))]))
    except TooComplex:
        return truth


def _on_its_own_feet(truth: Truth) -> str:
    """As text that can be evaluated whatever the other requirements say: what it divides by is asked for first."""
    nonzero = [unequal(divisor, 0) for divisor in divisors(truth)] if isinstance(truth, Condition) else []
    return " and ".join([*(str(condition) for condition in nonzero), f"({truth})" if nonzero and " or " in str(truth) else str(truth)])
