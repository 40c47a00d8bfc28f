"""Sizes and places: resizing, cropping, padding, turning."""

from enum import Enum

import torch
from _images import resized, with_sides
from _packages import number
from PIL import Image

from torchvision.transforms.functional._images import get_dimensions, image_function, pair, same


class InterpolationMode(Enum):
    NEAREST = "nearest"
    NEAREST_EXACT = "nearest-exact"
    BILINEAR = "bilinear"
    BICUBIC = "bicubic"
    BOX = "box"
    HAMMING = "hamming"
    LANCZOS = "lanczos"


_BY_NUMBER = {0: "NEAREST", 1: "LANCZOS", 2: "BILINEAR", 3: "BICUBIC", 4: "BOX", 5: "HAMMING"}


def interpolation_mode(mode):
    """The mode that one of Pillow's numbers means."""
    if isinstance(mode, int):
        return InterpolationMode[_BY_NUMBER[int(mode)]]
    return mode


def _need_mode(mode):
    if not isinstance(mode, (int, InterpolationMode)):
        raise TypeError("Argument interpolation should be a InterpolationMode or a corresponding Pillow integer constant")


def sized(img, height, width):
    """An image like this one, of another size."""
    return with_sides(img, height, width) if isinstance(img, torch.Tensor) else img._like(img._mode, (width, height))


@image_function
def resize(img, size, interpolation=InterpolationMode.BILINEAR, max_size=None, antialias=True):
    _need_mode(interpolation)
    if isinstance(size, (list, tuple)):
        if len(size) not in (1, 2):
            raise ValueError(f"Size must be an int or a 1 or 2 element tuple/list, not a {len(size)} element tuple/list")
        if max_size is not None and len(size) != 1:
            raise ValueError(
                "max_size should only be passed if size specifies the length of the smaller edge, "
                "i.e. size should be an int or a sequence of length 1"
            )
        if len(size) == 1:
            size = size[0]
    if isinstance(img, torch.Tensor) and interpolation_mode(interpolation).value in ("box", "hamming", "lanczos"):
        raise NotImplementedError(f"Input of this type and interpolation mode {interpolation} are not supported for tensors")
    _, height, width = get_dimensions(img)
    if isinstance(size, (list, tuple)):
        new_height, new_width = size[0], size[1]
    else:
        if max_size is not None and max_size <= size:
            raise ValueError(f"max_size = {max_size} must be strictly greater than the requested size for the smaller edge size = {size}")
        new_height, new_width = resized(height, width, size, max_size)
    torch._check_value(
        (new_height > 0) & (new_width > 0), lambda: f"an image cannot be resized to height {new_height} and width {new_width}"
    )
    return sized(img, new_height, new_width)


def _four(padding):
    """Left, top, right and bottom."""
    if not isinstance(padding, (int, tuple, list)):
        raise TypeError("Got inappropriate padding arg")
    if isinstance(padding, int):
        return (padding, padding, padding, padding)
    if len(padding) not in (1, 2, 4):
        raise ValueError(f"Padding must be an int or a 1, 2, or 4 element tuple, not a {len(padding)} element tuple")
    if len(padding) == 4:
        return tuple(padding)
    return (padding[0], padding[-1], padding[0], padding[-1])


@image_function
def pad(img, padding, fill=0, padding_mode="constant"):
    left, top, right, bottom = _four(padding)
    if padding_mode not in ("constant", "edge", "reflect", "symmetric"):
        raise ValueError("Padding mode should be either constant, edge, reflect or symmetric")
    channels, height, width = get_dimensions(img)
    if isinstance(fill, (list, tuple)) and padding_mode == "constant" and len(fill) != 1:
        if isinstance(img, torch.Tensor):
            raise TypeError("Got inappropriate fill arg")
        torch._check_value(
            len(fill) == channels,
            lambda: f"The number of elements in 'fill' does not match the number of channels of the image ({len(fill)} != {channels})",
        )
    if padding_mode == "reflect" and isinstance(img, torch.Tensor):
        torch._check(
            (left < width) & (right < width) & (top < height) & (bottom < height),
            lambda: (
                f"Padding size should be less than the corresponding input dimension: padding {padding}, height {height}, width {width}"
            ),
        )
    return sized(img, height + top + bottom, width + left + right)


@image_function
def crop(img, top, left, height, width):
    if isinstance(img, Image.Image):
        return img.crop((left, top, left + width, top + height))
    return sized(img, height, width)


@image_function
def center_crop(img, output_size):
    height, width = pair(output_size)
    get_dimensions(img)  # has to be an image
    return sized(img, height, width)


@image_function
def resized_crop(img, top, left, height, width, size, interpolation=InterpolationMode.BILINEAR, antialias=True):
    return resize(crop(img, top, left, height, width), size, interpolation)


@image_function
def five_crop(img, size):
    height, width = pair(size)
    _, old_height, old_width = get_dimensions(img)
    torch._check_value(
        (width <= old_width) & (height <= old_height),
        lambda: f"Requested crop size {(height, width)} is bigger than input size {(old_height, old_width)}",
    )
    return tuple([sized(img, height, width) for _ in range(5)])


@image_function
def ten_crop(img, size, vertical_flip=False):
    return five_crop(img, size) + five_crop(img, size)


@image_function
def hflip(img):
    get_dimensions(img)
    return same(img)


@image_function
def vflip(img):
    get_dimensions(img)
    return same(img)


@image_function
def rotate(img, angle, interpolation=InterpolationMode.NEAREST, expand=False, center=None, fill=None):
    _need_mode(interpolation)
    if not isinstance(angle, (int, float)):
        raise TypeError("Argument angle should be int or float")
    if center is not None and not isinstance(center, (list, tuple)):
        raise TypeError("Argument center should be a sequence")
    get_dimensions(img)
    if not expand:
        return same(img)
    if isinstance(img, Image.Image):
        return img.rotate(angle, expand=True)
    return sized(img, number("height"), number("width"))  # it depends on how 32-bit numbers are rounded


@image_function
def affine(img, angle, translate, scale, shear, interpolation=InterpolationMode.NEAREST, fill=None, center=None):
    _need_mode(interpolation)
    if not isinstance(angle, (int, float)):
        raise TypeError("Argument angle should be int or float")
    if not isinstance(translate, (list, tuple)):
        raise TypeError("Argument translate should be a sequence")
    if len(translate) != 2:
        raise ValueError("Argument translate should be a sequence of length 2")
    if isinstance(scale, (int, float)) and scale <= 0.0:
        raise ValueError("Argument scale should be positive")
    get_dimensions(img)
    return same(img)


@image_function
def perspective(img, startpoints, endpoints, interpolation=InterpolationMode.BILINEAR, fill=None):
    _need_mode(interpolation)
    if len(startpoints) != 4 or len(endpoints) != 4:
        raise ValueError(f"Please provide exactly four corners, got {len(startpoints)} startpoints and {len(endpoints)} endpoints.")
    get_dimensions(img)
    return same(img)


@image_function
def elastic_transform(img, displacement, interpolation=InterpolationMode.BILINEAR, fill=None):
    if not isinstance(displacement, torch.Tensor):
        raise TypeError("Argument displacement should be a Tensor")
    _, height, width = get_dimensions(img)
    if displacement.dim() == 4:
        torch._check_value(
            (displacement.shape[1] == height) & (displacement.shape[2] == width) & (displacement.shape[3] == 2),
            lambda: f"Argument displacement shape should be {(1, height, width, 2)}, but given {tuple(displacement.shape)}",
        )
    return same(img)
