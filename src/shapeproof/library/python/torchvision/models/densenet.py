"""DenseNet: a layer sees what all layers before it in its block gave."""

import torch
import torch.nn.functional as F
from torch import nn

from torchvision.models._building import builder, plain
from torchvision.models._weights import Weights


class _DenseLayer(nn.Module):
    def __init__(self, num_input_features, growth_rate, bn_size, drop_rate, memory_efficient=False):
        super().__init__()
        self.norm1 = nn.BatchNorm2d(num_input_features)
        self.relu1 = nn.ReLU(inplace=True)
        self.conv1 = nn.Conv2d(num_input_features, bn_size * growth_rate, kernel_size=1, bias=False)
        self.norm2 = nn.BatchNorm2d(bn_size * growth_rate)
        self.relu2 = nn.ReLU(inplace=True)
        self.conv2 = nn.Conv2d(bn_size * growth_rate, growth_rate, kernel_size=3, padding=1, bias=False)
        self.drop_rate = float(drop_rate)
        self.memory_efficient = memory_efficient

    def forward(self, input):
        seen = torch.cat([input] if isinstance(input, torch.Tensor) else input, 1)
        made = self.conv2(self.relu2(self.norm2(self.conv1(self.relu1(self.norm1(seen))))))
        return F.dropout(made, p=self.drop_rate, training=self.training)


class _DenseBlock(nn.ModuleDict):
    def __init__(self, num_layers, num_input_features, bn_size, growth_rate, drop_rate, memory_efficient=False):
        super().__init__()
        for i in range(num_layers):
            width = num_input_features + i * growth_rate
            self.add_module(f"denselayer{i + 1}", _DenseLayer(width, growth_rate, bn_size, drop_rate, memory_efficient))

    def forward(self, init_features):
        features = [init_features]
        for layer in self.values():
            features.append(layer(features))
        return torch.cat(features, 1)


class _Transition(nn.Sequential):
    def __init__(self, num_input_features, num_output_features):
        super().__init__()
        self.norm = nn.BatchNorm2d(num_input_features)
        self.relu = nn.ReLU(inplace=True)
        self.conv = nn.Conv2d(num_input_features, num_output_features, kernel_size=1, bias=False)
        self.pool = nn.AvgPool2d(kernel_size=2, stride=2)


class DenseNet(nn.Module):
    def __init__(
        self,
        growth_rate=32,
        block_config=(6, 12, 24, 16),
        num_init_features=64,
        bn_size=4,
        drop_rate=0,
        num_classes=1000,
        memory_efficient=False,
    ):
        super().__init__()
        self.features = nn.Sequential()
        self.features.add_module("conv0", nn.Conv2d(3, num_init_features, kernel_size=7, stride=2, padding=3, bias=False))
        self.features.add_module("norm0", nn.BatchNorm2d(num_init_features))
        self.features.add_module("relu0", nn.ReLU(inplace=True))
        self.features.add_module("pool0", nn.MaxPool2d(kernel_size=3, stride=2, padding=1))
        width = num_init_features
        for i, count in enumerate(block_config, 1):
            block = _DenseBlock(count, width, bn_size, growth_rate, drop_rate, memory_efficient)
            self.features.add_module(f"denseblock{i}", block)
            width = width + count * growth_rate
            if i < len(block_config):
                self.features.add_module(f"transition{i}", _Transition(width, width // 2))
                width = width // 2
        self.features.add_module("norm5", nn.BatchNorm2d(width))
        self.classifier = nn.Linear(width, num_classes)

    def forward(self, x):
        x = F.relu(self.features(x), inplace=True)
        return self.classifier(torch.flatten(F.adaptive_avg_pool2d(x, (1, 1)), 1))


def _densenet(*plan):
    return plain(lambda **kwargs: DenseNet(*plan, **kwargs))


DenseNet121_Weights, DenseNet161_Weights = Weights("densenet121"), Weights("densenet161")
DenseNet169_Weights, DenseNet201_Weights = Weights("densenet169"), Weights("densenet201")
densenet121 = builder("densenet121", _densenet(32, (6, 12, 24, 16), 64))
densenet161 = builder("densenet161", _densenet(48, (6, 12, 36, 24), 96))
densenet169 = builder("densenet169", _densenet(32, (6, 12, 32, 32), 64))
densenet201 = builder("densenet201", _densenet(32, (6, 12, 48, 32), 64))
