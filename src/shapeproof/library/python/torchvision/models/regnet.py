"""RegNet: four stages of one kind of block, their widths and depths from a rule, of which the results are tabulated here."""

import torch
from torch import nn

from torchvision.models._building import builder, plain
from torchvision.models._weights import Weights
from torchvision.ops.misc import Conv2dNormActivation, SqueezeExcitation

# widths and depths of the stages, channels of a group
_X = {
    "400mf": ((32, 64, 160, 400), (1, 2, 7, 12), 16),
    "800mf": ((64, 128, 288, 672), (1, 3, 7, 5), 16),
    "1_6gf": ((72, 168, 408, 912), (2, 4, 10, 2), 24),
    "3_2gf": ((96, 192, 432, 1008), (2, 6, 15, 2), 48),
    "8gf": ((80, 240, 720, 1920), (2, 5, 15, 1), 120),
    "16gf": ((256, 512, 896, 2048), (2, 6, 13, 1), 128),
    "32gf": ((336, 672, 1344, 2520), (2, 7, 13, 1), 168),
}
_Y = {
    "400mf": ((48, 104, 208, 440), (1, 3, 6, 6), 8),
    "800mf": ((64, 144, 320, 784), (1, 3, 8, 2), 16),
    "1_6gf": ((48, 120, 336, 888), (2, 6, 17, 2), 24),
    "3_2gf": ((72, 216, 576, 1512), (2, 5, 13, 1), 24),
    "8gf": ((224, 448, 896, 2016), (2, 4, 10, 1), 56),
    "16gf": ((224, 448, 1232, 3024), (2, 4, 11, 1), 112),
    "32gf": ((232, 696, 1392, 3712), (2, 5, 12, 1), 232),
    "128gf": ((528, 1056, 2904, 7392), (2, 7, 17, 1), 264),
}


class SimpleStemIN(Conv2dNormActivation):
    def __init__(self, width_in, width_out, norm_layer, activation_layer):
        super().__init__(width_in, width_out, kernel_size=3, stride=2, norm_layer=norm_layer, activation_layer=activation_layer)


