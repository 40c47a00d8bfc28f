"""On which occasion a condition fails, in the words of the program: `len(dataset) % 64 = 16`.

A model gives every unknown a number; what is said is the part of it that the conditions speak of. A remainder is named as a whole:
nobody asks for the length of a dataset, but for what is left of it in the last batch.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shapeproof.symbolic.atoms import Mod, Operation, Symbol
from shapeproof.symbolic.conditions import Condition
from shapeproof.symbolic.evaluation import evaluate
from shapeproof.symbolic.expressions import Expr, of_atom
from shapeproof.symbolic.nodes import topological

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from shapeproof.symbolic.atoms import Atom
    from shapeproof.symbolic.conditions import Truth


def occasion(truths: Iterable[Truth], model: Mapping[Symbol, int]) -> dict[str, int | bool]:
    """What the conditions speak of, with its values in the model, sorted by name."""
    found: dict[str, int | bool] = {}
    conditions = [truth for truth in truths if isinstance(truth, Condition)]
    for node in topological(conditions):
        if isinstance(node, Condition):
            for atom in node.form.atoms():
                _say(atom, model, found)
    return dict(sorted(found.items()))


def _say(atom: Atom, model: Mapping[Symbol, int], found: dict[str, int | bool]) -> None:
    if isinstance(atom, Symbol):
        if atom in model:
            found[atom.name] = bool(model[atom]) if atom.boolean else model[atom]
    elif isinstance(atom, Mod) and atom.symbols <= model.keys():
        term = of_atom(atom)
        found[str(term)] = evaluate(term, model)
    elif isinstance(atom, Operation):
        for operand in atom.operands:
            if isinstance(operand, Expr):
                for inner in operand.atoms():
                    _say(inner, model, found)
