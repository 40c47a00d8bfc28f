"""Unknown values that turn out to be integers.

    nn.Linear(config.width, 3 * config.width)    # so `config.width` is an integer n, and the second size is 3·n

Nothing is concluded from arithmetic alone (`config.rate * 2` may be anything); but where a result of arithmetic is used as a size, what
it was computed from are integers too, and the result is computed again from them.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from shapeproof.symbolic import Condition, Dim, Expr, Owner, unequal
from shapeproof.values.builtin_classes import INT
from shapeproof.values.classes import Value
from shapeproof.values.requirements import require_of_caller
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import Unknown

# arithmetic whose integer results come from integers only
_EXACT: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "//": operator.floordiv,
    "%": operator.mod,
}


def integer_of(value: Unknown) -> Expr:
    """An unknown used as an integer: a symbol, or what was computed from one; the same one every time."""
    if value.integer is None:
        value.integer = _computed(value)
    assert isinstance(value.integer, Expr)
    return value.integer


def known_integer(value: Value) -> Value:
    """The integer that an unknown was used as before. Where the program asks for its class, it may be something else on other paths."""
    if (
        isinstance(value, Unknown)
        and isinstance(value.integer, Expr)
        and not any(key[0] == "isinstance" for key in value.derived if type(key) is tuple)
    ):
        return value.integer
    return value


def not_zero(divisor: Expr) -> None:
    """Dividing by zero would end the program here: from now on the divisor is not zero, and a caller has to see to that."""
    nonzero = unequal(divisor, 0)
    if isinstance(nonzero, Condition) and SESSION.facts.decide(nonzero) is None:
        require_of_caller(nonzero)
        SESSION.assume(nonzero)


def _computed(value: Unknown) -> Expr:
    if value.formula is not None and value.formula[0] in _EXACT:
        symbol, *operands = value.formula
        left, right = (_operand(part) for part in operands)
        if left is not None and right is not None:
            if symbol in ("//", "%") and isinstance(right, Expr):
                not_zero(right)
            found = NotImplemented if isinstance(right, int) and right <= 0 and symbol in ("//", "%") else _EXACT[symbol](left, right)
            if isinstance(found, Expr):
                return found
    exact = value.owner is not Owner.WORLD  # a number in a tensor is not just anything
    return SESSION.fresh(value.name or "n", value.owner, None, exact=exact)


def _operand(part: Value) -> Dim | None:
    if isinstance(part, bool) or not isinstance(part, int | Expr | Unknown):
        return None
    if isinstance(part, Unknown):
        return integer_of(part) if part.cls is None or part.cls.is_subclass(INT) else None
    return part
