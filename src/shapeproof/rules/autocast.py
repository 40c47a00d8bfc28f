"""Mixed precision: inside `torch.autocast`, products are computed in the fast floating type.

`torch.amp.autocast` is Python source of the library; it tells the rules through the functions here. What is set is an attribute
of an object of the analysed program, so that undoing an arm of a branch undoes it too.
"""

from __future__ import annotations

from shapeproof.values.dtypes import DType


def lowered(dtype: DType | None) -> DType | None:
    """The type in which a product takes an operand of type `dtype`."""
    return dtype
