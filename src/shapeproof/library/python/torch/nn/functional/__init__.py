"""The functions of `torch.nn.functional` that are compositions of others; all the rest are rules."""

_LAZY = {
    "_canonical_mask": "torch.nn.functional.attention",
    "_none_or_dtype": "torch.nn.functional.attention",
    "_pair": "torch.nn.modules.utils",
    "_single": "torch.nn.modules.utils",
    "_triple": "torch.nn.modules.utils",
    "gumbel_softmax": "torch.nn.functional.gumbel",
    "handle_torch_function": "torch.overrides",
    "has_torch_function": "torch.overrides",
    "has_torch_function_unary": "torch.overrides",
    "has_torch_function_variadic": "torch.overrides",
    "multi_head_attention_forward": "torch.nn.functional.attention",
    "triplet_margin_with_distance_loss": "torch.nn.functional.triplet",
}
