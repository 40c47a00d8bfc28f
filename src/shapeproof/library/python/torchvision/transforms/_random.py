"""Transforms that differ from image to image. Where chance does not change the size of an image, it is not asked."""

import random

import torch
from _packages import chance, opaque
from _shapeproof import any_index
from torch.nn import Module

import torchvision.transforms.functional as F
from torchvision.transforms.functional import InterpolationMode, get_dimensions
from torchvision.transforms.functional._geometry import interpolation_mode, sized
from torchvision.transforms.functional._images import image_function, pair, same


class RandomTransforms:
    def __init__(self, transforms):
        if not isinstance(transforms, (list, tuple)):
            raise TypeError("Argument transforms should be a sequence")
        self.transforms = transforms


class RandomApply(Module):
    def __init__(self, transforms, p=0.5):
        super().__init__()
        self.transforms = transforms
        self.p = p

    def forward(self, img):
        if chance(self.p):
            for t in self.transforms:
                img = t(img)
        return img


class RandomOrder(RandomTransforms):
    def __call__(self, img):
        for t in self.transforms:
            img = t(img)
        return img


class RandomChoice(RandomTransforms):
    def __init__(self, transforms, p=None):
        super().__init__(transforms)
        if p is not None and not isinstance(p, (list, tuple)):
            raise TypeError("Argument p should be a sequence")
        self.p = p

    def __call__(self, *args):
        return one_of(self.transforms, args)


def one_of(transforms, args):
    """What one of the transforms gives, whichever it is."""
    for t in transforms[:-1]:
        if chance():
            return t(*args)
    return transforms[-1](*args)


class RandomCrop(Module):
    @staticmethod
    def get_params(img, output_size):
        _, height, width = get_dimensions(img)
        need_room(height, width, *output_size)
        return any_index(height - output_size[0] + 1), any_index(width - output_size[1] + 1), *output_size

    def __init__(self, size, padding=None, pad_if_needed=False, fill=0, padding_mode="constant"):
        super().__init__()
        self.size = tuple(pair(size))
        self.padding = padding
        self.pad_if_needed = pad_if_needed
        self.fill = fill
        self.padding_mode = padding_mode

    def forward(self, img):
        return random_crop(img, self)


@image_function
def random_crop(img, crop):
    if crop.padding is not None:
        img = F.pad(img, crop.padding, crop.fill, crop.padding_mode)
    if not crop.pad_if_needed:
        _, height, width = get_dimensions(img)
        need_room(height, width, *crop.size)
    return sized(img, *crop.size)


def need_room(height, width, new_height, new_width):
    torch._check_value(
        (new_height <= height) & (new_width <= width),
        lambda: f"Required crop size {(new_height, new_width)} is larger than input image size {(height, width)}",
    )


class RandomHorizontalFlip(Module):
    def __init__(self, p=0.5):
        super().__init__()
        self.p = p

    def forward(self, img):
        return F.hflip(img)


class RandomVerticalFlip(RandomHorizontalFlip):
    pass


class RandomPerspective(Module):
    def __init__(self, distortion_scale=0.5, p=0.5, interpolation=InterpolationMode.BILINEAR, fill=0):
        super().__init__()
        self.p = p
        self.interpolation = interpolation_mode(interpolation)
        self.distortion_scale = distortion_scale
        if isinstance(fill, str):
            raise TypeError("Fill should be either a sequence or a number.")
        self.fill = 0 if fill is None else fill

    def forward(self, img):
        get_dimensions(img)
        return same(img)


class RandomResizedCrop(Module):
    def __init__(
        self,
        size,
        scale=(0.08, 1.0),
        ratio=(3.0 / 4.0, 4.0 / 3.0),
        interpolation=InterpolationMode.BILINEAR,
        antialias=True,
    ):
        super().__init__()
        self.size = pair(size)
        if isinstance(scale, (int, float, str)):
            raise TypeError("Scale should be a sequence")
        if isinstance(ratio, (int, float, str)):
            raise TypeError("Ratio should be a sequence")
        self.interpolation = interpolation_mode(interpolation)
        self.antialias = antialias
        self.scale = scale
        self.ratio = ratio

    @staticmethod
    def get_params(img, scale, ratio):
        _, height, width = get_dimensions(img)
        top, left = any_index(height), any_index(width)
        return top, left, any_index(height - top) + 1, any_index(width - left) + 1

    def forward(self, img):
        return F.resize(img, self.size, self.interpolation)


