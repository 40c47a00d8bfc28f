"""A loss."""

from torchvision.ops.losses import sigmoid_focal_loss
