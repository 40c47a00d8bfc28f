"""Where each name of `torch.nn.utils` is defined."""

_LAZY = {
    "clip_grad_norm": "torch.nn.utils.clip_grad",
    "clip_grad_norm_": "torch.nn.utils.clip_grad",
    "clip_grad_value_": "torch.nn.utils.clip_grad",
    "clip_grads_with_norm_": "torch.nn.utils.clip_grad",
    "convert_conv2d_weight_memory_format": "torch.nn.utils.memory_format",
    "convert_conv3d_weight_memory_format": "torch.nn.utils.memory_format",
    "fuse_conv_bn_eval": "torch.nn.utils.fusion",
    "fuse_conv_bn_weights": "torch.nn.utils.fusion",
    "fuse_linear_bn_eval": "torch.nn.utils.fusion",
    "fuse_linear_bn_weights": "torch.nn.utils.fusion",
    "get_total_norm": "torch.nn.utils.clip_grad",
    "parameters_to_vector": "torch.nn.utils.convert_parameters",
    "remove_spectral_norm": "torch.nn.utils.spectral_norm",
    "remove_weight_norm": "torch.nn.utils.weight_norm",
    "skip_init": "torch.nn.utils.init",
    "spectral_norm": "torch.nn.utils.spectral_norm",
    "vector_to_parameters": "torch.nn.utils.convert_parameters",
    "weight_norm": "torch.nn.utils.weight_norm",
}
