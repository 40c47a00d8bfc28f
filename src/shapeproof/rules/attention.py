"""Attention. PyTorch docs: torch.nn.functional, Attention Mechanisms.

Every query meets every key: the scores are queries x keys, and the values are mixed with them. Dimensions in front broadcast, as in
matrix products. For images of four dimensions that fit exactly there is a fused kernel; it accepts things that the plain way refuses,
and its result lies in memory as the query does.
"""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.activations import OPTION, F, known_number
from shapeproof.rules.autocast import lowered
from shapeproof.rules.kinds import Number
from shapeproof.rules.promotion import DTYPE, element_name
from shapeproof.rules.reduced import FLOATING
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import broadcast_two, expandable, trailing
from shapeproof.rules.strides import kept_strides, strides_of
from shapeproof.symbolic import OpenShape, Shape, Truth, both, either, equal, maximum, mod, negate, product
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import BOOL, FLOAT32, DType
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import UNKNOWN_STRIDES, Strides, Tensor

ATTENTION = code("attention-mismatch", "Query, key and value of an attention do not fit together.")
MASK = code("attention-mask", "A mask does not fit the scores of an attention.")


@op(F + "scaled_dot_product_attention")
def scaled_dot_product_attention(
    query: Tensor,
    key: Tensor,
    value: Tensor,
    attn_mask: Tensor | None = None,
    dropout_p: float = 0.0,
    is_causal: bool = False,
    *,
    scale: Number | None = None,
    enable_gqa: bool = False,
) -> Tensor:
    """A mixture of the values for every query: the shape of the query, with the features of the values."""
    q, k, v = [trailing(x, 2, ATTENTION, "scaled_dot_product_attention") for x in (query, key, value)]
    dtype = _dtype(query, key, value, attn_mask)
    if _nothing_to_do(q, v) is True:
        return Tensor((*q[:-1], v[-1]), dtype)
    if enable_gqa:
        q, k, v = [trailing(x, 3, ATTENTION, "scaled_dot_product_attention") for x in (query, key, value)]
    if dtype is not None and dtype.category != FLOATING:
        raise fail(DTYPE, "scaled_dot_product_attention is not implemented for '{dtype}'", dtype=element_name(dtype))
    require(
        equal(q[-1], k[-1]),
        ATTENTION,
        "queries of {q} features and keys of {k} features have no product: query {query}, key {key}",
        q=q[-1],
        k=k[-1],
        query=q,
        key=k,
    )
    scores, batch = _batches(q, k, v, enable_gqa)
    fused = _fused(query, key, value, attn_mask, dropout_p, enable_gqa)
    _check_lengths(k, v, attn_mask, fused)
    if attn_mask is not None:
        _check_mask((*scores, q[-2], k[-2]), attn_mask, is_causal, fused)
    _check_dropout(dropout_p, fused)
    return Tensor((*batch, q[-2], v[-1]), dtype, _layout(query, fused if known_number(dropout_p) else None))


def _dtype(query: Tensor, key: Tensor, value: Tensor, mask: Tensor | None) -> DType | None:
    """One type for all; a mask is of truth values, of float32, or of that type."""
    dtypes = [lowered(x.dtype) for x in (query, key, value)]
    known = [dtype for dtype in dtypes if dtype is not None]
    if any(dtype is not known[0] for dtype in known):
        names = [element_name(dtype) for dtype in dtypes]
        raise fail(
            DTYPE, "Expected query, key, and value to have the same dtype, but got {q}, {k} and {v}", q=names[0], k=names[1], v=names[2]
        )
    allowed = (BOOL, FLOAT32, None, *known)
    if known and mask is not None and lowered(mask.dtype) not in allowed:
        raise fail(
            DTYPE,
            "Expected attn_mask dtype to be bool or float or to match query dtype, but got {mask} and {query}",
            mask=element_name(mask.dtype),
            query=element_name(known[0]),
        )
    return known[0] if known else None


def _nothing_to_do(q: Shape, v: Shape) -> Truth:
    """Whether PyTorch gives zeros without looking at the rest: without queries or without values."""
    if isinstance(q, OpenShape) or isinstance(v, OpenShape):
        return False
    return either(equal(q[-2], 0), equal(product(v), 0))


