"""How images are read: nothing that decides a shape."""


def set_image_backend(backend):
    if backend not in ("PIL", "accimage"):
        raise ValueError(f"Invalid backend '{backend}'. Options are 'PIL' and 'accimage'")


def get_image_backend():
    return "PIL"


def set_video_backend(backend):
    if backend not in ("pyav", "video_reader", "cuda"):
        raise ValueError(f"Invalid video backend '{backend}'. Options are 'pyav', 'video_reader' and 'cuda'")


def get_video_backend():
    return "pyav"


def disable_beta_transforms_warning():
    pass


def _is_tracing():
    return False
