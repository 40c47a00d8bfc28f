"""Functions nobody calls: what they ask of their arguments, and what they give back.

Every top-level function, and the `forward` of every class, of the checked file that the program did not call itself is run with
parameters chosen by the caller. Requirements on them are collected instead of reported.
"""

from __future__ import annotations

import ast
from typing import Any

from shapeproof.diagnostics import Signature
from shapeproof.interpreter.branches import EXITS
from shapeproof.interpreter.functions import Function
from shapeproof.interpreter.outcomes import Raised
from shapeproof.interpreter.protocol import call, call_method
from shapeproof.interpreter.units import Unit
from shapeproof.library.reveal import revealed
from shapeproof.library.torch.module_class import MODULE
from shapeproof.symbolic import Owner, Truth, boolean
from shapeproof.values.builtin_classes import FLOAT, STR, Module
from shapeproof.values.classes import Class, Value
from shapeproof.values.journal import JOURNAL
from shapeproof.values.session import SESSION, BudgetSpentError
from shapeproof.values.unknown import Unknown

_STEPS = 200_000  # what one function on its own may spend


def infer_signatures(unit: Unit, module: Module) -> list[Signature]:
    """The signatures of the file, in order."""
    found = []
    for node in unit.tree.body:
        value = (module.attrs or {}).get(getattr(node, "name", ""))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and isinstance(value, Function):
            if value.code.node is node and not value.code.called:
                found.append(_of_function(value))
        elif isinstance(node, ast.ClassDef) and isinstance(value, Class):
            forward = (value.attrs or {}).get("forward")
            if isinstance(forward, Function) and not forward.code.called:
                found.append(_of_forward(value, forward))
    return [signature for signature in found if signature is not None]


def _of_function(function: Function) -> Signature | None:
    return _on_its_own(function.name, function, lambda arguments: call(function, arguments), skip=0)


def _of_forward(cls: Class, forward: Function) -> Signature | None:
    """A method needs an object: one made with constructor arguments chosen by the caller."""

    def run(arguments: tuple[Value, ...]) -> Value:
        initialise = cls.lookup("__init__")
        given = _parameters(initialise, 1)[0] if isinstance(initialise, Function) else ()
        made = call(cls, given) if cls.is_subclass(MODULE) or cls.lookup("__new__") is None else Unknown(cls.name, Owner.CALLER)
        return call_method(made, forward, arguments)

    return _on_its_own(f"{cls.name}.forward", forward, run, skip=1)


def _on_its_own(name: str, function: Function, run: Any, skip: int) -> Signature | None:
    """Run it with parameters of the caller's; undo everything it did."""
    depth, facts, path = len(JOURNAL.segments), SESSION.facts, SESSION.path
    findings, budget, names = len(SESSION.diagnostics), SESSION.step_budget, SESSION.forget_names()
    JOURNAL.open()
    SESSION.requirements = []
    SESSION.step_budget = SESSION.counters.steps + _STEPS
    result: Value = Unknown("result")
    arguments, shown = _parameters(function, skip)
    try:
        result = run(arguments)
    except Raised:
        del SESSION.diagnostics[findings:]  # it may be called in ways that do not end like this
        return None
    except BudgetSpentError:
        SESSION.not_modelled(f"{name} on its own: the budget of steps is spent")
    finally:
        SESSION.frames.clear()
        SESSION.handlers.clear()
        SESSION.step_budget = budget
        requires, SESSION.requirements = SESSION.requirements, None
        EXITS.clear()
        said = Signature(
            name, function.code.node.lineno, {p: _shown(v) for p, v in shown.items()}, tuple(_texts(requires)), revealed(result)
        )
        JOURNAL.roll_back(depth)
        SESSION.facts, SESSION.path = facts, path
        SESSION.forget_names(names)
    return said


def _shown(value: Value) -> Any:
    return revealed(value)


def _texts(requires: list[Truth]) -> list[str]:
    """Each requirement once, those that say nothing left out."""
    return list(dict.fromkeys(str(truth) for truth in requires if truth is not True))


def _parameters(function: Function, skip: int) -> tuple[tuple[Value, ...], dict[str, Value]]:
    """One value per positional parameter: its default, or something chosen by the caller."""
    node = function.code.node.args
    parameters = [*node.posonlyargs, *node.args][skip:]
    first_default = len(parameters) - len(function.defaults)
    values: list[Value] = []
    for position, parameter in enumerate(parameters):
        if position >= first_default and position - first_default < len(function.defaults):
            values.append(function.defaults[position - first_default])
        else:
            values.append(_chosen(parameter))
    return tuple(values), {p.arg: v for p, v in zip(parameters, values, strict=True)}


def _chosen(parameter: ast.arg) -> Value:
    """A value of the annotated kind; without annotation, whatever the function makes of it."""
    kind = ast.unparse(parameter.annotation) if parameter.annotation is not None else ""
    name = parameter.arg
    if kind == "int":
        return SESSION.fresh(name, Owner.CALLER, None)
    if kind == "bool":
        return boolean(SESSION.unique(name), Owner.CALLER)
    return Unknown(name, Owner.CALLER, {"float": FLOAT, "str": STR}.get(kind))
