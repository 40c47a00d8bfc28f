"""Memory formats change no shape."""


def convert_conv2d_weight_memory_format(module, memory_format):
    return module


def convert_conv3d_weight_memory_format(module, memory_format):
    return module
