"""Both MobileNets."""

from torchvision.models.mobilenetv2 import MobileNet_V2_Weights, MobileNetV2, mobilenet_v2
from torchvision.models.mobilenetv3 import (
    MobileNet_V3_Large_Weights,
    MobileNet_V3_Small_Weights,
    MobileNetV3,
    mobilenet_v3_large,
    mobilenet_v3_small,
)
