"""ShuffleNet V2: half of the channels pass by, then all are shuffled."""

import torch
from torch import nn

from torchvision.models._building import builder, plain
from torchvision.models._weights import Weights


def channel_shuffle(x, groups):
    count, channels, height, width = x.size()
    return x.view(count, groups, channels // groups, height, width).transpose(1, 2).contiguous().view(count, channels, height, width)


class InvertedResidual(nn.Module):
    def __init__(self, inp, oup, stride):
        super().__init__()
        if not 1 <= stride <= 3:
            raise ValueError("illegal stride value")
        self.stride = stride
        half = oup // 2
        if stride == 1 and inp != half << 1:
            raise ValueError(f"Invalid combination of stride {stride}, inp {inp} and oup {oup} values. inp should be equal to oup")
        self.branch1 = nn.Sequential()
        if stride > 1:
            self.branch1 = nn.Sequential(
                self.depthwise_conv(inp, inp, 3, stride, 1),
                nn.BatchNorm2d(inp),
                nn.Conv2d(inp, half, kernel_size=1, bias=False),
                nn.BatchNorm2d(half),
                nn.ReLU(inplace=True),
            )
        self.branch2 = nn.Sequential(
            nn.Conv2d(inp if stride > 1 else half, half, kernel_size=1, bias=False),
            nn.BatchNorm2d(half),
            nn.ReLU(inplace=True),
            self.depthwise_conv(half, half, 3, stride, 1),
            nn.BatchNorm2d(half),
            nn.Conv2d(half, half, kernel_size=1, bias=False),
            nn.BatchNorm2d(half),
            nn.ReLU(inplace=True),
        )

    @staticmethod
    def depthwise_conv(i, o, kernel_size, stride=1, padding=0, bias=False):
        return nn.Conv2d(i, o, kernel_size, stride, padding, bias=bias, groups=i)

    def forward(self, x):
        if self.stride == 1:
            kept, used = x.chunk(2, dim=1)
            return channel_shuffle(torch.cat((kept, self.branch2(used)), dim=1), 2)
        return channel_shuffle(torch.cat((self.branch1(x), self.branch2(x)), dim=1), 2)


class ShuffleNetV2(nn.Module):
    def __init__(self, stages_repeats, stages_out_channels, num_classes=1000, inverted_residual=InvertedResidual):
        super().__init__()
        if len(stages_repeats) != 3:
            raise ValueError("expected stages_repeats as list of 3 positive ints")
        if len(stages_out_channels) != 5:
            raise ValueError("expected stages_out_channels as list of 5 positive ints")
        first, *widths, last = stages_out_channels
        self.conv1 = _convolution(3, first, 3, 2, 1)
        self.maxpool = nn.MaxPool2d(kernel_size=3, stride=2, padding=1)
        before = first
        for name, count, width in zip(("stage2", "stage3", "stage4"), stages_repeats, widths):
            blocks = [inverted_residual(before, width, 2)] + [inverted_residual(width, width, 1) for _ in range(count - 1)]
            setattr(self, name, nn.Sequential(*blocks))
            before = width
        self.conv5 = _convolution(before, last, 1, 1, 0)
        self.fc = nn.Linear(last, num_classes)

    def forward(self, x):
        x = self.stage4(self.stage3(self.stage2(self.maxpool(self.conv1(x)))))
        return self.fc(self.conv5(x).mean([2, 3]))


def _convolution(before, after, kernel, stride, padding):
    return nn.Sequential(nn.Conv2d(before, after, kernel, stride, padding, bias=False), nn.BatchNorm2d(after), nn.ReLU(inplace=True))


def _shufflenet(*widths):
    return plain(lambda **kwargs: ShuffleNetV2([4, 8, 4], list(widths), **kwargs))


ShuffleNet_V2_X0_5_Weights, ShuffleNet_V2_X1_0_Weights = Weights("shufflenet_v2_x0_5"), Weights("shufflenet_v2_x1_0")
ShuffleNet_V2_X1_5_Weights, ShuffleNet_V2_X2_0_Weights = Weights("shufflenet_v2_x1_5"), Weights("shufflenet_v2_x2_0")
shufflenet_v2_x0_5 = builder("shufflenet_v2_x0_5", _shufflenet(24, 48, 96, 192, 1024))
shufflenet_v2_x1_0 = builder("shufflenet_v2_x1_0", _shufflenet(24, 116, 232, 464, 1024))
shufflenet_v2_x1_5 = builder("shufflenet_v2_x1_5", _shufflenet(24, 176, 352, 704, 1024))
shufflenet_v2_x2_0 = builder("shufflenet_v2_x2_0", _shufflenet(24, 244, 488, 976, 2048))
