"""Transforms made of others, and of functions."""

import torch
from _packages import chance
from torch.nn import Module

from torchvision.transforms._random import one_of
from torchvision.transforms.transforms import LinearTransformation
from torchvision.transforms.v2._base import Transform, wrapped


class _Several(Module):
    def __init__(self, transforms):
        super().__init__()
        if not isinstance(transforms, (list, tuple, torch.nn.ModuleList)):
            raise TypeError("Argument transforms should be a sequence of callables")
        self.transforms = transforms

    def _all(self, inputs):
        for transform in self.transforms:
            outputs = transform(*inputs)
            inputs = outputs if len(inputs) > 1 else (outputs,)
        return inputs if len(inputs) > 1 else inputs[0]


class Compose(_Several):
    def __init__(self, transforms):
        super().__init__(transforms)
        if not transforms:
            raise ValueError("Pass at least one transform")

    def forward(self, *inputs):
        return self._all(inputs)


class RandomApply(_Several):
    def __init__(self, transforms, p=0.5):
        super().__init__(transforms)
        if isinstance(p, (int, float)) and not 0.0 <= p <= 1.0:
            raise ValueError("`p` should be a floating point value in the interval [0.0, 1.0].")
        self.p = p

    def forward(self, *inputs):
        if chance(self.p):
            return self._all(inputs)
        return inputs if len(inputs) > 1 else inputs[0]


class RandomOrder(_Several):
    def forward(self, *inputs):
        return self._all(inputs)


class RandomChoice(_Several):
    def __init__(self, transforms, p=None):
        super().__init__(transforms)
        if p is not None and len(p) != len(transforms):
            raise ValueError(f"Length of p doesn't match the number of transforms: {len(p)} != {len(transforms)}")
        self.p = p

    def forward(self, *inputs):
        return one_of(self.transforms, inputs)


class Identity(Transform):
    def forward(self, *inputs):
        return inputs if len(inputs) > 1 else inputs[0]


class Lambda(Transform):
    """Every part of the sample that has one of the types."""

    def __init__(self, lambd, *types):
        super().__init__()
        self.lambd = lambd
        self.types = types or (object,)

    def forward(self, *inputs):
        return self._each(inputs if len(inputs) > 1 else inputs[0], None)

    def _each(self, sample, images):
        if isinstance(sample, dict):
            return {key: self._each(value, images) for key, value in sample.items()}
        if isinstance(sample, (list, tuple)):
            made = [self._each(value, images) for value in sample]
            return tuple(made) if isinstance(sample, tuple) else made
        return self.lambd(sample) if object in self.types or isinstance(sample, self.types) else sample


class _Mixed(Module):
    """Images of a batch are mixed, and so are their labels, which become vectors."""

    def __init__(self, *, alpha=1.0, num_classes=None, labels_getter="default"):
        super().__init__()
        self.alpha = alpha
        self.num_classes = num_classes

    def forward(self, *inputs):
        images, labels = inputs if len(inputs) > 1 else inputs[0]
        if images.ndim != 4:
            raise ValueError(f"Expected a batched input with 4 dims, but got {images.ndim} dimensions instead.")
        if labels.ndim == 1 and self.num_classes is None:
            raise ValueError("num_classes must be passed if the labels are index-based (1D)")
        count, classes = images.shape[0], self.num_classes if labels.ndim == 1 else labels.shape[1]
        torch._check_value(
            labels.shape[0] == count,
            lambda: f"The batch size of the image or video does not match the batch size of the labels: {count} != {labels.shape[0]}.",
        )
        return images.clone(), torch.empty((count, classes), dtype=torch.float32)


class MixUp(_Mixed):
    pass


class CutMix(_Mixed):
    pass


LinearTransformation = wrapped("LinearTransformation", LinearTransformation)
