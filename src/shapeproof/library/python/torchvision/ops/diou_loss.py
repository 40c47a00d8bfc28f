"""A loss."""

from torchvision.ops.losses import distance_box_iou_loss
