"""What images go through before they reach a model that has weights."""

import torch
from torch import nn

import torchvision.transforms.functional as F
from torchvision.transforms.functional import InterpolationMode


class ImageClassification(nn.Module):
    def __init__(
        self,
        *,
        crop_size,
        resize_size=256,
        mean=(0.485, 0.456, 0.406),
        std=(0.229, 0.224, 0.225),
        interpolation=InterpolationMode.BILINEAR,
        antialias=True,
    ):
        super().__init__()
        self.crop_size = [crop_size]
        self.resize_size = [resize_size]
        self.mean = list(mean)
        self.std = list(std)
        self.interpolation = interpolation
        self.antialias = antialias

    def forward(self, img):
        img = F.center_crop(F.resize(img, self.resize_size, self.interpolation), self.crop_size)
        return F.normalize(_floats(img), self.mean, self.std)


class ObjectDetection(nn.Module):
    def forward(self, img):
        return _floats(img)


class SemanticSegmentation(nn.Module):
    def __init__(
        self,
        *,
        resize_size,
        mean=(0.485, 0.456, 0.406),
        std=(0.229, 0.224, 0.225),
        interpolation=InterpolationMode.BILINEAR,
        antialias=True,
    ):
        super().__init__()
        self.resize_size = None if resize_size is None else [resize_size]
        self.mean = list(mean)
        self.std = list(std)
        self.interpolation = interpolation

    def forward(self, img):
        if isinstance(self.resize_size, list):
            img = F.resize(img, self.resize_size, self.interpolation)
        return F.normalize(_floats(img), self.mean, self.std)


class VideoClassification(nn.Module):
    """Frames × channels × height × width become channels × frames × height × width."""

    def __init__(
        self,
        *,
        crop_size,
        resize_size,
        mean=(0.43216, 0.394666, 0.37645),
        std=(0.22803, 0.22145, 0.216989),
        interpolation=InterpolationMode.BILINEAR,
    ):
        super().__init__()
        self.crop_size = list(crop_size)
        self.resize_size = list(resize_size)
        self.mean = list(mean)
        self.std = list(std)
        self.interpolation = interpolation

    def forward(self, vid):
        single = vid.ndim < 5
        if single:
            vid = vid.unsqueeze(dim=0)
        count, frames, channels, height, width = vid.shape
        vid = F.resize(vid.view(-1, channels, height, width), self.resize_size, self.interpolation)
        vid = F.normalize(_floats(F.center_crop(vid, self.crop_size)), self.mean, self.std)
        vid = vid.view(count, frames, channels, *self.crop_size).permute(0, 2, 1, 3, 4)
        return vid.squeeze(dim=0) if single else vid


class OpticalFlow(nn.Module):
    def forward(self, img1, img2):
        return _floats(img1), _floats(img2)


def _floats(img):
    if not isinstance(img, torch.Tensor):
        img = F.pil_to_tensor(img)
    return F.convert_image_dtype(img, torch.float)
