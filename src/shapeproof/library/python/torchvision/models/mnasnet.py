"""MNASNet: the blocks of MobileNet with kernels of 3 and 5."""

import torch
from torch import nn

from torchvision.models._building import builder, plain
from torchvision.models._weights import Weights

_MOMENTUM = 1 - 0.9997


class _InvertedResidual(nn.Module):
    def __init__(self, before, after, kernel, stride, ratio, momentum=0.1):
        super().__init__()
        inside = before * ratio
        self.apply_residual = before == after and stride == 1
        self.layers = nn.Sequential(
            nn.Conv2d(before, inside, 1, bias=False),
            nn.BatchNorm2d(inside, momentum=momentum),
            nn.ReLU(inplace=True),
            nn.Conv2d(inside, inside, kernel, padding=kernel // 2, stride=stride, groups=inside, bias=False),
            nn.BatchNorm2d(inside, momentum=momentum),
            nn.ReLU(inplace=True),
            nn.Conv2d(inside, after, 1, bias=False),
            nn.BatchNorm2d(after, momentum=momentum),
        )

    def forward(self, input):
        return self.layers(input) + input if self.apply_residual else self.layers(input)


def _stack(before, after, kernel, stride, ratio, count):
    first = _InvertedResidual(before, after, kernel, stride, ratio, _MOMENTUM)
    return nn.Sequential(first, *[_InvertedResidual(after, after, kernel, 1, ratio, _MOMENTUM) for _ in range(count - 1)])


def _multiple_of_8(value):
    rounded = max(8, int(value + 4) // 8 * 8)
    return rounded if rounded >= 0.9 * value else rounded + 8


class MNASNet(nn.Module):
    def __init__(self, alpha, num_classes=1000, dropout=0.2):
        super().__init__()
        if alpha <= 0.0:
            raise ValueError(f"alpha should be greater than 0.0 instead of {alpha}")
        self.alpha = alpha
        self.num_classes = num_classes
        widths = [_multiple_of_8(width * alpha) for width in (32, 16, 24, 40, 80, 96, 192, 320)]
        layers = [
            *_norm(nn.Conv2d(3, widths[0], 3, padding=1, stride=2, bias=False), widths[0], True),
            *_norm(nn.Conv2d(widths[0], widths[0], 3, padding=1, groups=widths[0], bias=False), widths[0], True),
            *_norm(nn.Conv2d(widths[0], widths[1], 1, bias=False), widths[1], False),
        ]
        for i, plan in enumerate(((3, 2, 3, 3), (5, 2, 3, 3), (5, 2, 6, 3), (3, 1, 6, 2), (5, 2, 6, 4), (3, 1, 6, 1)), 1):
            layers.append(_stack(widths[i], widths[i + 1], *plan))
        layers += _norm(nn.Conv2d(widths[7], 1280, 1, bias=False), 1280, True)
        self.layers = nn.Sequential(*layers)
        self.classifier = nn.Sequential(nn.Dropout(p=dropout, inplace=True), nn.Linear(1280, num_classes))

    def forward(self, x):
        return self.classifier(self.layers(x).mean([2, 3]))


def _norm(convolution, width, activated):
    made = [convolution, nn.BatchNorm2d(width, momentum=_MOMENTUM)]
    return [*made, nn.ReLU(inplace=True)] if activated else made


def _mnasnet(alpha):
    return plain(lambda **kwargs: MNASNet(alpha, **kwargs))


MNASNet0_5_Weights, MNASNet0_75_Weights = Weights("mnasnet0_5"), Weights("mnasnet0_75")
MNASNet1_0_Weights, MNASNet1_3_Weights = Weights("mnasnet1_0"), Weights("mnasnet1_3")
mnasnet0_5 = builder("mnasnet0_5", _mnasnet(0.5))
mnasnet0_75 = builder("mnasnet0_75", _mnasnet(0.75))
mnasnet1_0 = builder("mnasnet1_0", _mnasnet(1.0))
mnasnet1_3 = builder("mnasnet1_3", _mnasnet(1.3))
