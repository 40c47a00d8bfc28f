"""SqueezeNet: a fire module squeezes the channels and expands them again in two ways."""

import torch
from torch import nn

from torchvision.models._building import builder, plain
from torchvision.models._weights import Weights


class Fire(nn.Module):
    def __init__(self, inplanes, squeeze_planes, expand1x1_planes, expand3x3_planes):
        super().__init__()
        self.inplanes = inplanes
        self.squeeze = nn.Conv2d(inplanes, squeeze_planes, kernel_size=1)
        self.squeeze_activation = nn.ReLU(inplace=True)
        self.expand1x1 = nn.Conv2d(squeeze_planes, expand1x1_planes, kernel_size=1)
        self.expand1x1_activation = nn.ReLU(inplace=True)
        self.expand3x3 = nn.Conv2d(squeeze_planes, expand3x3_planes, kernel_size=3, padding=1)
        self.expand3x3_activation = nn.ReLU(inplace=True)

    def forward(self, x):
        x = self.squeeze_activation(self.squeeze(x))
        return torch.cat((self.expand1x1_activation(self.expand1x1(x)), self.expand3x3_activation(self.expand3x3(x))), 1)


# (channels, kernel) of the first convolution, then the width of each squeeze, None for a pooling
_PLANS = {
    "1_0": (96, 7, (None, 16, 16, 32, None, 32, 48, 48, 64, None, 64)),
    "1_1": (64, 3, (None, 16, 16, None, 32, 32, None, 48, 48, 64, 64)),
}


class SqueezeNet(nn.Module):
    def __init__(self, version="1_0", num_classes=1000, dropout=0.5):
        super().__init__()
        if version not in _PLANS:
            raise ValueError(f"Unsupported SqueezeNet version {version}: 1_0 or 1_1 expected")
        self.num_classes = num_classes
        channels, kernel, plan = _PLANS[version]
        layers = [nn.Conv2d(3, channels, kernel_size=kernel, stride=2), nn.ReLU(inplace=True)]
        for width in plan:
            if width is None:
                layers.append(nn.MaxPool2d(kernel_size=3, stride=2, ceil_mode=True))
            else:
                layers.append(Fire(channels, width, 4 * width, 4 * width))
                channels = 8 * width
        self.features = nn.Sequential(*layers)
        self.classifier = nn.Sequential(
            nn.Dropout(p=dropout),
            nn.Conv2d(512, num_classes, kernel_size=1),
            nn.ReLU(inplace=True),
            nn.AdaptiveAvgPool2d((1, 1)),
        )

    def forward(self, x):
        return torch.flatten(self.classifier(self.features(x)), 1)


SqueezeNet1_0_Weights, SqueezeNet1_1_Weights = Weights("squeezenet1_0"), Weights("squeezenet1_1")
squeezenet1_0 = builder("squeezenet1_0", plain(lambda **kwargs: SqueezeNet("1_0", **kwargs)))
squeezenet1_1 = builder("squeezenet1_1", plain(lambda **kwargs: SqueezeNet("1_1", **kwargs)))
