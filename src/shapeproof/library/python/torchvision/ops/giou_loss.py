"""A loss."""

from torchvision.ops.losses import generalized_box_iou_loss
