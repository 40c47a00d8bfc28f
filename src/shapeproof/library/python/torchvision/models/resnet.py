"""ResNet, ResNeXt and Wide ResNet: a block adds what it computes to what it got."""

import torch
from torch import nn

from torchvision.models._building import builder, plain
from torchvision.models._weights import Weights


def conv3x3(in_planes, out_planes, stride=1, groups=1, dilation=1):
    return nn.Conv2d(in_planes, out_planes, 3, stride, dilation, dilation, groups, bias=False)


def conv1x1(in_planes, out_planes, stride=1):
    return nn.Conv2d(in_planes, out_planes, 1, stride, bias=False)


class BasicBlock(nn.Module):
    expansion = 1

    def __init__(self, inplanes, planes, stride=1, downsample=None, groups=1, base_width=64, dilation=1, norm_layer=nn.BatchNorm2d):
        super().__init__()
        if groups != 1 or base_width != 64:
            raise ValueError("BasicBlock only supports groups=1 and base_width=64")
        if dilation > 1:
            raise NotImplementedError("Dilation > 1 not supported in BasicBlock")
        self.conv1 = conv3x3(inplanes, planes, stride)
        self.bn1 = norm_layer(planes)
        self.relu = nn.ReLU(inplace=True)
        self.conv2 = conv3x3(planes, planes)
        self.bn2 = norm_layer(planes)
        self.downsample = downsample
        self.stride = stride

    def forward(self, x):
        shortcut = x if self.downsample is None else self.downsample(x)
        out = self.relu(self.bn1(self.conv1(x)))
        return self.relu(self.bn2(self.conv2(out)) + shortcut)


class Bottleneck(nn.Module):
    expansion = 4

    def __init__(self, inplanes, planes, stride=1, downsample=None, groups=1, base_width=64, dilation=1, norm_layer=nn.BatchNorm2d):
        super().__init__()
        width = int(planes * (base_width / 64.0)) * groups
        self.conv1 = conv1x1(inplanes, width)
        self.bn1 = norm_layer(width)
        self.conv2 = conv3x3(width, width, stride, groups, dilation)
        self.bn2 = norm_layer(width)
        self.conv3 = conv1x1(width, planes * self.expansion)
        self.bn3 = norm_layer(planes * self.expansion)
        self.relu = nn.ReLU(inplace=True)
        self.downsample = downsample
        self.stride = stride

    def forward(self, x):
        shortcut = x if self.downsample is None else self.downsample(x)
        out = self.relu(self.bn1(self.conv1(x)))
        out = self.relu(self.bn2(self.conv2(out)))
        return self.relu(self.bn3(self.conv3(out)) + shortcut)


class ResNet(nn.Module):
    def __init__(
        self,
        block,
        layers,
        num_classes=1000,
        zero_init_residual=False,
        groups=1,
        width_per_group=64,
        replace_stride_with_dilation=None,
        norm_layer=None,
    ):
        super().__init__()
        dilated = replace_stride_with_dilation or [False, False, False]
        if len(dilated) != 3:
            raise ValueError(f"replace_stride_with_dilation should be None or a 3-element tuple, got {dilated}")
        self._norm_layer = norm_layer or nn.BatchNorm2d
        self.inplanes = 64
        self.dilation = 1
        self.groups = groups
        self.base_width = width_per_group
        self.conv1 = nn.Conv2d(3, 64, kernel_size=7, stride=2, padding=3, bias=False)
        self.bn1 = self._norm_layer(64)
        self.relu = nn.ReLU(inplace=True)
        self.maxpool = nn.MaxPool2d(kernel_size=3, stride=2, padding=1)
        self.layer1 = self._make_layer(block, 64, layers[0])
        self.layer2 = self._make_layer(block, 128, layers[1], 2, dilated[0])
        self.layer3 = self._make_layer(block, 256, layers[2], 2, dilated[1])
        self.layer4 = self._make_layer(block, 512, layers[3], 2, dilated[2])
        self.avgpool = nn.AdaptiveAvgPool2d((1, 1))
        self.fc = nn.Linear(512 * block.expansion, num_classes)

    def _make_layer(self, block, planes, blocks, stride=1, dilate=False):
        norm_layer, before, width = self._norm_layer, self.dilation, planes * block.expansion
        if dilate:
            self.dilation, stride = self.dilation * stride, 1
        downsample = None
        if stride != 1 or self.inplanes != width:
            downsample = nn.Sequential(conv1x1(self.inplanes, width, stride), norm_layer(width))
        made = [block(self.inplanes, planes, stride, downsample, self.groups, self.base_width, before, norm_layer)]
        self.inplanes = width
        further = (width, planes, 1, None, self.groups, self.base_width, self.dilation, norm_layer)
        made += [block(*further) for _ in range(1, blocks)]
        return nn.Sequential(*made)

    def _forward_impl(self, x):
        x = self.maxpool(self.relu(self.bn1(self.conv1(x))))
        x = self.layer4(self.layer3(self.layer2(self.layer1(x))))
        return self.fc(torch.flatten(self.avgpool(x), 1))

    def forward(self, x):
        return self._forward_impl(x)


def _resnet(block, layers, **fixed):
    return plain(lambda **kwargs: ResNet(block, layers, **fixed, **kwargs))


ResNet18_Weights, ResNet34_Weights, ResNet50_Weights = Weights("resnet18"), Weights("resnet34"), Weights("resnet50")
ResNet101_Weights, ResNet152_Weights = Weights("resnet101"), Weights("resnet152")
ResNeXt50_32X4D_Weights = Weights("resnext50_32x4d")
ResNeXt101_32X8D_Weights, ResNeXt101_64X4D_Weights = Weights("resnext101_32x8d"), Weights("resnext101_64x4d")
Wide_ResNet50_2_Weights, Wide_ResNet101_2_Weights = Weights("wide_resnet50_2"), Weights("wide_resnet101_2")
resnet18 = builder("resnet18", _resnet(BasicBlock, [2, 2, 2, 2]))
resnet34 = builder("resnet34", _resnet(BasicBlock, [3, 4, 6, 3]))
resnet50 = builder("resnet50", _resnet(Bottleneck, [3, 4, 6, 3]))
resnet101 = builder("resnet101", _resnet(Bottleneck, [3, 4, 23, 3]))
resnet152 = builder("resnet152", _resnet(Bottleneck, [3, 8, 36, 3]))
resnext50_32x4d = builder("resnext50_32x4d", _resnet(Bottleneck, [3, 4, 6, 3], groups=32, width_per_group=4))
resnext101_32x8d = builder("resnext101_32x8d", _resnet(Bottleneck, [3, 4, 23, 3], groups=32, width_per_group=8))
resnext101_64x4d = builder("resnext101_64x4d", _resnet(Bottleneck, [3, 4, 23, 3], groups=64, width_per_group=4))
wide_resnet50_2 = builder("wide_resnet50_2", _resnet(Bottleneck, [3, 4, 6, 3], width_per_group=128))
wide_resnet101_2 = builder("wide_resnet101_2", _resnet(Bottleneck, [3, 4, 23, 3], width_per_group=128))
