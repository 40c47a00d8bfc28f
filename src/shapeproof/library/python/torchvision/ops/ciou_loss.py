"""A loss."""

from torchvision.ops.losses import complete_box_iou_loss
