"""Where each name of `torch.nn.attention` is defined."""

_LAZY = {"SDPBackend": "torch.nn.attention.backends", "sdpa_kernel": "torch.nn.attention.backends"}
