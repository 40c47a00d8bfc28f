"""Regions from feature maps of several scales."""

from torchvision.ops.regions import MultiScaleRoIAlign
