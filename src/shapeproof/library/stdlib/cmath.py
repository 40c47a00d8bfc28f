"""`cmath`: complex numbers, all of them constants."""

from __future__ import annotations

import cmath

from shapeproof.library.natives import constant, pure_functions
from shapeproof.values.builtin_classes import BOOL, COMPLEX, FLOAT, TUPLE

for _name in ("pi", "e", "tau", "inf", "nan", "infj", "nanj"):
    constant(f"cmath.{_name}", getattr(cmath, _name))

pure_functions("cmath", cmath, COMPLEX, "acos acosh asin asinh atan atanh cos cosh exp log log10 rect sin sinh sqrt tan tanh")
pure_functions("cmath", cmath, FLOAT, "phase")
pure_functions("cmath", cmath, TUPLE, "polar")
pure_functions("cmath", cmath, BOOL, "isclose isfinite isinf isnan")
