"""Bags of embeddings: rows of a table added up, averaged, or reduced to their largest numbers. PyTorch docs: Sparse functions.

The bags are the rows of a matrix of indices, or stretches of a vector of indices: `offsets` says where each one begins, and with
`include_last_offset` also where the last one ends.
"""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.activations import BOOL, COMPLEX, INTEGER, OPTION, F
from shapeproof.rules.embedding import PADDING_INDEX, index_types, rows_exist, table
from shapeproof.rules.kinds import Flag, NotDecided, Number
from shapeproof.rules.promotion import refuse, same_dtype
from shapeproof.rules.reduced import known_whole
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import ranked, same_sizes
from shapeproof.symbolic import Dim, OpenShape, RankUnknown, both, equal, negate, numel
from shapeproof.values.dtypes import FLOAT64, INT64, promote
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import Tensor

BAGS = code("bag-offsets", "The offsets of bags do not fit the indices.", "ValueError")
SAMPLE_WEIGHTS = code("sample-weights", "The weights of the samples in a bag do not fit.", "ValueError")

MODES = ("sum", "mean", "max")  # by their numbers


def _stretches(index: Tensor, offsets: Tensor, include_last: bool) -> Dim:
    """How many bags the offsets make of a vector of indices."""
    (length,) = ranked(index, "embedding_bag: input", 1)
    (count,) = ranked(offsets, "embedding_bag: offsets", 1, rank_code=BAGS)
    if include_last:
        require(count >= 1, BAGS, "include_last_offset: number of offset should be at least 1", exception="RuntimeError")
    known = offsets.constants
    if known:
        require(equal(known[0], 0), BAGS, "offsets[0] has to be 0, but got {first}", exception="RuntimeError", first=known[0])
        require(
            known[-1] <= length,
            BAGS,
            "offsets[-1] can not be greater than input's length {length} but got offsets[-1] of {last}",
            exception="RuntimeError",
            length=length,
            last=known[-1],
        )
    return count - 1 if include_last else count


def _used(index: Tensor, offsets: Tensor) -> Tensor:
    """The indices that are in some bag, as far as they are known: the quick kernels do not look at what lies behind the last one."""
    end = known_whole(offsets)
    if index.constants is None:
        return index
    if not end:
        return Tensor((), index.dtype)
    return Tensor((end[-1],), index.dtype, constants=index.constants[: end[-1]])


def _check_types(weight: Tensor, index: Tensor, offsets: Tensor | None, per_sample: Tensor | None) -> None:
    """The table is floating, and so are weights of the samples; indices and offsets are promoted to one type, int64 or int32."""
    if offsets is not None and index.dtype is not None and offsets.dtype is not None:
        index_types(Tensor((), promote(index.dtype, offsets.dtype)))
    else:
        index_types(index)
    refuse("embedding_bag", weight.dtype, BOOL, INTEGER, COMPLEX)
    same_dtype("embedding_bag", weight, per_sample)


def _padding(index: Dim | None, rows: Dim) -> None:
    if index is not None:
        require(
            both(index >= -rows, index < rows),
            PADDING_INDEX,
            "padding_idx must be within the number of embeddings, {rows}, but got {index}",
            exception="RuntimeError",
            rows=rows,
            index=index,
        )


@op(F + "embedding_bag")
def embedding_bag(
    x: Tensor,
    weight: Tensor,
    offsets: Tensor | None = None,
    max_norm: Number | None = None,
    norm_type: Number = 2,
    scale_grad_by_freq: Flag = False,
    mode: str = "mean",
    sparse: Flag = False,
    per_sample_weights: Tensor | None = None,
    include_last_offset: bool = False,
    padding_idx: Dim | None = None,
) -> Tensor:
    """One row per bag. A matrix of indices has one bag per row; a vector needs offsets."""
    if weight.dtype is INT64 and x.dtype is not None and x.dtype.category == 2:  # the arguments were the other way round once
        x, weight = weight, x
    _check_mode(mode, scale_grad_by_freq, sparse, per_sample_weights)
    if per_sample_weights is not None:
        same_sizes(per_sample_weights, x, SAMPLE_WEIGHTS, "per_sample_weights of shape {a} must have the same shape as the input, {b}")
    rows, columns = table(weight)
    shape = ranked(x, "embedding_bag: input", 1, 2, batched=2 if offsets is None else 1)
    if isinstance(shape, OpenShape):
        raise RankUnknown("the input of embedding_bag")
    if len(shape) == 2:
        count = _matrix_of_bags(shape, offsets)
        used = x
    elif offsets is None:
        raise fail(BAGS, "offsets has to be a 1D Tensor but got None")
    else:
        count = _stretches(x, offsets, include_last_offset)
        quick = mode != "max" and padding_idx is None and weight.dtype is not FLOAT64 and weight.strides is None
        used = _used(x, offsets) if include_last_offset and quick else x
    _check_types(weight, x, offsets, per_sample_weights)
    _padding(padding_idx, rows)
    rows_exist(x if max_norm is not None else used, rows, exception="IndexError" if max_norm is not None else "RuntimeError")
    return Tensor((count, columns), weight.dtype)


def _matrix_of_bags(shape: tuple[Dim, ...], offsets: Tensor | None) -> Dim:
    if offsets is not None:
        raise fail(BAGS, "if input is 2D, then offsets has to be None, as input is treated is a mini-batch of fixed length sequences")
    require(
        negate(equal(shape[1], 0)),
        BAGS,
        "step must be nonzero: the bags of an input of shape {shape} are empty",
        exception="RuntimeError",
        shape=shape,
    )
    return shape[0]


def _check_mode(mode: str, scale_grad_by_freq: Flag, sparse: Flag, per_sample: Tensor | None) -> None:
    if mode not in MODES:
        raise fail(OPTION, "mode has to be one of sum, mean or max, but got {mode}", mode=mode)
    if mode == "max" and (scale_grad_by_freq is True or sparse is True):
        raise fail(OPTION, "max mode does not support scaling the gradient by the frequency, nor sparse weights")
    if per_sample is not None and mode != "sum":
        raise fail(
            SAMPLE_WEIGHTS,
            "per_sample_weights is only supported for mode='sum' (got mode='{mode}')",
            exception="NotImplementedError",
            mode=mode,
        )


@op("torch.embedding_bag")
def embedding_bag_kernel(
    weight: Tensor,
    indices: Tensor,
    offsets: Tensor,
    scale_grad_by_freq: Flag = False,
    mode: int = 0,
    sparse: Flag = False,
    per_sample_weights: Tensor | None = None,
    include_last_offset: bool = False,
    padding_idx: Dim | None = None,
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """What `embedding_bag` calls: the rows, the bag of each index, the sizes of the bags, and for maxima the indices they come from."""
    if not 0 <= mode < len(MODES):
        raise NotDecided(f"mode {mode} of embedding_bag")
    rows, columns = table(weight)
    length = numel(indices.shape)
    (count,) = ranked(offsets, "embedding_bag: offsets", 1, rank_code=BAGS)
    count = count - 1 if include_last_offset else count
    _check_types(weight, indices, offsets, per_sample_weights)
    _padding(padding_idx, rows)
    largest = (count, columns) if MODES[mode] == "max" else (count,)
    of_indices = (0,) if MODES[mode] == "sum" and padding_idx is None else (length,)
    kind = indices.dtype
    return Tensor((count, columns), weight.dtype), Tensor(of_indices, kind), Tensor((count,), kind), Tensor(largest, kind)
