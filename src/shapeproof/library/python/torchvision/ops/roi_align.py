"""Regions pooled to one size."""

from torchvision.ops.regions import RoIAlign, roi_align
