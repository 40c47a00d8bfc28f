"""AlexNet."""

from torch import nn

from torchvision.models._building import builder, plain
from torchvision.models._weights import Weights


class AlexNet(nn.Module):
    def __init__(self, num_classes=1000, dropout=0.5):
        super().__init__()
        layers = []
        channels = 3
        for width, kernel, stride, padding, pooled in (
            (64, 11, 4, 2, True),
            (192, 5, 1, 2, True),
            (384, 3, 1, 1, False),
            (256, 3, 1, 1, False),
            (256, 3, 1, 1, True),
        ):
            layers += [nn.Conv2d(channels, width, kernel, stride, padding), nn.ReLU(inplace=True)]
            layers += [nn.MaxPool2d(kernel_size=3, stride=2)] if pooled else []
            channels = width
        self.features = nn.Sequential(*layers)
        self.avgpool = nn.AdaptiveAvgPool2d((6, 6))
        self.classifier = nn.Sequential(
            nn.Dropout(p=dropout),
            nn.Linear(256 * 6 * 6, 4096),
            nn.ReLU(inplace=True),
            nn.Dropout(p=dropout),
            nn.Linear(4096, 4096),
            nn.ReLU(inplace=True),
            nn.Linear(4096, num_classes),
        )

    def forward(self, x):
        return self.classifier(self.avgpool(self.features(x)).flatten(1))


AlexNet_Weights = Weights("alexnet")
alexnet = builder("alexnet", plain(AlexNet))
