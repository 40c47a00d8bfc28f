"""MobileNet V2: a block widens the channels, convolves each of them alone, and narrows them again."""

import torch
from torch import nn

from torchvision.models._building import builder, divisible, plain
from torchvision.models._weights import Weights
from torchvision.ops.misc import Conv2dNormActivation

# widening, channels, blocks, stride of the first
_PLAN = ((1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1), (6, 160, 3, 2), (6, 320, 1, 1))


class InvertedResidual(nn.Module):
    def __init__(self, inp, oup, stride, expand_ratio, norm_layer=nn.BatchNorm2d):
        super().__init__()
        if stride not in (1, 2):
            raise ValueError(f"stride should be 1 or 2 instead of {stride}")
        self.stride = stride
        self.use_res_connect = stride == 1 and inp == oup
        width = round(inp * expand_ratio)
        options = {"norm_layer": norm_layer, "activation_layer": nn.ReLU6}
        layers = [] if expand_ratio == 1 else [Conv2dNormActivation(inp, width, kernel_size=1, **options)]
        layers += [
            Conv2dNormActivation(width, width, stride=stride, groups=width, **options),
            nn.Conv2d(width, oup, 1, bias=False),
            norm_layer(oup),
        ]
        self.conv = nn.Sequential(*layers)
        self.out_channels = oup
        self._is_cn = stride > 1

    def forward(self, x):
        return x + self.conv(x) if self.use_res_connect else self.conv(x)


class MobileNetV2(nn.Module):
    def __init__(
        self,
        num_classes=1000,
        width_mult=1.0,
        inverted_residual_setting=None,
        round_nearest=8,
        block=None,
        norm_layer=None,
        dropout=0.2,
    ):
        super().__init__()
        plan = _PLAN if inverted_residual_setting is None else inverted_residual_setting
        if len(plan) == 0 or len(plan[0]) != 4:
            raise ValueError(f"inverted_residual_setting should be non-empty or a 4-element list, got {plan}")
        block, norm_layer = block or InvertedResidual, norm_layer or nn.BatchNorm2d
        options = {"norm_layer": norm_layer, "activation_layer": nn.ReLU6}
        channels = divisible(32 * width_mult, round_nearest)
        self.last_channel = divisible(1280 * max(1.0, width_mult), round_nearest)
        features = [Conv2dNormActivation(3, channels, stride=2, **options)]
        for ratio, width, count, stride in plan:
            width = divisible(width * width_mult, round_nearest)
            for i in range(count):
                features.append(block(channels, width, stride if i == 0 else 1, expand_ratio=ratio, norm_layer=norm_layer))
                channels = width
        features.append(Conv2dNormActivation(channels, self.last_channel, kernel_size=1, **options))
        self.features = nn.Sequential(*features)
        self.classifier = nn.Sequential(nn.Dropout(p=dropout), nn.Linear(self.last_channel, num_classes))

    def forward(self, x):
        x = nn.functional.adaptive_avg_pool2d(self.features(x), (1, 1))
        return self.classifier(torch.flatten(x, 1))


MobileNet_V2_Weights = Weights("mobilenet_v2")
mobilenet_v2 = builder("mobilenet_v2", plain(MobileNetV2))
