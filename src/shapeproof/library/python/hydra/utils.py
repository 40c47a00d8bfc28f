"""What a configuration names is made; which class that is, is not known."""

from _packages import opaque, unknown


def instantiate(config, *args, **kwargs):
    return unknown("hydra.utils.instantiate")


call = instantiate


def get_class(path):
    return unknown("hydra.utils.get_class")


get_method = get_object = get_class


def get_original_cwd():
    return opaque("cwd", str)


def to_absolute_path(path):
    return opaque("path", str)
