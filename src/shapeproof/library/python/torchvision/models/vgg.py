"""VGG: convolutions of 3×3, halved by pooling."""

from torch import nn

from torchvision.models._building import builder, plain
from torchvision.models._weights import Weights

# how many convolutions before each pooling
_DEPTHS = {11: (1, 1, 2, 2, 2), 13: (2, 2, 2, 2, 2), 16: (2, 2, 3, 3, 3), 19: (2, 2, 4, 4, 4)}
_WIDTHS = (64, 128, 256, 512, 512)
cfgs = {
    letter: [item for width, times in zip(_WIDTHS, _DEPTHS[depth]) for item in [width] * times + ["M"]]
    for letter, depth in {"A": 11, "B": 13, "D": 16, "E": 19}.items()
}


def make_layers(cfg, batch_norm=False):
    layers = []
    channels = 3
    for item in cfg:
        if item == "M":
            layers.append(nn.MaxPool2d(kernel_size=2, stride=2))
            continue
        layers.append(nn.Conv2d(channels, item, kernel_size=3, padding=1))
        layers += [nn.BatchNorm2d(item)] if batch_norm else []
        layers.append(nn.ReLU(inplace=True))
        channels = item
    return nn.Sequential(*layers)


class VGG(nn.Module):
    def __init__(self, features, num_classes=1000, init_weights=True, dropout=0.5):
        super().__init__()
        self.features = features
        self.avgpool = nn.AdaptiveAvgPool2d((7, 7))
        self.classifier = nn.Sequential(
            nn.Linear(512 * 7 * 7, 4096),
            nn.ReLU(True),
            nn.Dropout(p=dropout),
            nn.Linear(4096, 4096),
            nn.ReLU(True),
            nn.Dropout(p=dropout),
            nn.Linear(4096, num_classes),
        )

    def forward(self, x):
        return self.classifier(self.avgpool(self.features(x)).flatten(1))


def _vgg(letter, batch_norm):
    return plain(lambda **kwargs: VGG(make_layers(cfgs[letter], batch_norm), **kwargs))


VGG11_Weights, VGG11_BN_Weights = Weights("vgg11"), Weights("vgg11_bn")
VGG13_Weights, VGG13_BN_Weights = Weights("vgg13"), Weights("vgg13_bn")
VGG16_Weights, VGG16_BN_Weights = Weights("vgg16"), Weights("vgg16_bn")
VGG19_Weights, VGG19_BN_Weights = Weights("vgg19"), Weights("vgg19_bn")
vgg11, vgg11_bn = builder("vgg11", _vgg("A", False)), builder("vgg11_bn", _vgg("A", True))
vgg13, vgg13_bn = builder("vgg13", _vgg("B", False)), builder("vgg13_bn", _vgg("B", True))
vgg16, vgg16_bn = builder("vgg16", _vgg("D", False)), builder("vgg16_bn", _vgg("D", True))
vgg19, vgg19_bn = builder("vgg19", _vgg("E", False)), builder("vgg19_bn", _vgg("E", True))
