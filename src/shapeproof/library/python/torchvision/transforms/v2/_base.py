"""Transforms of whole samples: images, masks and boxes in tuples, lists and dictionaries; what is none of these passes."""

import torch
from PIL import Image as PIL
from torch.nn import Module

from torchvision.tv_tensors import BoundingBoxes, Image, KeyPoints, Mask, TVTensor, Video, same_kind


def pictures(*sample):
    """The images of a sample; without any, the first plain tensor stands for one."""
    found, plain = [], []
    for part in flattened(sample):
        if isinstance(part, (PIL.Image, Image, Video)):
            found.append(part)
        elif isinstance(part, torch.Tensor) and not isinstance(part, TVTensor):
            plain.append(part)
    return found or plain[:1]


def flattened(sample):
    """All parts of nested tuples, lists and dictionaries."""
    if isinstance(sample, dict):
        return [part for value in sample.values() for part in flattened(value)]
    if isinstance(sample, (list, tuple)):
        return [part for value in sample for part in flattened(value)]
    return [sample]


class Transform(Module):
    """`_types` says which parts are transformed besides images."""

    _types = ()

    def forward(self, *inputs):
        images = pictures(*inputs)
        self._prepare(images)
        return self._each(inputs if len(inputs) > 1 else inputs[0], images)

    def _prepare(self, images):
        pass

    def _each(self, sample, images):
        if isinstance(sample, dict):
            return {key: self._each(value, images) for key, value in sample.items()}
        if isinstance(sample, (list, tuple)):
            made = [self._each(value, images) for value in sample]
            return type(sample)(*made) if hasattr(sample, "_fields") else tuple(made) if isinstance(sample, tuple) else made
        if any(sample is image for image in images) or isinstance(sample, self._types):
            return self._kept(self.transform(sample, {}), sample)
        return sample

    def _kept(self, made, before):
        """What was said to be an image is one afterwards."""
        if isinstance(before, TVTensor) and isinstance(made, torch.Tensor) and not isinstance(made, TVTensor):
            return same_kind(made, before)
        return made

    def make_params(self, flat_inputs):
        return {}

    def transform(self, inpt, params):
        raise NotImplementedError


def wrapped(name, inner, types=(), points=()):
    """The transform `inner` of single images for whole samples; `points` are the types that keep their shape."""

    class Wrapped(Transform):
        _types = (*types, *points)

        def __init__(self, *args, **kwargs):
            super().__init__()
            self.__dict__["_inner"] = inner(*args, **kwargs)

        def transform(self, inpt, params):
            if points and isinstance(inpt, points):
                return inpt.clone()
            return self._inner(inpt)

        def __getattr__(self, attribute):
            if attribute.startswith("_"):
                return super().__getattr__(attribute)
            return getattr(self._inner, attribute)

    Wrapped.__name__ = Wrapped.__qualname__ = name
    return Wrapped


POINTS = (BoundingBoxes, KeyPoints)
PLANES = (Mask,)
