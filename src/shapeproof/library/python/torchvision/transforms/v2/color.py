"""Transforms of colours: only images."""

import torch
from PIL import Image as PIL

import torchvision.transforms as T
from torchvision.transforms.functional import get_dimensions
from torchvision.transforms.functional._images import same
from torchvision.transforms.v2._base import Transform, wrapped
from torchvision.transforms.v2.functional.others import normalize

ColorJitter = wrapped("ColorJitter", T.ColorJitter)
Grayscale = wrapped("Grayscale", T.Grayscale)
RandomGrayscale = wrapped("RandomGrayscale", T.RandomGrayscale)
GaussianBlur = wrapped("GaussianBlur", T.GaussianBlur)
RandomErasing = wrapped("RandomErasing", T.RandomErasing)
RandomInvert = wrapped("RandomInvert", T.RandomInvert)
RandomPosterize = wrapped("RandomPosterize", T.RandomPosterize)
RandomSolarize = wrapped("RandomSolarize", T.RandomSolarize)
RandomAdjustSharpness = wrapped("RandomAdjustSharpness", T.RandomAdjustSharpness)
RandomAutocontrast = wrapped("RandomAutocontrast", T.RandomAutocontrast)
RandomEqualize = wrapped("RandomEqualize", T.RandomEqualize)
AutoAugment = wrapped("AutoAugment", T.AutoAugment)
RandAugment = wrapped("RandAugment", T.RandAugment)
TrivialAugmentWide = wrapped("TrivialAugmentWide", T.TrivialAugmentWide)
AugMix = wrapped("AugMix", T.AugMix)


class Normalize(Transform):
    def __init__(self, mean, std, inplace=False):
        super().__init__()
        self.mean = list(mean) if isinstance(mean, (list, tuple)) else mean
        self.std = list(std) if isinstance(std, (list, tuple)) else std
        self.inplace = inplace

    def transform(self, inpt, params):
        if isinstance(inpt, PIL.Image):
            raise TypeError("Normalize() does not support PIL images.")
        return normalize(inpt, self.mean, self.std, self.inplace)


class RGB(Transform):
    def transform(self, inpt, params):
        if isinstance(inpt, PIL.Image):
            return inpt.convert("RGB")
        return inpt.expand((*inpt.shape[:-3], 3, *inpt.shape[-2:])) if inpt.shape[-3] == 1 else inpt


class _Same(Transform):
    """The image keeps its size and its type."""

    def __init__(self, *args, **kwargs):
        super().__init__()

    def transform(self, inpt, params):
        get_dimensions(inpt)
        return same(inpt)


class RandomPhotometricDistort(_Same):
    pass


class RandomChannelPermutation(_Same):
    pass


class JPEG(_Same):
    pass


class GaussianNoise(_Same):
    def transform(self, inpt, params):
        if not isinstance(inpt, torch.Tensor):
            raise ValueError(f"Input tensor is expected to be in uint8 or float dtype, got {type(inpt)}")
        return same(inpt)
