"""Regions pooled to one size."""

from torchvision.ops.regions import PSRoIPool, ps_roi_pool
