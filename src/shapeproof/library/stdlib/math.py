"""`math`. What has an exact meaning on integers with unknowns (`floor`, `ceil`, `gcd` of equal numbers, `prod`) keeps it."""

from __future__ import annotations

import math
import sys

from shapeproof.interpreter.protocol import as_list, binary, call_method, throw
from shapeproof.library.natives import Pure, call_pure, constant, function, not_known, payload, pure, pure_functions
from shapeproof.symbolic import Expr, Ratio
from shapeproof.values.builtin_classes import BOOL, FLOAT, INT, TUPLE
from shapeproof.values.classes import Object, Value
from shapeproof.values.unknown import Unknown

for _name in ("pi", "e", "tau", "inf", "nan"):
    constant(f"math.{_name}", getattr(math, _name))

pure_functions(
    "math", math, FLOAT,
    "acos acosh asin asinh atan atan2 atanh copysign cos cosh degrees erf erfc exp expm1 fabs fmod gamma hypot ldexp lgamma log log10 log1p "
    "log2 nextafter radians remainder sin sinh sqrt tan tanh ulp dist fsum pow",
)  # fmt: skip
if sys.version_info >= (3, 11):
    pure_functions("math", math, FLOAT, "cbrt exp2")
if sys.version_info >= (3, 13):
    pure_functions("math", math, FLOAT, "fma")
pure_functions("math", math, BOOL, "isclose isfinite isinf isnan")
pure_functions("math", math, INT, "gcd isqrt lcm")
pure_functions("math", math, TUPLE, "frexp modf")
pure("math.comb", math.comb, INT, limit=lambda n, k: abs(n) * max(min(k, n - k), 0) // 10)
pure("math.perm", math.perm, INT, limit=lambda n, k=None: abs(n) * abs(n if k is None else k) // 10)
pure("math.factorial", math.factorial, INT, limit=lambda n: int(abs(n)) * 20)

_ROUNDING = {name: Pure(f"math.{name}", getattr(math, name), INT) for name in ("floor", "ceil", "trunc")}


def _rounding(name: str) -> None:
    @function(f"math.{name}")
    def rounded(x: Value, /) -> Value:
        x = payload(x)
        if isinstance(x, Expr):
            return x
        if isinstance(x, Ratio):
            return {"floor": x.floor, "ceil": x.ceil, "trunc": x.truncate}[name]()
        own = x.cls.lookup(f"__{name}__") if isinstance(x, Object) else None
        return call_method(x, own) if own is not None else call_pure(_ROUNDING[name], (x,), {})


for _name in _ROUNDING:
    _rounding(_name)


@function("math.prod")
def _prod(iterable: Value, /, *, start: Value = 1) -> Value:
    if isinstance(iterable, Unknown):
        return not_known("math.prod", (iterable,))
    factors = as_list(iterable)
    if factors is None:
        return not_known("math.prod", (iterable,))
    for factor in factors:
        start = binary("*", start, factor)
    return start


@function("math.sumprod")
def _sumprod(p: Value, q: Value, /) -> Value:
    left, right = as_list(p), as_list(q)
    if left is None or right is None:
        return not_known("math.sumprod", (p, q))
    if len(left) != len(right):
        throw("ValueError", "Inputs are not the same length")
    total: Value = 0
    for a, b in zip(left, right, strict=True):
        total = binary("+", total, binary("*", a, b))
    return total
