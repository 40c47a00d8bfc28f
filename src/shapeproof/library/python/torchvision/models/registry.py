"""Models by name."""

from _packages import opaque

import torchvision.models as models


def get_model(name, **config):
    return _found(name)(**config)


def get_model_builder(name):
    return _found(name)


def _found(name):
    name = name.lower()
    made = getattr(models, name, None)
    if made is None:
        raise ValueError(f"Unknown model {name}")
    return made


def get_model_weights(name):
    return opaque("weights")


def get_weight(name):
    group, _, entry = name.partition(".")
    return getattr(getattr(models, group), entry)


def list_models(module=None, include=None, exclude=None):
    return opaque("models", list)
