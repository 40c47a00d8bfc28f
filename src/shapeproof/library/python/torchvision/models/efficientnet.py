"""EfficientNet: one plan, wider and deeper from model to model; V2 begins with plain convolutions."""

import math
from functools import partial

import torch
from torch import nn

from torchvision.models._building import builder, divisible, plain
from torchvision.models._weights import Weights
from torchvision.ops.misc import Conv2dNormActivation, SqueezeExcitation
from torchvision.ops.stochastic_depth import StochasticDepth

# widening, kernel, stride, channels before, channels after, blocks
_B0 = (
    (1, 3, 1, 32, 16, 1),
    (6, 3, 2, 16, 24, 2),
    (6, 5, 2, 24, 40, 2),
    (6, 3, 2, 40, 80, 3),
    (6, 5, 1, 80, 112, 3),
    (6, 5, 2, 112, 192, 4),
    (6, 3, 1, 192, 320, 1),
)
# the same; stages before the fourth convolve all channels together
_V2 = {
    "s": (
        (1, 3, 1, 24, 24, 2),
        (4, 3, 2, 24, 48, 4),
        (4, 3, 2, 48, 64, 4),
        (4, 3, 2, 64, 128, 6),
        (6, 3, 1, 128, 160, 9),
        (6, 3, 2, 160, 256, 15),
    ),
    "m": (
        (1, 3, 1, 24, 24, 3),
        (4, 3, 2, 24, 48, 5),
        (4, 3, 2, 48, 80, 5),
        (4, 3, 2, 80, 160, 7),
        (6, 3, 1, 160, 176, 14),
        (6, 3, 2, 176, 304, 18),
        (6, 3, 1, 304, 512, 5),
    ),
    "l": (
        (1, 3, 1, 32, 32, 4),
        (4, 3, 2, 32, 64, 7),
        (4, 3, 2, 64, 96, 7),
        (4, 3, 2, 96, 192, 10),
        (6, 3, 1, 192, 224, 19),
        (6, 3, 2, 224, 384, 25),
        (6, 3, 1, 384, 640, 7),
    ),
}


