"""Transforms that do the same to every image."""

import torch
from torch.nn import Module

import torchvision.transforms.functional as F
from torchvision.transforms.functional import InterpolationMode
from torchvision.transforms.functional._geometry import interpolation_mode
from torchvision.transforms.functional._images import pair


class Compose:
    def __init__(self, transforms):
        self.transforms = transforms

    def __call__(self, img):
        for t in self.transforms:
            img = t(img)
        return img


class ToTensor:
    def __call__(self, pic):
        return F.to_tensor(pic)


class PILToTensor:
    def __call__(self, pic):
        return F.pil_to_tensor(pic)


class ConvertImageDtype(Module):
    def __init__(self, dtype):
        super().__init__()
        self.dtype = dtype

    def forward(self, image):
        return F.convert_image_dtype(image, self.dtype)


class ToPILImage:
    def __init__(self, mode=None):
        self.mode = mode

    def __call__(self, pic):
        return F.to_pil_image(pic, self.mode)


class Normalize(Module):
    def __init__(self, mean, std, inplace=False):
        super().__init__()
        self.mean = mean
        self.std = std
        self.inplace = inplace

    def forward(self, tensor):
        return F.normalize(tensor, self.mean, self.std, self.inplace)


class Lambda:
    def __init__(self, lambd):
        if not callable(lambd):
            raise TypeError(f"Argument lambd should be callable, got {type(lambd).__name__!r}")
        self.lambd = lambd

    def __call__(self, img):
        return self.lambd(img)


class LinearTransformation(Module):
    def __init__(self, transformation_matrix, mean_vector):
        super().__init__()
        size = transformation_matrix.size(0)
        torch._check_value(
            size == transformation_matrix.size(1),
            lambda: f"transformation_matrix should be square. Got {list(transformation_matrix.size())} rectangular matrix.",
        )
        torch._check_value(
            mean_vector.size(0) == size,
            lambda: (
                f"mean_vector should have the same length {mean_vector.size(0)} as any one of the dimensions of the "
                f"transformation_matrix [{list(transformation_matrix.size())}]"
            ),
        )
        self.transformation_matrix = transformation_matrix
        self.mean_vector = mean_vector

    def forward(self, tensor):
        shape = tensor.shape
        count = shape[-3] * shape[-2] * shape[-1]
        torch._check_value(
            count == self.transformation_matrix.shape[0],
            lambda: (
                f"Input tensor and transformation matrix have incompatible shape. "
                f"[{shape[-3]} x {shape[-2]} x {shape[-1]}] != {self.transformation_matrix.shape[0]}"
            ),
        )
        flat = tensor.reshape(-1, count) - self.mean_vector
        return torch.mm(flat, self.transformation_matrix).reshape(shape)


class Resize(Module):
    def __init__(self, size, interpolation=InterpolationMode.BILINEAR, max_size=None, antialias=True):
        super().__init__()
        if isinstance(size, (float, str)) or size is None:
            raise TypeError(f"Size should be int or sequence. Got {type(size)}")
        if isinstance(size, (list, tuple)) and len(size) not in (1, 2):
            raise ValueError("If size is a sequence, it should have 1 or 2 values")
        self.size = size
        self.max_size = max_size
        self.interpolation = interpolation_mode(interpolation)
        self.antialias = antialias

    def forward(self, img):
        return F.resize(img, self.size, self.interpolation, self.max_size, self.antialias)


class CenterCrop(Module):
    def __init__(self, size):
        super().__init__()
        self.size = pair(size)

    def forward(self, img):
        return F.center_crop(img, self.size)


class Pad(Module):
    def __init__(self, padding, fill=0, padding_mode="constant"):
        super().__init__()
        if isinstance(padding, str) or padding is None:
            raise TypeError("Got inappropriate padding arg")
        if isinstance(fill, str) or fill is None:
            raise TypeError("Got inappropriate fill arg")
        if padding_mode not in ("constant", "edge", "reflect", "symmetric"):
            raise ValueError("Padding mode should be either constant, edge, reflect or symmetric")
        if isinstance(padding, (list, tuple)) and len(padding) not in (1, 2, 4):
            raise ValueError(f"Padding must be an int or a 1, 2, or 4 element tuple, not a {len(padding)} element tuple")
        self.padding = padding
        self.fill = fill
        self.padding_mode = padding_mode

    def forward(self, img):
        return F.pad(img, self.padding, self.fill, self.padding_mode)


class FiveCrop(Module):
    def __init__(self, size):
        super().__init__()
        self.size = pair(size)

    def forward(self, img):
        return F.five_crop(img, self.size)


class TenCrop(Module):
    def __init__(self, size, vertical_flip=False):
        super().__init__()
        self.size = pair(size)
        self.vertical_flip = vertical_flip

    def forward(self, img):
        return F.ten_crop(img, self.size, self.vertical_flip)


class Grayscale(Module):
    def __init__(self, num_output_channels=1):
        super().__init__()
        self.num_output_channels = num_output_channels

    def forward(self, img):
        return F.rgb_to_grayscale(img, num_output_channels=self.num_output_channels)


class GaussianBlur(Module):
    def __init__(self, kernel_size, sigma=(0.1, 2.0)):
        super().__init__()
        self.kernel_size = pair(kernel_size, "Kernel size should be a tuple/list of two integers")
        for length in self.kernel_size:
            if isinstance(length, int) and (length <= 0 or length % 2 == 0):
                raise ValueError("Kernel size value should be an odd and positive number.")
        if isinstance(sigma, (int, float)):
            if sigma <= 0:
                raise ValueError("If sigma is a single number, it must be positive.")
            sigma = (sigma, sigma)
        elif len(sigma) != 2:
            raise ValueError("sigma should be a single number or a list/tuple with length 2.")
        elif isinstance(sigma[0], (int, float)) and not 0.0 < sigma[0] <= sigma[1]:
            raise ValueError("sigma values should be positive and of the form (min, max).")
        self.sigma = sigma

    def forward(self, img):
        return F.gaussian_blur(img, self.kernel_size)
