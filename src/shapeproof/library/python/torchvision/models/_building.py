"""What the builders of all models share: weights that exist are loaded, and were trained for a number of classes."""

from torchvision.models._weights import Weight


def builder(name, make, classes=1000):
    """The function `name`, which makes a model; with weights it has the classes that they were trained for."""

    def build(*positional, weights=None, progress=True, **kwargs):
        if positional:
            weights = positional[0]
        if "pretrained" in kwargs:
            weights = kwargs.pop("pretrained")
        if weights is not None and weights is not False:
            if isinstance(weights, Weight) and weights.model != name:
                raise TypeError(f"Invalid Weight class provided; expected weights of {name} but received those of {weights.model}.")
            _keep_classes(kwargs, classes)
        return make(bool(weights), **kwargs)

    build.__name__ = build.__qualname__ = name
    return build


def _keep_classes(kwargs, classes):
    """Weights do not fit another number of classes."""
    given = kwargs.setdefault("num_classes", classes)
    if given != classes:
        raise ValueError(f"The parameter 'num_classes' expected value {classes} but got {given} instead.")


def plain(make):
    """For a model that is the same with weights and without."""
    return lambda trained, **kwargs: make(**kwargs)


def divisible(value, divisor=8, least=None):
    """The nearest multiple, but not less than nine tenths of the value."""
    rounded = max(divisor if least is None else least, int(value + divisor / 2) // divisor * divisor)
    return rounded + divisor if rounded < 0.9 * value else rounded