class MBConv(nn.Module):
    """Widen, convolve each channel alone, weigh the channels, narrow."""

    def __init__(self, ratio, kernel, stride, before, after, drop, norm_layer):
        super().__init__()
        self.use_res_connect = stride == 1 and before == after
        inside = divisible(before * ratio)
        options = {"norm_layer": norm_layer, "activation_layer": nn.SiLU}
        layers = [] if inside == before else [Conv2dNormActivation(before, inside, kernel_size=1, **options)]
        layers += [
            Conv2dNormActivation(inside, inside, kernel_size=kernel, stride=stride, groups=inside, **options),
            SqueezeExcitation(inside, max(1, before // 4), activation=partial(nn.SiLU, inplace=True)),
            Conv2dNormActivation(inside, after, kernel_size=1, norm_layer=norm_layer, activation_layer=None),
        ]
        self.block = nn.Sequential(*layers)
        self.stochastic_depth = StochasticDepth(drop, "row")
        self.out_channels = after

    def forward(self, input):
        result = self.block(input)
        return self.stochastic_depth(result) + input if self.use_res_connect else result


class FusedMBConv(nn.Module):
    """Widen and convolve in one, narrow."""

    def __init__(self, ratio, kernel, stride, before, after, drop, norm_layer):
        super().__init__()
        self.use_res_connect = stride == 1 and before == after
        inside = divisible(before * ratio)
        options = {"norm_layer": norm_layer, "activation_layer": nn.SiLU}
        first = Conv2dNormActivation(before, after if inside == before else inside, kernel_size=kernel, stride=stride, **options)
        layers = [first]
        if inside != before:
            layers.append(Conv2dNormActivation(inside, after, kernel_size=1, norm_layer=norm_layer, activation_layer=None))
        self.block = nn.Sequential(*layers)
        self.stochastic_depth = StochasticDepth(drop, "row")
        self.out_channels = after

    def forward(self, input):
        result = self.block(input)
        return self.stochastic_depth(result) + input if self.use_res_connect else result


class EfficientNet(nn.Module):
    def __init__(self, stages, dropout, stochastic_depth_prob=0.2, num_classes=1000, norm_layer=None, last_channel=None):
        super().__init__()
        norm_layer = norm_layer or nn.BatchNorm2d
        options = {"norm_layer": norm_layer, "activation_layer": nn.SiLU}
        channels = stages[0][4]
        layers = [Conv2dNormActivation(3, channels, kernel_size=3, stride=2, **options)]
        total, number = sum([stage[6] for stage in stages]), 0
        for block, ratio, kernel, stride, before, after, count in stages:
            made = []
            for i in range(count):
                drop = stochastic_depth_prob * float(number) / total
                made.append(block(ratio, kernel, 1 if i else stride, after if i else before, after, drop, norm_layer))
                number = number + 1
            layers.append(nn.Sequential(*made))
            channels = after
        last = 4 * channels if last_channel is None else last_channel
        layers.append(Conv2dNormActivation(channels, last, kernel_size=1, **options))
        self.features = nn.Sequential(*layers)
        self.avgpool = nn.AdaptiveAvgPool2d(1)
        self.classifier = nn.Sequential(nn.Dropout(p=dropout, inplace=True), nn.Linear(last, num_classes))

    def forward(self, x):
        return self.classifier(torch.flatten(self.avgpool(self.features(x)), 1))


def _scaled(width, depth, dropout):
    def make(dropout=dropout, **kwargs):
        stages = [
            (MBConv, ratio, kernel, stride, divisible(before * width), divisible(after * width), math.ceil(count * depth))
            for ratio, kernel, stride, before, after, count in _B0
        ]
        return EfficientNet(stages, dropout, **kwargs)

    return plain(make)


def _second(size, dropout):
    def make(dropout=dropout, **kwargs):
        stages = [(FusedMBConv if i < 3 else MBConv, *stage) for i, stage in enumerate(_V2[size])]
        return EfficientNet(stages, dropout, last_channel=1280, **kwargs)

    return plain(make)


EfficientNet_B0_Weights, EfficientNet_B1_Weights = Weights("efficientnet_b0"), Weights("efficientnet_b1")
EfficientNet_B2_Weights, EfficientNet_B3_Weights = Weights("efficientnet_b2"), Weights("efficientnet_b3")
EfficientNet_B4_Weights, EfficientNet_B5_Weights = Weights("efficientnet_b4"), Weights("efficientnet_b5")
EfficientNet_B6_Weights, EfficientNet_B7_Weights = Weights("efficientnet_b6"), Weights("efficientnet_b7")
EfficientNet_V2_S_Weights, EfficientNet_V2_M_Weights = Weights("efficientnet_v2_s"), Weights("efficientnet_v2_m")
EfficientNet_V2_L_Weights = Weights("efficientnet_v2_l")
efficientnet_b0 = builder("efficientnet_b0", _scaled(1.0, 1.0, 0.2))
efficientnet_b1 = builder("efficientnet_b1", _scaled(1.0, 1.1, 0.2))
efficientnet_b2 = builder("efficientnet_b2", _scaled(1.1, 1.2, 0.3))
efficientnet_b3 = builder("efficientnet_b3", _scaled(1.2, 1.4, 0.3))
efficientnet_b4 = builder("efficientnet_b4", _scaled(1.4, 1.8, 0.4))
efficientnet_b5 = builder("efficientnet_b5", _scaled(1.6, 2.2, 0.4))
efficientnet_b6 = builder("efficientnet_b6", _scaled(1.8, 2.6, 0.5))
efficientnet_b7 = builder("efficientnet_b7", _scaled(2.0, 3.1, 0.5))
efficientnet_v2_s = builder("efficientnet_v2_s", _second("s", 0.2))
efficientnet_v2_m = builder("efficientnet_v2_m", _second("m", 0.3))
efficientnet_v2_l = builder("efficientnet_v2_l", _second("l", 0.4))
