"""Tensors that say what they are: an image, a mask, boxes. What is computed from them is a plain tensor."""

from enum import Enum

import torch
from _images import as_class
from PIL import Image as _PIL


class TVTensor(torch.Tensor):
    def __new__(cls, data, *, dtype=None, device=None, requires_grad=None, **more):
        return as_class(_tensor(data, dtype), cls)

    def __init__(self, data, **more):
        pass

    def as_subclass(self, cls):
        return as_class(self, cls)


def _tensor(data, dtype):
    if isinstance(data, _PIL.Image):
        from torchvision.transforms.functional import pil_to_tensor

        data = pil_to_tensor(data)
    return torch.as_tensor(data, dtype=dtype)


class Image(TVTensor):
    def __new__(cls, data, *, dtype=None, device=None, requires_grad=None):
        tensor = _tensor(data, dtype)
        if tensor.ndim < 2:
            raise ValueError
        return as_class(tensor.unsqueeze(0) if tensor.ndim == 2 else tensor, cls)


class Video(TVTensor):
    def __new__(cls, data, *, dtype=None, device=None, requires_grad=None):
        tensor = _tensor(data, dtype)
        if tensor.ndim < 4:
            raise ValueError
        return as_class(tensor, cls)


class Mask(TVTensor):
    pass


class BoundingBoxFormat(Enum):
    XYXY = "XYXY"
    XYWH = "XYWH"
    CXCYWH = "CXCYWH"
    XYWHR = "XYWHR"
    CXCYWHR = "CXCYWHR"
    XYXYXYXY = "XYXYXYXY"


class BoundingBoxes(TVTensor):
    def __new__(cls, data, *, format, canvas_size, clamping_mode="soft", dtype=None, device=None, requires_grad=None):
        tensor = _tensor(data, dtype)
        if tensor.ndim == 1:
            tensor = tensor.unsqueeze(0)
        elif tensor.ndim != 2:
            raise ValueError(f"Expected a 1D or 2D tensor, got {tensor.ndim}D")
        return as_class(tensor, cls)

    def __init__(self, data, *, format, canvas_size, **more):
        self.format = BoundingBoxFormat[format.upper()] if isinstance(format, str) else format
        self.canvas_size = canvas_size


class KeyPoints(TVTensor):
    def __init__(self, data, *, canvas_size, **more):
        self.canvas_size = canvas_size


def wrap(wrappee, *, like, **kwargs):
    return same_kind(wrappee, like)


def same_kind(tensor, like):
    """A tensor as an instance of the class of another, with what that one says about itself."""
    made = as_class(tensor, type(like))
    if isinstance(like, BoundingBoxes):
        made.format, made.canvas_size = like.format, like.canvas_size
    elif isinstance(like, KeyPoints):
        made.canvas_size = like.canvas_size
    return made


def set_return_type(return_type):
    pass


def is_tv_tensor(inpt):
    return isinstance(inpt, TVTensor)
