"""Transforms that move or resize: masks go with the images, boxes stay as many as they are."""

import torch
from _packages import number

import torchvision.transforms as T
from torchvision.transforms.functional import get_dimensions
from torchvision.transforms.functional._geometry import sized
from torchvision.transforms.v2._base import PLANES, POINTS, Transform, wrapped
from torchvision.tv_tensors import BoundingBoxes, KeyPoints


def _moved(name, inner):
    return wrapped(name, inner, PLANES, POINTS)


Resize = _moved("Resize", T.Resize)
CenterCrop = _moved("CenterCrop", T.CenterCrop)
RandomCrop = _moved("RandomCrop", T.RandomCrop)
RandomResizedCrop = _moved("RandomResizedCrop", T.RandomResizedCrop)
RandomHorizontalFlip = _moved("RandomHorizontalFlip", T.RandomHorizontalFlip)
RandomVerticalFlip = _moved("RandomVerticalFlip", T.RandomVerticalFlip)
RandomRotation = _moved("RandomRotation", T.RandomRotation)
RandomAffine = _moved("RandomAffine", T.RandomAffine)
RandomPerspective = _moved("RandomPerspective", T.RandomPerspective)
ElasticTransform = _moved("ElasticTransform", T.ElasticTransform)
Pad = _moved("Pad", T.Pad)
FiveCrop = wrapped("FiveCrop", T.FiveCrop)
TenCrop = wrapped("TenCrop", T.TenCrop)


class _Somehow(Transform):
    """The size afterwards is drawn at random, or depends on the boxes."""

    _types = (*PLANES, *POINTS)

    def __init__(self, *args, **kwargs):
        super().__init__()
        self._drawn = (0, 0)

    def _prepare(self, images):
        self._drawn = (number("height", 1), number("width", 1))

    def transform(self, inpt, params):
        if isinstance(inpt, (BoundingBoxes, KeyPoints)):
            return inpt.new_empty((number("boxes"), *inpt.shape[1:]))
        get_dimensions(inpt)
        return sized(inpt, *self._drawn)


class RandomZoomOut(_Somehow):
    pass


class RandomIoUCrop(_Somehow):
    pass


class _ResizedSomehow(_Somehow):
    def transform(self, inpt, params):
        return inpt.clone() if isinstance(inpt, (BoundingBoxes, KeyPoints)) else super().transform(inpt, params)


class RandomShortestSize(_ResizedSomehow):
    pass


class RandomResize(_ResizedSomehow):
    pass


class ScaleJitter(_ResizedSomehow):
    pass


class SanitizeBoundingBoxes(Transform):
    """Boxes that are too small are left out, and their labels with them."""

    def __init__(self, min_size=1.0, min_area=1.0, labels_getter="default"):
        super().__init__()

    def forward(self, *inputs):
        kept = number("boxes")
        made = [self._sane(part, kept) for part in inputs]
        return made[0] if len(made) == 1 else tuple(made)

    def _sane(self, sample, kept):
        if isinstance(sample, dict):
            return {
                key: value.new_empty((kept, *value.shape[1:]))
                if isinstance(value, BoundingBoxes) or (isinstance(value, torch.Tensor) and "label" in key.lower())
                else self._sane(value, kept)
                for key, value in sample.items()
            }
        return sample


class ClampBoundingBoxes(Transform):
    _types = (BoundingBoxes,)

    def _prepare(self, images):
        images.clear()

    def transform(self, inpt, params):
        return inpt.clone()


class ConvertBoundingBoxFormat(ClampBoundingBoxes):
    def __init__(self, format):
        super().__init__()
        self.format = format


class UniformTemporalSubsample(Transform):
    def __init__(self, num_samples):
        super().__init__()
        self.num_samples = num_samples

    def transform(self, inpt, params):
        return inpt.new_empty((*inpt.shape[:-4], self.num_samples, *inpt.shape[-3:]))
