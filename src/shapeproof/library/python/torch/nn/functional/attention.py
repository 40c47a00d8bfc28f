"""Multi-head attention: its checks in PyTorch's order, its projections, and the shapes of output and weights.

The attention itself is not computed: once the checks hold it cannot fail, and its shape is known.
"""

import torch
from torch.nn.functional import linear


def _none_or_dtype(input):
    if input is None or isinstance(input, torch.Tensor):
        return None if input is None else input.dtype
    raise RuntimeError("input to _none_or_dtype() must be None or torch.Tensor")


def _canonical_mask(mask, mask_name, other_type, other_name, target_type, check_other=True):
    """A boolean mask as one that is added to the scores."""
    if mask is None or torch.is_floating_point(mask):
        return mask
    torch._check_with(AssertionError, mask.dtype == torch.bool, lambda: f"only bool and floating types of {mask_name} are supported")
    return torch.empty_like(mask, dtype=target_type)


def _check_ranks(query, key, value, key_padding_mask, attn_mask):
    rank = query.dim()
    torch._check_with(
        AssertionError,
        rank in (2, 3),
        lambda: f"query should be unbatched 2D or batched 3D tensor but received {rank}-D query tensor",
    )
    torch._check_with(
        AssertionError,
        key.dim() == rank and value.dim() == rank,
        lambda: f"For {rank}-D `query`, expected `key` and `value` to be {rank}-D but found {key.dim()}-D and {value.dim()}-D",
    )
    if key_padding_mask is not None:
        torch._check_with(
            AssertionError,
            key_padding_mask.dim() == rank - 1,
            lambda: f"For {rank}-D `query`, expected `key_padding_mask` to be {rank - 1}-D but found {key_padding_mask.dim()}-D",
        )
    if attn_mask is not None:
        torch._check_with(
            AssertionError,
            attn_mask.dim() in (2, 3),
            lambda: f"expected `attn_mask` to be `None`, 2-D or 3-D but found {attn_mask.dim()}-D tensor instead",
        )


def _check_attention_mask(attn_mask, scores, heads, batched, need_weights):
    """`scores` is (batch times heads, target length, source length) before bias and zero attention are added."""
    if attn_mask.dim() == 3:
        kind = RuntimeError if batched else AssertionError
        torch._check_with(
            kind,
            attn_mask.shape == scores,
            lambda: f"The shape of the 3D attn_mask is {attn_mask.shape}, but should be {scores}.",
        )
    else:
        torch._check(
            attn_mask.shape == scores[1:],
            lambda: f"The shape of the 2D attn_mask is {attn_mask.shape}, but should be {scores[1:]}.",
        )


def _projections(query, key, value, packed, separate, bias):
    """Query, key and value after their linear maps."""
    weights = (None, None, None) if packed is None else packed.chunk(3)
    weights = separate if separate is not None else weights
    biases = (None, None, None) if bias is None else bias.chunk(3)
    return [linear(x, w, b) for x, w, b in zip((query, key, value), weights, biases)]


def multi_head_attention_forward(
    query,
    key,
    value,
    embed_dim_to_check,
    num_heads,
    in_proj_weight,
    in_proj_bias,
    bias_k,
    bias_v,
    add_zero_attn,
    dropout_p,
    out_proj_weight,
    out_proj_bias,
    training=True,
    key_padding_mask=None,
    need_weights=True,
    attn_mask=None,
    use_separate_proj_weight=False,
    q_proj_weight=None,
    k_proj_weight=None,
    v_proj_weight=None,
    static_k=None,
    static_v=None,
    average_attn_weights=True,
    is_causal=False,
):
    _check_ranks(query, key, value, key_padding_mask, attn_mask)
    batched = query.dim() == 3
    if not batched:
        query, key, value = query.unsqueeze(1), key.unsqueeze(1), value.unsqueeze(1)
        key_padding_mask = None if key_padding_mask is None else key_padding_mask.unsqueeze(0)
    target, batch, width = query.shape
    source = key.size(0)
    key_padding_mask = _canonical_mask(key_padding_mask, "key_padding_mask", None, "", query.dtype)
    if is_causal and attn_mask is None:
        raise RuntimeError("Need attn_mask if specifying the is_causal hint.")
    if is_causal and key_padding_mask is None and not need_weights:
        attn_mask = None
    attn_mask = _canonical_mask(attn_mask, "attn_mask", None, "", query.dtype)
    torch._check_with(
        AssertionError,
        width == embed_dim_to_check,
        lambda: f"was expecting embedding dimension of {embed_dim_to_check}, but got {width}",
    )
    if width % num_heads != 0:
        raise AssertionError(f"embed_dim {width} not divisible by num_heads {num_heads}")
    if use_separate_proj_weight:
        torch._check_with(
            AssertionError,
            key.shape[:2] == value.shape[:2],
            lambda: f"key's sequence and batch dims {key.shape[:2]} do not match value's {value.shape[:2]}",
        )
        separate = (q_proj_weight, k_proj_weight, v_proj_weight)
        for name, x, weight in zip(("query", "key", "value"), (query, key, value), separate):
            torch._check_with(
                AssertionError,
                weight.shape == (width, x.size(-1)),
                lambda: f"expecting {name} weights shape of {(width, x.size(-1))}, but got {weight.shape}",
            )
    else:
        torch._check_with(
            AssertionError,
            key.shape == value.shape,
            lambda: f"key shape {key.shape} does not match value shape {value.shape}",
        )
        separate = None
    q, k, v = _projections(query, key, value, in_proj_weight, separate, in_proj_bias)
    if attn_mask is not None:
        scores = (batch * num_heads, target, source)
        _check_attention_mask(attn_mask, scores, num_heads, batched, need_weights)
    torch._check(key.size(1) == batch, lambda: f"batch of key is {key.size(1)}, that of query is {batch}")
    if static_k is not None:
        source = static_k.size(1)
    if bias_k is not None:
        source = source + 1
    if add_zero_attn:
        source = source + 1
    if key_padding_mask is not None:
        added = source - key.size(0)
        torch._check_with(
            AssertionError,
            key_padding_mask.size(1) + added == source,
            lambda: f"Expected key_padded_mask.shape[1] to be {source}, but got {key_padding_mask.size(1) + added}",
        )
        torch._check(
            key_padding_mask.size(0) == batch,
            lambda: f"key_padding_mask has {key_padding_mask.size(0)} rows, but the batch size is {batch}",
        )
    if attn_mask is not None:
        torch._check(attn_mask.dtype == q.dtype, lambda: f"attn_mask is {attn_mask.dtype}, but the query is {q.dtype}")
    output = linear(q.reshape(target * batch, width), out_proj_weight, out_proj_bias).view(target, batch, -1)
    weights = None
    if need_weights:
        weights = q.new_empty((batch, target, source) if average_attn_weights else (batch, num_heads, target, source))
    if not batched:
        output, weights = output.squeeze(1), None if weights is None else weights.squeeze(0)
    return output, weights
