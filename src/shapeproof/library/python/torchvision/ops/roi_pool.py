"""Regions pooled to one size."""

from torchvision.ops.regions import RoIPool, roi_pool
