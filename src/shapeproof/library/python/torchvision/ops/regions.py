"""Regions of feature maps, pooled to one size each."""

import torch
from torch import nn
from torch.nn.modules.utils import _pair


def _rois(boxes):
    """Boxes of several images as one tensor, the number of the image in front."""
    if not isinstance(boxes, (list, tuple)):
        torch._check(boxes.size(1) == 5, lambda: f"The boxes tensor shape is not correct as Tensor[K, 5]: {tuple(boxes.shape)}")
        return boxes
    for box in boxes:
        torch._check(box.size(1) == 4, lambda: "The shape of the tensor in the boxes list is not correct as List[Tensor[L, 4]]")
    joined = torch.cat(list(boxes), dim=0)
    return torch.cat((torch.zeros_like(joined[:, :1]), joined), dim=1)


def roi_align(input, boxes, output_size, spatial_scale=1.0, sampling_ratio=-1, aligned=False):
    height, width = _pair(output_size)
    return torch.ops.torchvision.roi_align(input, _rois(boxes), spatial_scale, height, width, sampling_ratio, aligned)


def roi_pool(input, boxes, output_size, spatial_scale=1.0):
    return torch.ops.torchvision.roi_pool(input, _rois(boxes), spatial_scale, *_pair(output_size))[0]


def ps_roi_align(input, boxes, output_size, spatial_scale=1.0, sampling_ratio=-1):
    return torch.ops.torchvision.ps_roi_align(input, _rois(boxes), spatial_scale, *_pair(output_size), sampling_ratio)[0]


def ps_roi_pool(input, boxes, output_size, spatial_scale=1.0):
    return torch.ops.torchvision.ps_roi_pool(input, _rois(boxes), spatial_scale, *_pair(output_size))[0]


class RoIAlign(nn.Module):
    def __init__(self, output_size, spatial_scale, sampling_ratio, aligned=False):
        super().__init__()
        self.output_size = output_size
        self.spatial_scale = spatial_scale
        self.sampling_ratio = sampling_ratio
        self.aligned = aligned

    def forward(self, input, rois):
        return roi_align(input, rois, self.output_size, self.spatial_scale, self.sampling_ratio, self.aligned)


class PSRoIAlign(nn.Module):
    def __init__(self, output_size, spatial_scale, sampling_ratio):
        super().__init__()
        self.output_size = output_size
        self.spatial_scale = spatial_scale
        self.sampling_ratio = sampling_ratio

    def forward(self, input, rois):
        return ps_roi_align(input, rois, self.output_size, self.spatial_scale, self.sampling_ratio)


class RoIPool(nn.Module):
    def __init__(self, output_size, spatial_scale):
        super().__init__()
        self.output_size = output_size
        self.spatial_scale = spatial_scale

    def forward(self, input, rois):
        return roi_pool(input, rois, self.output_size, self.spatial_scale)


class PSRoIPool(RoIPool):
    def forward(self, input, rois):
        return ps_roi_pool(input, rois, self.output_size, self.spatial_scale)


class MultiScaleRoIAlign(nn.Module):
    """Each region is taken from the feature map of its scale."""

    def __init__(self, featmap_names, output_size, sampling_ratio, *, canonical_scale=224, canonical_level=4):
        super().__init__()
        self.featmap_names = featmap_names
        self.sampling_ratio = sampling_ratio
        self.output_size = tuple(_pair(output_size))
        self.scales = None
        self.map_levels = None
        self.canonical_scale = canonical_scale
        self.canonical_level = canonical_level

    def forward(self, x, boxes, image_shapes):
        features = [feature for name, feature in x.items() if name in self.featmap_names]
        if not image_shapes:
            raise ValueError("images list should not be empty")
        return roi_align(features[0], boxes, self.output_size)
