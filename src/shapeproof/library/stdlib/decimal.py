"""`decimal`: known numbers for real, with the default context."""

from __future__ import annotations

import decimal

from shapeproof.interpreter.errors import EXCEPTIONS
from shapeproof.library.host_objects import arithmetic, host_class, host_class_methods
from shapeproof.library.natives import constant, function, pure_methods
from shapeproof.values.builtin_classes import BOOL, FLOAT, INT, STR, TUPLE, builtin
from shapeproof.values.classes import Value
from shapeproof.values.unknown import Effect

for _name in dir(decimal):
    if _name.startswith("ROUND_"):
        constant(f"decimal.{_name}", getattr(decimal, _name))
DECIMAL = host_class("decimal.Decimal", decimal.Decimal)
arithmetic(DECIMAL, decimal.Decimal, DECIMAL, "add sub mul truediv floordiv mod divmod neg pos abs")
pure_methods(DECIMAL, decimal.Decimal, INT, "__int__ __trunc__ __floor__ __ceil__ adjusted")
pure_methods(DECIMAL, decimal.Decimal, FLOAT, "__float__")
pure_methods(
    DECIMAL, decimal.Decimal, BOOL, "__bool__ is_finite is_infinite is_nan is_signed is_zero is_normal is_qnan is_snan is_subnormal"
)
pure_methods(DECIMAL, decimal.Decimal, TUPLE, "as_tuple as_integer_ratio")
pure_methods(DECIMAL, decimal.Decimal, STR, "to_eng_string")
pure_methods(
    DECIMAL, decimal.Decimal, DECIMAL,
    "__round__ compare copy_abs copy_negate copy_sign exp ln log10 max min normalize quantize remainder_near sqrt to_integral_value conjugate",
)  # fmt: skip
host_class_methods(DECIMAL, decimal.Decimal, "from_float")
_EXCEPTION = constant("decimal.DecimalException", builtin("DecimalException", EXCEPTIONS["ArithmeticError"], module="decimal"))
for _name in ("InvalidOperation", "Inexact", "Overflow", "Underflow", "Rounded", "Clamped", "FloatOperation", "Subnormal"):
    constant(f"decimal.{_name}", builtin(_name, _EXCEPTION, module="decimal"))
constant("decimal.DivisionByZero", builtin("DivisionByZero", _EXCEPTION, EXCEPTIONS["ZeroDivisionError"], module="decimal"))


@function("decimal.getcontext", "decimal.localcontext", "decimal.setcontext", "decimal.Context")
def _context(*_: Value, **__: Value) -> Value:
    """The precision of what is computed does not change here."""
    return Effect("decimal.getcontext()")
