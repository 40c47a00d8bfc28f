"""Regions pooled to one size."""

from torchvision.ops.regions import PSRoIAlign, ps_roi_align
