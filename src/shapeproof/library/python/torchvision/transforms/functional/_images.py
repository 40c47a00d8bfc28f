"""What the functions on images share: what an image is, and how large."""

import _shapeproof
import torch
from _images import sides
from _packages import is_unknown
from PIL import Image


def image_function(function):
    """A function of one image: what is no image is refused, and of something unknown nothing is known afterwards."""

    def run(img, *args, **kwargs):
        if is_unknown(img):
            return _shapeproof.derived(img, function.__name__)
        if not isinstance(img, (torch.Tensor, Image.Image)):
            raise TypeError(f"img should be PIL Image or Tensor. Got {type(img)}")
        return function(img, *args, **kwargs)

    return run


def get_dimensions(img):
    if isinstance(img, torch.Tensor):
        return list(sides(img))
    if isinstance(img, Image.Image):
        return [img._bands(), img.height, img.width]
    raise TypeError(f"Unexpected type {type(img)}")


def get_image_size(img):
    _, height, width = get_dimensions(img)
    return [width, height]


def get_image_num_channels(img):
    return get_dimensions(img)[0]


def same(img):
    """Another image of the same size and kind."""
    return torch.empty_like(img) if isinstance(img, torch.Tensor) else img.copy()


def need_channels(img, *permitted):
    """The channels of a tensor have to be one of these numbers."""
    if isinstance(img, torch.Tensor):
        channels = get_dimensions(img)[0]
        right = False
        for number in permitted:
            right = right | (channels == number)
        said = list(permitted)
        torch._check_type(right, lambda: f"Input image tensor permitted channel values are {said}, but found {channels}")


def pair(size, message="Please provide only two dimensions (h, w) for size."):
    """Height and width from one number or two."""
    if isinstance(size, (int, float)):
        return (int(size), int(size))
    if len(size) == 1:
        return (size[0], size[0])
    if len(size) != 2:
        raise ValueError(message)
    return size
