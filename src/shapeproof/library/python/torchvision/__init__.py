"""torchvision: datasets with their published sizes, transforms, operators, and the popular models."""

_LAZY = {
    "__version__": "torchvision.version",
    "_is_tracing": "torchvision.settings",
    "disable_beta_transforms_warning": "torchvision.settings",
    "get_image_backend": "torchvision.settings",
    "get_video_backend": "torchvision.settings",
    "set_image_backend": "torchvision.settings",
    "set_video_backend": "torchvision.settings",
}
