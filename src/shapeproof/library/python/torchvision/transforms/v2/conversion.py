"""From one kind of image to another."""

import torch
from PIL import Image as PIL

import torchvision.transforms.functional as F
from torchvision.transforms.functional._conversion import to_image
from torchvision.transforms.v2._base import Transform
from torchvision.tv_tensors import Image, TVTensor


class ToImage(Transform):
    def _each(self, sample, images):
        import numpy as np

        return _mapped(
            sample, lambda part: any(part is i for i in images) or isinstance(part, np.ndarray), lambda part: Image(to_image(part))
        )


class PILToTensor(Transform):
    def _each(self, sample, images):
        return _mapped(sample, lambda part: isinstance(part, PIL.Image), F.pil_to_tensor)


class ToTensor(Transform):
    def _each(self, sample, images):
        import numpy as np

        return _mapped(sample, lambda part: isinstance(part, (PIL.Image, np.ndarray)), F.to_tensor)


class ToPILImage(Transform):
    def __init__(self, mode=None):
        super().__init__()
        self.mode = mode

    def _each(self, sample, images):
        import numpy as np

        def one(part):
            return part if isinstance(part, PIL.Image) else F.to_pil_image(part, self.mode)

        return _mapped(sample, lambda part: any(part is i for i in images) or isinstance(part, np.ndarray), one)


class ToPureTensor(Transform):
    def _each(self, sample, images):
        return _mapped(sample, lambda part: isinstance(part, TVTensor), lambda part: part.clone())


class ConvertImageDtype(Transform):
    def __init__(self, dtype=torch.float32):
        super().__init__()
        self.dtype = dtype

    def transform(self, inpt, params):
        return F.convert_image_dtype(inpt, self.dtype)


class ToDtype(Transform):
    def __init__(self, dtype, scale=False):
        super().__init__()
        if not isinstance(dtype, (dict, torch.dtype)):
            raise ValueError(f"dtype must be a dict or a torch.dtype, got {type(dtype)} instead")
        self.dtype = dtype
        self.scale = scale

    def _each(self, sample, images):
        return _mapped(sample, lambda part: isinstance(part, torch.Tensor), lambda part: self._one(part, images))

    def _one(self, part, images):
        picture = any(part is image for image in images)
        if isinstance(self.dtype, torch.dtype):
            return self._kept(part.to(self.dtype), part) if picture else part
        wanted = self.dtype.get(type(part), self.dtype.get("others"))
        return part if wanted is None else self._kept(part.to(wanted), part)


def _mapped(sample, chosen, change):
    """The sample with some of its parts changed."""
    if isinstance(sample, dict):
        return {key: _mapped(value, chosen, change) for key, value in sample.items()}
    if isinstance(sample, (list, tuple)):
        made = [_mapped(value, chosen, change) for value in sample]
        return tuple(made) if isinstance(sample, tuple) else made
    return change(sample) if chosen(sample) else sample
