"""Colours: the size of an image stays; the number of channels has to be right."""

import torch
from PIL import Image

from torchvision.transforms.functional._images import get_dimensions, image_function, need_channels, same


def _not_negative(img, name, factor):
    """Pillow takes any factor."""
    if isinstance(img, torch.Tensor) and isinstance(factor, (int, float)) and factor < 0:
        raise ValueError(f"{name} ({factor}) is not non-negative.")


def _need_color(img):
    """A tensor needs the dimension of the channels, and one or three of them."""
    if isinstance(img, torch.Tensor) and img.ndim < 3:
        raise TypeError(f"Input image tensor should have at least 3 dimensions, but found {img.ndim}")
    need_channels(img, 1, 3)


@image_function
def adjust_brightness(img, brightness_factor):
    _not_negative(img, "brightness_factor", brightness_factor)
    need_channels(img, 1, 3)
    return same(img)


@image_function
def adjust_contrast(img, contrast_factor):
    _not_negative(img, "contrast_factor", contrast_factor)
    need_channels(img, 3, 1)
    return same(img)


@image_function
def adjust_saturation(img, saturation_factor):
    _not_negative(img, "saturation_factor", saturation_factor)
    need_channels(img, 1, 3)
    return same(img)


@image_function
def adjust_hue(img, hue_factor):
    if isinstance(hue_factor, (int, float)) and not -0.5 <= hue_factor <= 0.5:
        raise ValueError(f"hue_factor ({hue_factor}) is not in [-0.5, 0.5].")
    need_channels(img, 1, 3)
    return same(img)


@image_function
def adjust_gamma(img, gamma, gain=1):
    if isinstance(gamma, (int, float)) and gamma < 0:
        raise ValueError("Gamma should be a non-negative real number")
    need_channels(img, 1, 3)
    return same(img)


@image_function
def adjust_sharpness(img, sharpness_factor):
    _not_negative(img, "sharpness_factor", sharpness_factor)
    need_channels(img, 1, 3)
    return same(img)


@image_function
def autocontrast(img):
    _need_color(img)
    return same(img)


@image_function
def equalize(img):
    if isinstance(img, torch.Tensor) and img.dtype != torch.uint8:
        raise TypeError(f"Only torch.uint8 image tensors are supported, but found {img.dtype}")
    need_channels(img, 1, 3)
    return same(img)


@image_function
def invert(img):
    _need_color(img)
    return same(img)


@image_function
def posterize(img, bits):
    if isinstance(bits, int) and not 0 <= bits <= 8:
        raise ValueError(f"The number if bits should be between 0 and 8. Got {bits}")
    if isinstance(img, torch.Tensor) and img.dtype != torch.uint8:
        raise TypeError(f"Only torch.uint8 image tensors are supported, but found {img.dtype}")
    _need_color(img)
    return same(img)


@image_function
def solarize(img, threshold):
    _need_color(img)
    if isinstance(img, torch.Tensor) and isinstance(threshold, (int, float)) and threshold > (1 if img.is_floating_point() else 255):
        raise TypeError("Threshold should be less than bound of img.")
    return same(img)


@image_function
def rgb_to_grayscale(img, num_output_channels=1):
    if num_output_channels not in (1, 3):
        raise ValueError("num_output_channels should be either 1 or 3")
    if isinstance(img, Image.Image):
        return img.convert("L" if num_output_channels == 1 else "RGB")
    if img.ndim < 3:
        raise TypeError(f"Input image tensor should have at least 3 dimensions, but found {img.ndim}")
    need_channels(img, 1, 3)
    channel = img[..., :1, :, :]
    if num_output_channels == 3:
        return channel.expand(img.shape)
    return same(channel)


def to_grayscale(img, num_output_channels=1):
    if isinstance(img, torch.Tensor):
        raise TypeError("Input should be PIL Image")
    return rgb_to_grayscale(img, num_output_channels)


@image_function
def gaussian_blur(img, kernel_size, sigma=None):
    if isinstance(kernel_size, int):
        kernel_size = [kernel_size, kernel_size]
    if len(kernel_size) != 2:
        raise ValueError(f"If kernel_size is a sequence its length should be 2. Got {len(kernel_size)}")
    for length in kernel_size:
        if isinstance(length, int) and (length % 2 == 0 or length < 0):
            raise ValueError(f"kernel_size should have odd and positive integers. Got {kernel_size}")
    if isinstance(sigma, (list, tuple)) and len(sigma) not in (1, 2):
        raise ValueError(f"If sigma is a sequence, its length should be 2. Got {len(sigma)}")
    _, height, width = get_dimensions(img)
    torch._check(
        (kernel_size[0] // 2 < width) & (kernel_size[1] // 2 < height),
        lambda: f"a kernel of {kernel_size} reaches over an image of height {height} and width {width}: it is padded by reflection",
    )
    return same(img)


def normalize(tensor, mean, std, inplace=False):
    from _packages import is_unknown
    from _shapeproof import derived, known

    if is_unknown(tensor):
        return derived(tensor, "normalize")
    if not isinstance(tensor, torch.Tensor):
        raise TypeError(f"img should be Tensor Image. Got {type(tensor)}")
    if not tensor.is_floating_point():
        raise TypeError(f"Input tensor should be a float tensor. Got {tensor.dtype}.")
    if tensor.ndim < 3:
        raise ValueError(f"Expected tensor to be a tensor image of size (..., C, H, W). Got tensor.size() = {tuple(tensor.shape)}")
    for value in std if isinstance(std, (list, tuple)) else [std]:
        if isinstance(value, (int, float)) and known(value) and value == 0:
            raise ValueError(f"std evaluated to zero after conversion to {tensor.dtype}, leading to division by zero.")
    mean, std = _per_channel(mean, tensor), _per_channel(std, tensor)
    made = tensor if inplace else tensor.clone()
    return made.sub_(mean).div_(std)


def _per_channel(numbers, tensor):
    made = torch.as_tensor(numbers, dtype=tensor.dtype)
    return made.view(-1, 1, 1) if made.ndim == 1 else made


def erase(img, i, j, h, w, v, inplace=False):
    from _packages import is_unknown
    from _shapeproof import derived

    if is_unknown(img):
        return derived(img, "erase")
    if not isinstance(img, torch.Tensor):
        raise TypeError(f"img should be Tensor Image. Got {type(img)}")
    get_dimensions(img)
    return img if inplace else img.clone()
