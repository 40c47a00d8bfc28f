"""Reductions of segments: parts of one dimension, each of which becomes one element. PyTorch docs: torch.segment_reduce."""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.activations import OPTION
from shapeproof.rules.kinds import Flag, NotDecided, Number
from shapeproof.rules.promotion import refuse
from shapeproof.rules.reduced import BOOL, INTEGER
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import axis_of, dims_of
from shapeproof.symbolic import equal
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import Tensor

SEGMENTS = code("segment-mismatch", "Segments do not fit the tensor that they divide.")


@op("torch.segment_reduce")
def segment_reduce(
    x: Tensor,
    reduce: str,
    *,
    lengths: Tensor | None = None,
    indices: Tensor | None = None,
    offsets: Tensor | None = None,
    axis: int = 0,
    unsafe: Flag = False,
    initial: Number | None = None,
) -> Tensor:
    """One element for each segment along `axis`. Their lengths, or where they begin and end, may differ for each row in front of it."""
    if reduce not in ("sum", "mean", "prod", "max", "min", "amax", "amin"):
        raise fail(
            OPTION, "reduce argument must be either sum, prod, mean, amax or amin, got {reduce}", exception="RuntimeError", reduce=reduce
        )
    if indices is not None:
        raise fail(SEGMENTS, "segment_reduce(): indices based reduction is not supported yet.")
    given = offsets if lengths is None else lengths
    if given is None:
        raise fail(SEGMENTS, "segment_reduce(): Either lengths or offsets must be defined.")
    shape, parts, along = dims_of(x), dims_of(given), axis_of(x, axis)
    if along != len(parts) - 1:
        raise fail(
            SEGMENTS,
            "segment_reduce(): Expected axis to be the last dimension of lengths but got {axis} for shape {parts}",
            axis=along,
            parts=parts,
        )
    for size, other in zip(shape[:along], parts[:-1], strict=True):
        require(equal(size, other), SEGMENTS, "the segments {parts} do not fit the tensor {shape}", parts=parts, shape=shape)
    if not shape:
        raise NotDecided("segments of a tensor without dimensions")
    refuse("segment_reduce", x.dtype, BOOL, INTEGER)
    count = parts[-1] if lengths is not None else parts[-1] - 1
    return Tensor((*parts[:-1], count, *shape[along + 1 :]), x.dtype)
