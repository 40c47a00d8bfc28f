"""What each PyTorch operation requires and guarantees, one small function per operation.

`apply(name, args, kwargs)` runs an operation on abstract values; `index` and `assign` are `x[key]` and `x[key] = value`.
"""

from shapeproof.rules.apply import apply
from shapeproof.rules.assigning import assign
from shapeproof.rules.indexing import index
from shapeproof.rules.registry import find, names, op

__all__ = ["apply", "assign", "find", "index", "names", "op"]