class RandomRotation(Module):
    def __init__(self, degrees, interpolation=InterpolationMode.NEAREST, expand=False, center=None, fill=0):
        super().__init__()
        self.degrees = angles(degrees, "degrees", (2,))
        need_sequence(center, "center", (2,))
        self.center = center
        self.interpolation = interpolation_mode(interpolation)
        self.expand = expand
        if isinstance(fill, str):
            raise TypeError("Fill should be either a sequence or a number.")
        self.fill = 0 if fill is None else fill

    @staticmethod
    def get_params(degrees):
        return opaque("angle", float)

    def forward(self, img):
        return F.rotate(img, self.get_params(self.degrees), self.interpolation, self.expand, self.center)


def need_sequence(value, name, lengths):
    """`value` has to be a sequence of one of these lengths, if it is given."""
    said = " or ".join([str(length) for length in lengths])
    if isinstance(value, (int, float, str)):
        raise TypeError(f"{name} should be a sequence of length {said}.")
    if isinstance(value, (list, tuple)) and len(value) not in lengths:
        raise ValueError(f"{name} should be a sequence of length {said}.")


def angles(value, name, lengths):
    """A range of angles: one number stands for both directions."""
    if isinstance(value, (int, float)):
        if value < 0:
            raise ValueError(f"If {name} is a single number, it must be positive.")
        return [-float(value), float(value)]
    need_sequence(value, name, lengths)
    return [float(degree) for degree in value]


class RandomAffine(Module):
    def __init__(self, degrees, translate=None, scale=None, shear=None, interpolation=InterpolationMode.NEAREST, fill=0, center=None):
        super().__init__()
        self.degrees = angles(degrees, "degrees", (2,))
        need_sequence(translate, "translate", (2,))
        for fraction in translate or ():
            if isinstance(fraction, (int, float)) and not 0.0 <= fraction <= 1.0:
                raise ValueError("translation values should be between 0 and 1")
        need_sequence(scale, "scale", (2,))
        for factor in scale or ():
            if isinstance(factor, (int, float)) and factor <= 0:
                raise ValueError("scale values should be positive")
        self.translate = translate
        self.scale = scale
        self.shear = None if shear is None else angles(shear, "shear", (2, 4))
        self.interpolation = interpolation_mode(interpolation)
        if isinstance(fill, str):
            raise TypeError("Fill should be either a sequence or a number.")
        self.fill = 0 if fill is None else fill
        need_sequence(center, "center", (2,))
        self.center = center

    def forward(self, img):
        get_dimensions(img)
        return same(img)


class RandomGrayscale(Module):
    def __init__(self, p=0.1):
        super().__init__()
        self.p = p

    def forward(self, img):
        channels, _, _ = get_dimensions(img)
        if isinstance(img, torch.Tensor) or channels == 3:
            return F.rgb_to_grayscale(img, num_output_channels=channels) if chance(self.p) else img
        return img


class RandomErasing(Module):
    def __init__(self, p=0.5, scale=(0.02, 0.33), ratio=(0.3, 3.3), value=0, inplace=False):
        super().__init__()
        if not isinstance(value, (int, float, str, tuple, list)):
            raise TypeError("Argument value should be either a number or str or a sequence")
        if isinstance(value, str) and value != "random":
            raise ValueError("If value is str, it should be 'random'")
        if isinstance(scale, (int, float)):
            raise TypeError("Scale should be a sequence")
        if isinstance(ratio, (int, float)):
            raise TypeError("Ratio should be a sequence")
        if scale[0] < 0 or scale[1] > 1:
            raise ValueError("Scale should be between 0 and 1")
        if isinstance(p, (int, float)) and (p < 0 or p > 1):
            raise ValueError("Random erasing probability should be between 0 and 1")
        self.p = p
        self.scale = scale
        self.ratio = ratio
        self.value = value
        self.inplace = inplace

    def forward(self, img):
        if not isinstance(img, torch.Tensor):
            return self._refused(img)
        channels = img.shape[-3]
        if isinstance(self.value, (list, tuple)) and len(self.value) != 1:
            count = len(self.value)
            torch._check_value(
                count == channels,
                lambda: f"If value is a sequence, it should have either a single value or {channels} (number of input channels)",
            )
        return img if self.inplace else img.clone()

    def _refused(self, img):
        """An image that is no tensor has no shape; but it is looked at only when chance wants it erased."""
        return F.erase(img, 0, 0, 1, 1, 0) if chance(self.p) else img