def _batches(q: Shape, k: Shape, v: Shape, enable_gqa: bool) -> tuple[Shape, Shape]:
    """The dimensions in front: those of the scores, and those of the result."""
    keys, values = k[:-2], v[:-2]
    if enable_gqa:
        same = both(equal(q[-3], k[-3]), equal(q[-3], v[-3]))
        divide = both(*[equal(mod(q[-3], maximum(heads, 1)), 0) for heads in (k[-3], v[-3])])
        require(
            either(same, divide),
            ATTENTION,
            "Number of heads in key and value ({k} and {v}) must divide the number of heads in query ({q})",
            q=q[-3],
            k=k[-3],
            v=v[-3],
        )
        keys, values = (*k[:-3], q[-3]), (*v[:-3], q[-3])
    scores = broadcast_two(q[:-2], keys, "scaled_dot_product_attention")
    return scores, broadcast_two(scores, values, "scaled_dot_product_attention")


def _fused(query: Tensor, key: Tensor, value: Tensor, mask: Tensor | None, dropout_p: Value, enable_gqa: bool) -> Truth:
    """Whether the fused kernel can be used; where that is not known, whether it may be, as far as shapes say."""
    q, k, v = query.shape, key.shape, value.shape
    if any(isinstance(shape, OpenShape) for shape in (q, k, v)):
        return True
    if any(len(shape) != 4 for shape in (q, k, v)) or (known_number(dropout_p) and dropout_p > 0):
        return False
    if mask is not None and (mask.requires_grad or (isinstance(mask.shape, tuple) and len(mask.shape) == 3)):
        return False
    heads = (equal(k[1], v[1]), equal(mod(q[1], maximum(k[1], 1)), 0)) if enable_gqa else (equal(q[1], k[1]), equal(q[1], v[1]))
    same = (equal(q[0], k[0]), equal(q[0], v[0]), *heads)
    if mask is not None and isinstance(mask.shape, tuple) and len(mask.shape) < 2:
        return both(*same)  # these are looked at first, and then the last two dimensions of the mask
    rows = [_last_step(x) for x in (query, key, value)]
    return both(*same, equal(q[3], v[3]), *rows, negate(equal(q[2], 0)), negate(equal(k[2], 0)))


def _last_step(x: Tensor) -> Truth:
    """Whether the elements of a row may lie next to each other."""
    strides = strides_of(x)
    return True if strides is None else equal(strides[-1], 1)


def _check_lengths(k: Shape, v: Shape, mask: Tensor | None, fused: Truth) -> None:
    """As many values as keys; the fused kernel asks for that only if a mask has a number for each key."""
    unasked = fused if mask is None or isinstance(mask.shape, OpenShape) else both(fused, _is_broadcast(mask.shape))
    require(
        either(equal(k[-2], v[-2]), unasked),
        ATTENTION,
        "there are {keys} keys, but {values} values: key {k}, value {v}",
        keys=k[-2],
        values=v[-2],
        k=k,
        v=v,
    )


def _is_broadcast(shape: Shape) -> Truth:
    return equal(shape[-1], 1) if len(shape) > 0 else True


def _check_mask(scores: Shape, mask: Tensor, is_causal: bool, fused: Truth) -> None:
    """A mask is added to the scores in place, so it must not be larger. Of a mask of unknown rank nothing is asked."""
    if isinstance(mask.shape, OpenShape):
        SESSION.not_modelled("whether a mask of unknown rank fits")
        return
    if len(mask.shape) < 2:
        require(
            negate(fused),
            MASK,
            "a mask of shape {mask} does not say which queries and keys it is for",
            exception="IndexError",
            mask=mask.shape,
        )
    require(
        expandable(mask.shape, scores),
        MASK,
        "a mask of shape {mask} does not broadcast to the scores of shape {scores} (queries x keys at the end)",
        mask=mask.shape,
        scores=scores,
    )
    if is_causal:
        require(fused, MASK, "Explicit attn_mask should not be set when is_causal=True")


def _check_dropout(dropout_p: Value, fused: Truth) -> None:
    if known_number(dropout_p) and dropout_p > 1:
        raise fail(OPTION, "dropout probability has to be between 0 and 1, but got {p}", exception="RuntimeError", p=dropout_p)
    if known_number(dropout_p) and dropout_p < 0:
        require(negate(fused), OPTION, "dropout probability has to be between 0 and 1, but got {p}", exception="RuntimeError", p=dropout_p)


def _layout(query: Tensor, fused: Truth | None) -> Strides:
    """The fused kernel lays its result out like the query. An empty result has no layout that matters."""
    if query.strides is None:
        return None
    verdict = fused if fused is None or isinstance(fused, bool) else SESSION.facts.decide(fused)
    if verdict is None:
        return UNKNOWN_STRIDES
    return kept_strides(query) if verdict else None
