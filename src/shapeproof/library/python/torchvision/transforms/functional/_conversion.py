"""Images as tensors, and back."""

import numpy as np
import torch
from _packages import is_unknown
from _shapeproof import derived, known
from PIL import Image

_TYPES = {"I": torch.int32, "F": torch.float32, "I;16": torch.int16}


def is_pil_image(img):
    return isinstance(img, Image.Image)


def to_tensor(pic):
    if is_unknown(pic):
        return derived(pic, "to_tensor")
    if isinstance(pic, Image.Image):
        scaled = pic._mode not in _TYPES
        return torch.empty((pic._bands(), pic.height, pic.width), dtype=torch.get_default_dtype() if scaled else _TYPES[pic._mode])
    if not isinstance(pic, np.ndarray):
        raise TypeError(f"pic should be PIL Image or ndarray. Got {type(pic)}")
    if pic.ndim not in (2, 3):
        raise ValueError(f"pic should be 2/3 dimensional. Got {pic.ndim} dimensions.")
    if pic.ndim == 2:
        pic = pic[:, :, None]
    img = torch.from_numpy(pic.transpose((2, 0, 1))).contiguous()
    return img.to(torch.get_default_dtype()) if img.dtype == torch.uint8 else img


def pil_to_tensor(pic):
    if is_unknown(pic):
        return derived(pic, "pil_to_tensor")
    if not isinstance(pic, Image.Image):
        raise TypeError(f"pic should be PIL Image. Got {type(pic)}")
    dtype = torch.uint16 if pic._mode == "I;16" else torch.bool if pic._mode == "1" else _TYPES.get(pic._mode, torch.uint8)
    return torch.empty((pic.height, pic.width, pic._bands()), dtype=dtype).permute((2, 0, 1))


def to_image(inpt):
    if isinstance(inpt, np.ndarray):
        made = torch.from_numpy(inpt if inpt.ndim != 2 else inpt[:, :, None])
        return made.permute((2, 0, 1)).contiguous()
    if isinstance(inpt, Image.Image):
        return pil_to_tensor(inpt).contiguous()
    if is_unknown(inpt):
        return derived(inpt, "to_image")
    if isinstance(inpt, torch.Tensor):
        return inpt
    raise TypeError(f"Input can either be a pure Tensor, a numpy array, or a PIL image, but got {type(inpt)} instead.")


def convert_image_dtype(image, dtype=torch.float32):
    if is_unknown(image):
        return derived(image, "convert_image_dtype")
    if not isinstance(image, torch.Tensor):
        raise TypeError("Input img should be Tensor Image")
    if image.dtype == torch.float32 and dtype in (torch.int32, torch.int64) or image.dtype == torch.float64 and dtype == torch.int64:
        raise RuntimeError(f"The cast from {image.dtype} to {dtype} cannot be performed safely.")
    return image.to(dtype)


_MODES = {1: (), 2: ("LA",), 3: ("RGB", "YCbCr", "HSV"), 4: ("RGBA", "CMYK", "RGBX")}
_ONE_CHANNEL = {"uint8": "L", "int16": "I;16", "int32": "I", "float32": "F"}


def to_pil_image(pic, mode=None):
    if is_unknown(pic):
        return Image.open(None) if mode is None else Image.open(None).convert(mode)
    if isinstance(pic, torch.Tensor):
        if pic.ndim == 3:
            pic = pic.permute((1, 2, 0))
        pic = pic.numpy()
    elif not isinstance(pic, np.ndarray):
        raise TypeError(f"pic should be Tensor or ndarray. Got {type(pic)}.")
    if pic.ndim == 2:
        pic = np.expand_dims(pic, 2)
    if pic.ndim != 3:
        raise ValueError(f"pic should be 2/3 dimensional. Got {pic.ndim} dimensions.")
    height, width, channels = pic.shape
    torch._check_value(channels <= 4, lambda: f"pic should not have > 4 channels. Got {channels} channels.")
    if not known(channels):
        return Image.new(mode, (width, height))
    name = "uint8" if np.issubdtype(pic.dtype, np.floating) and mode != "F" else pic.dtype.name
    return Image.new(_mode(channels, name, mode), (width, height))


def _mode(channels, name, mode):
    """The mode of an image with so many channels whose numbers have this type."""
    if not known(name):
        return mode
    if channels == 1:
        expected = _ONE_CHANNEL.get(name)
        if mode is not None and mode != expected:
            raise ValueError(f"Incorrect mode ({mode}) supplied for input type {name}. Should be {expected}")
        mode = expected
    elif mode is not None:
        if mode not in _MODES[channels]:
            raise ValueError(f"Only modes {list(_MODES[channels])} are supported for {channels}D inputs")
    elif name == "uint8":
        mode = _MODES[channels][0]
    if mode is None:
        raise TypeError(f"Input type {name} is not supported")
    return mode