class ColorJitter(Module):
    def __init__(self, brightness=0, contrast=0, saturation=0, hue=0):
        super().__init__()
        self.brightness = _factors(brightness, "brightness")
        self.contrast = _factors(contrast, "contrast")
        self.saturation = _factors(saturation, "saturation")
        self.hue = _factors(hue, "hue", 0, (-0.5, 0.5))

    def forward(self, img):
        if self.brightness is not None:
            img = F.adjust_brightness(img, 1.0)
        if self.contrast is not None:
            img = F.adjust_contrast(img, 1.0)
        if self.saturation is not None:
            img = F.adjust_saturation(img, 1.0)
        return img if self.hue is None else F.adjust_hue(img, 0.0)


def _factors(value, name, center=1, bound=(0, float("inf"))):
    """The range of factors; None if nothing is to be changed."""
    if isinstance(value, (int, float)):
        if value < 0:
            raise ValueError(f"If {name} is a single number, it must be non negative.")
        value = (center - value if name == "hue" else max(center - value, 0), center + value)
    elif isinstance(value, str) or len(value) != 2:
        raise TypeError(f"{name} should be a single number or a list/tuple with length 2.")
    low, high = value
    if not bound[0] <= low <= high <= bound[1]:
        raise ValueError(f"{name} values should be between {bound}, but got {value}.")
    return None if low == high == center else (float(low), float(high))


class _Sometimes(Module):
    """Applied with probability `p`; the image keeps its size."""

    def __init__(self, p=0.5):
        super().__init__()
        self.p = p


class RandomInvert(_Sometimes):
    def forward(self, img):
        return F.invert(img) if chance(self.p) else img


class RandomAutocontrast(_Sometimes):
    def forward(self, img):
        return F.autocontrast(img) if chance(self.p) else img


class RandomEqualize(_Sometimes):
    def forward(self, img):
        return F.equalize(img) if chance(self.p) else img


class RandomPosterize(_Sometimes):
    def __init__(self, bits, p=0.5):
        super().__init__(p)
        self.bits = bits

    def forward(self, img):
        return F.posterize(img, self.bits) if chance(self.p) else img


class RandomSolarize(_Sometimes):
    def __init__(self, threshold, p=0.5):
        super().__init__(p)
        self.threshold = threshold

    def forward(self, img):
        return F.solarize(img, self.threshold) if chance(self.p) else img


class RandomAdjustSharpness(_Sometimes):
    def __init__(self, sharpness_factor, p=0.5):
        super().__init__(p)
        self.sharpness_factor = sharpness_factor

    def forward(self, img):
        return F.adjust_sharpness(img, self.sharpness_factor) if chance(self.p) else img


class ElasticTransform(Module):
    def __init__(self, alpha=50.0, sigma=5.0, interpolation=InterpolationMode.BILINEAR, fill=0):
        super().__init__()
        self.alpha = _two_floats(alpha, "alpha")
        self.sigma = _two_floats(sigma, "sigma")
        self.interpolation = interpolation_mode(interpolation)
        self.fill = [float(fill)] if isinstance(fill, (int, float)) else [float(part) for part in fill]

    def forward(self, tensor):
        return _bent(tensor, self.sigma)


@image_function
def _bent(img, sigma):
    """The displacement is blurred first, with a kernel that has to be smaller than the image."""
    _, height, width = get_dimensions(img)
    reach = int(8 * max(sigma) + 1) // 2
    torch._check(
        (reach < height) & (reach < width),
        lambda: f"an image of height {height} and width {width} is too small for a displacement blurred with sigma {sigma}",
    )
    return same(img)


def _two_floats(value, name):
    if isinstance(value, float):
        return [value, value]
    if isinstance(value, int):
        raise TypeError(f"{name} should be float or a sequence of floats. Got {type(value)}")
    if len(value) != 2:
        raise ValueError(f"If {name} is a sequence its length should be 2. Got {len(value)}")
    return list(value)
