"""`errno`: the numbers of system errors."""

from __future__ import annotations

import errno

from shapeproof.library.natives import constant, fresh
from shapeproof.values.containers import Dict

for _number, _name in errno.errorcode.items():
    constant(f"errno.{_name}", _number)
fresh("errno.errorcode")(lambda: Dict(dict(errno.errorcode)))
