"""MobileNet V3: the blocks of V2 with squeeze and excitation."""

from functools import partial

import torch
from torch import nn

from torchvision.models._building import builder, divisible, plain
from torchvision.models._weights import Weights
from torchvision.ops.misc import Conv2dNormActivation, SqueezeExcitation

# kernel, width inside, width after, squeeze and excitation, hard swish, stride
_LARGE = (
    (3, 16, 16, False, False, 1),
    (3, 64, 24, False, False, 2),
    (3, 72, 24, False, False, 1),
    (5, 72, 40, True, False, 2),
    (5, 120, 40, True, False, 1),
    (5, 120, 40, True, False, 1),
    (3, 240, 80, False, True, 2),
    (3, 200, 80, False, True, 1),
    (3, 184, 80, False, True, 1),
    (3, 184, 80, False, True, 1),
    (3, 480, 112, True, True, 1),
    (3, 672, 112, True, True, 1),
    (5, 672, 160, True, True, 2),
    (5, 960, 160, True, True, 1),
    (5, 960, 160, True, True, 1),
)
_SMALL = (
    (3, 16, 16, True, False, 2),
    (3, 72, 24, False, False, 2),
    (3, 88, 24, False, False, 1),
    (5, 96, 40, True, True, 2),
    (5, 240, 40, True, True, 1),
    (5, 240, 40, True, True, 1),
    (5, 120, 48, True, True, 1),
    (5, 144, 48, True, True, 1),
    (5, 288, 96, True, True, 2),
    (5, 576, 96, True, True, 1),
    (5, 576, 96, True, True, 1),
)
_NORM = partial(nn.BatchNorm2d, eps=0.001, momentum=0.01)


class InvertedResidual(nn.Module):
    def __init__(self, before, kernel, inside, after, squeezed, hard, stride, dilation, norm_layer):
        super().__init__()
        self.use_res_connect = stride == 1 and before == after
        options = {"norm_layer": norm_layer, "activation_layer": nn.Hardswish if hard else nn.ReLU}
        layers = [] if inside == before else [Conv2dNormActivation(before, inside, kernel_size=1, **options)]
        step = 1 if dilation > 1 else stride
        layers.append(Conv2dNormActivation(inside, inside, kernel_size=kernel, stride=step, dilation=dilation, groups=inside, **options))
        if squeezed:
            layers.append(SqueezeExcitation(inside, divisible(inside // 4), scale_activation=nn.Hardsigmoid))
        layers.append(Conv2dNormActivation(inside, after, kernel_size=1, norm_layer=norm_layer, activation_layer=None))
        self.block = nn.Sequential(*layers)
        self.out_channels = after
        self._is_cn = stride > 1

    def forward(self, input):
        return self.block(input) + input if self.use_res_connect else self.block(input)


class MobileNetV3(nn.Module):
    def __init__(self, plan, last_channel, num_classes=1000, width_mult=1.0, dilation=1, norm_layer=None, dropout=0.2):
        super().__init__()
        norm_layer = norm_layer or _NORM
        options = {"norm_layer": norm_layer, "activation_layer": nn.Hardswish}
        channels = divisible(16 * width_mult)
        layers = [Conv2dNormActivation(3, channels, kernel_size=3, stride=2, **options)]
        for i, (kernel, inside, after, squeezed, hard, stride) in enumerate(plan):
            inside, after = divisible(inside * width_mult), divisible(after * width_mult)
            rate = dilation if i >= len(plan) - 3 else 1
            layers.append(InvertedResidual(channels, kernel, inside, after, squeezed, hard, stride, rate, norm_layer))
            channels = after
        layers.append(Conv2dNormActivation(channels, 6 * channels, kernel_size=1, **options))
        self.features = nn.Sequential(*layers)
        self.avgpool = nn.AdaptiveAvgPool2d(1)
        self.classifier = nn.Sequential(
            nn.Linear(6 * channels, last_channel),
            nn.Hardswish(inplace=True),
            nn.Dropout(p=dropout, inplace=True),
            nn.Linear(last_channel, num_classes),
        )

    def forward(self, x):
        return self.classifier(torch.flatten(self.avgpool(self.features(x)), 1))


def _mobilenet_v3(plan, last_channel):
    def make(num_classes=1000, width_mult=1.0, reduced_tail=False, dilated=False, **kwargs):
        tail = 2 if reduced_tail else 1
        narrowed = plan if tail == 1 else (*plan[:-3], *[_halved(row, first=i == 0) for i, row in enumerate(plan[-3:])])
        last = divisible(last_channel // tail * width_mult)
        return MobileNetV3(narrowed, last, num_classes, width_mult, 2 if dilated else 1, **kwargs)

    return plain(make)


def _halved(row, first):
    """A block of a tail with half the channels; the first one still gets all of them."""
    kernel, inside, after, squeezed, hard, stride = row
    return (kernel, inside if first else inside // 2, after // 2, squeezed, hard, stride)


MobileNet_V3_Large_Weights, MobileNet_V3_Small_Weights = Weights("mobilenet_v3_large"), Weights("mobilenet_v3_small")
mobilenet_v3_large = builder("mobilenet_v3_large", _mobilenet_v3(_LARGE, 1280))
mobilenet_v3_small = builder("mobilenet_v3_small", _mobilenet_v3(_SMALL, 1024))