class BottleneckTransform(nn.Sequential):
    def __init__(
        self,
        width_in,
        width_out,
        stride,
        norm_layer,
        activation_layer,
        group_width,
        bottleneck_multiplier=1.0,
        se_ratio=None,
    ):
        super().__init__()
        inside = int(round(width_out * bottleneck_multiplier))
        options = {"norm_layer": norm_layer, "activation_layer": activation_layer}
        self.a = Conv2dNormActivation(width_in, inside, kernel_size=1, **options)
        self.b = Conv2dNormActivation(inside, inside, stride=stride, groups=inside // group_width, **options)
        if se_ratio:
            self.se = SqueezeExcitation(inside, int(round(se_ratio * width_in)), activation=activation_layer)
        self.c = Conv2dNormActivation(inside, width_out, kernel_size=1, norm_layer=norm_layer, activation_layer=None)


class ResBottleneckBlock(nn.Module):
    def __init__(
        self,
        width_in,
        width_out,
        stride,
        norm_layer,
        activation_layer,
        group_width=1,
        bottleneck_multiplier=1.0,
        se_ratio=None,
    ):
        super().__init__()
        self.proj = None
        if width_in != width_out or stride != 1:
            self.proj = Conv2dNormActivation(
                width_in, width_out, kernel_size=1, stride=stride, norm_layer=norm_layer, activation_layer=None
            )
        self.f = BottleneckTransform(
            width_in, width_out, stride, norm_layer, activation_layer, group_width, bottleneck_multiplier, se_ratio
        )
        self.activation = activation_layer(inplace=True)

    def forward(self, x):
        return self.activation((x if self.proj is None else self.proj(x)) + self.f(x))


class RegNet(nn.Module):
    def __init__(self, plan, se_ratio=None, num_classes=1000, stem_width=32, block_type=None, norm_layer=None, activation=None):
        super().__init__()
        block, norm_layer, activation = block_type or ResBottleneckBlock, norm_layer or nn.BatchNorm2d, activation or nn.ReLU
        self.stem = SimpleStemIN(3, stem_width, norm_layer, activation)
        self.trunk_output = nn.Sequential()
        before = stem_width
        for number, (width, depth) in enumerate(zip(plan[0], plan[1]), 1):
            stage = nn.Sequential()
            for i in range(depth):
                made = block(width if i else before, width, 1 if i else 2, norm_layer, activation, min(plan[2], width), 1.0, se_ratio)
                stage.add_module(f"block{number}-{i}", made)
            self.trunk_output.add_module(f"block{number}", stage)
            before = width
        self.avgpool = nn.AdaptiveAvgPool2d((1, 1))
        self.fc = nn.Linear(before, num_classes)

    def forward(self, x):
        return self.fc(torch.flatten(self.avgpool(self.trunk_output(self.stem(x))), 1))


def _regnet(plan, se_ratio=None):
    return plain(lambda **kwargs: RegNet(plan, se_ratio, **kwargs))


RegNet_X_400MF_Weights = Weights("regnet_x_400mf")
RegNet_X_800MF_Weights = Weights("regnet_x_800mf")
RegNet_X_1_6GF_Weights = Weights("regnet_x_1_6gf")
RegNet_X_3_2GF_Weights = Weights("regnet_x_3_2gf")
RegNet_X_8GF_Weights = Weights("regnet_x_8gf")
RegNet_X_16GF_Weights = Weights("regnet_x_16gf")
RegNet_X_32GF_Weights = Weights("regnet_x_32gf")
RegNet_Y_400MF_Weights = Weights("regnet_y_400mf")
RegNet_Y_800MF_Weights = Weights("regnet_y_800mf")
RegNet_Y_1_6GF_Weights = Weights("regnet_y_1_6gf")
RegNet_Y_3_2GF_Weights = Weights("regnet_y_3_2gf")
RegNet_Y_8GF_Weights = Weights("regnet_y_8gf")
RegNet_Y_16GF_Weights = Weights("regnet_y_16gf")
RegNet_Y_32GF_Weights = Weights("regnet_y_32gf")
RegNet_Y_128GF_Weights = Weights("regnet_y_128gf")
regnet_x_400mf = builder("regnet_x_400mf", _regnet(_X["400mf"]))
regnet_x_800mf = builder("regnet_x_800mf", _regnet(_X["800mf"]))
regnet_x_1_6gf = builder("regnet_x_1_6gf", _regnet(_X["1_6gf"]))
regnet_x_3_2gf = builder("regnet_x_3_2gf", _regnet(_X["3_2gf"]))
regnet_x_8gf = builder("regnet_x_8gf", _regnet(_X["8gf"]))
regnet_x_16gf = builder("regnet_x_16gf", _regnet(_X["16gf"]))
regnet_x_32gf = builder("regnet_x_32gf", _regnet(_X["32gf"]))
regnet_y_400mf = builder("regnet_y_400mf", _regnet(_Y["400mf"], 0.25))
regnet_y_800mf = builder("regnet_y_800mf", _regnet(_Y["800mf"], 0.25))
regnet_y_1_6gf = builder("regnet_y_1_6gf", _regnet(_Y["1_6gf"], 0.25))
regnet_y_3_2gf = builder("regnet_y_3_2gf", _regnet(_Y["3_2gf"], 0.25))
regnet_y_8gf = builder("regnet_y_8gf", _regnet(_Y["8gf"], 0.25))
regnet_y_16gf = builder("regnet_y_16gf", _regnet(_Y["16gf"], 0.25))
regnet_y_32gf = builder("regnet_y_32gf", _regnet(_Y["32gf"], 0.25))
regnet_y_128gf = builder("regnet_y_128gf", _regnet(_Y["128gf"], 0.25))
