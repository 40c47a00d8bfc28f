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


def _check_attention_mask(attn_mask, scores, batched):
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


def _packed(weight, bias, width, same, shared):
    """Three weights and three biases that are stored as one each. `same`: query, key and value are one tensor; `shared`: the last two are."""
    if weight is None:
        raise AssertionError("use_separate_proj_weight is False but in_proj_weight is None")
    torch._check(weight.size(0) == 3 * width, lambda: f"in_proj_weight has {weight.size(0)} rows, but should have {3 * width}")
    weights = weight.reshape(3, width, weight.size(1))
    if bias is None:
        return weights, (None, None, None)
    count = bias.size(0)
    if same:
        fits = count == 3 * width or count == 1
    elif shared:
        fits = count == 3 * width
    else:  # three chunks, each of which may be one number for all features
        fits = count == 3 * width or count == 3 or (count == 2 * width + 1 and width <= 3)
    torch._check(fits, lambda: f"in_proj_bias has {count} elements, but should have {3 * width}")
    return weights, (bias.new_empty(width),) * 3


def _separate(weights, bias, inputs, width):
    """Weights of query, key and value, each of its own size."""
    for name, x, weight in zip("qkv", inputs, weights):
        if weight is None:
            raise AssertionError(f"use_separate_proj_weight is True but {name}_proj_weight is None")
        torch._check_with(
            AssertionError,
            weight.shape == (width, x.size(-1)),
            lambda: f"expecting {name}_proj_weight of shape {(width, x.size(-1))}, but got {weight.shape}",
        )
    if bias is None:
        return weights, (None, None, None)
    torch._check_with(
        AssertionError,
        bias.shape == (3 * width,),
        lambda: f"expecting in_proj_bias of shape {(3 * width,)}, but got {bias.shape}",
    )
    return weights, (bias.new_empty(width),) * 3


def _with_biases(k, v, bias_k, bias_v, batch, static_k, static_v):
    """Keys and values with the learned ones behind them, and how many the masks grow by."""
    if bias_k is None and bias_v is None:
        return k, v, 0
    for name, bias in (("bias_k", bias_k), ("bias_v", bias_v)):
        if bias is None:
            raise AssertionError(f"bias_k and bias_v are set together, but {name} is None")
    if static_k is not None or static_v is not None:
        raise AssertionError("bias cannot be added to static key or value.")
    return torch.cat([k, bias_k.repeat(1, batch, 1)]), torch.cat([v, bias_v.repeat(1, batch, 1)]), 1


def _source_length(x, static, name, batch, heads, head):
    """How many keys or values there are. They divide into heads, for each element of the batch."""
    if static is None:
        torch._check(
            x.size(1) * x.size(2) == batch * heads * head,
            lambda: f"the {name} of shape {x.shape} does not divide into {heads} heads of {head} features for a batch of {batch}",
        )
        return x.size(0)
    torch._check_with(
        AssertionError,
        static.size(0) == batch * heads,
        lambda: f"expecting the static {name} to have size(0) of {batch * heads}, but got {static.size(0)}",
    )
    torch._check_with(
        AssertionError,
        static.size(2) == head,
        lambda: f"expecting the static {name} to have size(2) of {head}, but got {static.size(2)}",
    )
    return static.size(1)


def _check_padding_mask(mask, source, added, batch):
    torch._check_with(
        AssertionError,
        mask.size(0) == batch,
        lambda: f"Expected key_padding_mask.shape[0] to be {batch}, but got {mask.size(0)}",
    )
    torch._check_with(
        AssertionError,
        mask.size(1) + added == source,
        lambda: f"Expected key_padding_mask.shape[1] to be {source}, but got {mask.size(1) + added}",
    )


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
    inputs = (query, key, value)
    if use_separate_proj_weight:
        torch._check_with(
            AssertionError,
            key.shape[:2] == value.shape[:2],
            lambda: f"key's sequence and batch dims {key.shape[:2]} do not match value's {value.shape[:2]}",
        )
        weights, biases = _separate((q_proj_weight, k_proj_weight, v_proj_weight), in_proj_bias, inputs, width)
    else:
        torch._check_with(
            AssertionError,
            key.shape == value.shape,
            lambda: f"key shape {key.shape} does not match value shape {value.shape}",
        )
        weights, biases = _packed(in_proj_weight, in_proj_bias, width, query is key and key is value, key is value)
    q, k, v = [linear(x, w, b) for x, w, b in zip(inputs, weights, biases)]
    if attn_mask is not None:
        _check_attention_mask(attn_mask, (batch * num_heads, target, source), batched)
    k, v, added = _with_biases(k, v, bias_k, bias_v, batch, static_k, static_v)
    head = width // num_heads
    source = _source_length(k, static_k, "key", batch, num_heads, head)
    length = _source_length(v, static_v, "value", batch, num_heads, head)
    torch._check(source == length, lambda: f"there are {source} keys, but {length} values")
    if add_zero_attn:
        source, added = source + 1, added + 1
    if attn_mask is not None:
        torch._check(
            attn_mask.size(-1) + added == source, lambda: f"the mask is for {attn_mask.size(-1) + added} keys, but there are {source}"
        )
    if key_padding_mask is not None:
        _check_padding_mask(key_padding_mask, source, added, batch)
    if attn_mask is not None:
        torch._check(attn_mask.dtype == q.dtype, lambda: f"attn_mask is {attn_mask.dtype}, but the query is {q.dtype}")
    output = linear(q.reshape(target * batch, width), out_proj_weight, out_proj_bias)
    output = output.view(target, batch, output.size(1))
    weights = None
    if need_weights:
        weights = q.new_empty((batch, target, source) if average_attn_weights else (batch, num_heads, target, source))
    if not batched:
        output, weights = output.squeeze(1), None if weights is None else weights.squeeze(0)
    return output, weights
