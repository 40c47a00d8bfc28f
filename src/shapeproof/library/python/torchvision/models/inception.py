"""Inception V3: branches with kernels of many shapes; while it trains, a head on the way."""

from collections import namedtuple

import torch
import torch.nn.functional as F
from torch import nn

from torchvision.models._building import builder
from torchvision.models._weights import Weights
from torchvision.models.googlenet import BasicConv2d

InceptionOutputs = namedtuple("InceptionOutputs", ["logits", "aux_logits"])
_InceptionOutputs = InceptionOutputs

_ROW, _COLUMN = {"kernel_size": (1, 7), "padding": (0, 3)}, {"kernel_size": (7, 1), "padding": (3, 0)}


class _Branches(nn.Module):
    """Convolutions by name, and in which order each branch applies them; the last branch pools first."""

    _pool = staticmethod(lambda x: F.avg_pool2d(x, kernel_size=3, stride=1, padding=1))
    _order = ()

    def _add(self, conv, **convolutions):
        for name, (before, after, options) in convolutions.items():
            setattr(self, name, conv(before, after, **options))

    def forward(self, x):
        found = [self._through(x, names) for names in self._order]
        pooled = self._pool(x)
        found.append(self.branch_pool(pooled) if hasattr(self, "branch_pool") else pooled)
        return torch.cat(found, 1)

    def _through(self, x, names):
        for name in names:
            if isinstance(name, tuple):
                return torch.cat([getattr(self, part)(x) for part in name], 1)
            x = getattr(self, name)(x)
        return x


def _square(size, padding=0, stride=1):
    return {"kernel_size": size, "padding": padding, "stride": stride}


class InceptionA(_Branches):
    _order = (
        ("branch1x1",),
        ("branch5x5_1", "branch5x5_2"),
        ("branch3x3dbl_1", "branch3x3dbl_2", "branch3x3dbl_3"),
    )

    def __init__(self, in_channels, pool_features, conv_block=BasicConv2d):
        super().__init__()
        self._add(
            conv_block,
            branch1x1=(in_channels, 64, _square(1)),
            branch5x5_1=(in_channels, 48, _square(1)),
            branch5x5_2=(48, 64, _square(5, 2)),
            branch3x3dbl_1=(in_channels, 64, _square(1)),
            branch3x3dbl_2=(64, 96, _square(3, 1)),
            branch3x3dbl_3=(96, 96, _square(3, 1)),
            branch_pool=(in_channels, pool_features, _square(1)),
        )


class InceptionB(_Branches):
    _pool = staticmethod(lambda x: F.max_pool2d(x, kernel_size=3, stride=2))
    _order = (("branch3x3",), ("branch3x3dbl_1", "branch3x3dbl_2", "branch3x3dbl_3"))

    def __init__(self, in_channels, conv_block=BasicConv2d):
        super().__init__()
        self._add(
            conv_block,
            branch3x3=(in_channels, 384, _square(3, 0, 2)),
            branch3x3dbl_1=(in_channels, 64, _square(1)),
            branch3x3dbl_2=(64, 96, _square(3, 1)),
            branch3x3dbl_3=(96, 96, _square(3, 0, 2)),
        )


class InceptionC(_Branches):
    _order = (
        ("branch1x1",),
        ("branch7x7_1", "branch7x7_2", "branch7x7_3"),
        ("branch7x7dbl_1", "branch7x7dbl_2", "branch7x7dbl_3", "branch7x7dbl_4", "branch7x7dbl_5"),
    )

    def __init__(self, in_channels, channels_7x7, conv_block=BasicConv2d):
        super().__init__()
        inside = channels_7x7
        self._add(
            conv_block,
            branch1x1=(in_channels, 192, _square(1)),
            branch7x7_1=(in_channels, inside, _square(1)),
            branch7x7_2=(inside, inside, _ROW),
            branch7x7_3=(inside, 192, _COLUMN),
            branch7x7dbl_1=(in_channels, inside, _square(1)),
            branch7x7dbl_2=(inside, inside, _COLUMN),
            branch7x7dbl_3=(inside, inside, _ROW),
            branch7x7dbl_4=(inside, inside, _COLUMN),
            branch7x7dbl_5=(inside, 192, _ROW),
            branch_pool=(in_channels, 192, _square(1)),
        )


class InceptionD(_Branches):
    _pool = staticmethod(lambda x: F.max_pool2d(x, kernel_size=3, stride=2))
    _order = (
        ("branch3x3_1", "branch3x3_2"),
        ("branch7x7x3_1", "branch7x7x3_2", "branch7x7x3_3", "branch7x7x3_4"),
    )

    def __init__(self, in_channels, conv_block=BasicConv2d):
        super().__init__()
        self._add(
            conv_block,
            branch3x3_1=(in_channels, 192, _square(1)),
            branch3x3_2=(192, 320, _square(3, 0, 2)),
            branch7x7x3_1=(in_channels, 192, _square(1)),
            branch7x7x3_2=(192, 192, _ROW),
            branch7x7x3_3=(192, 192, _COLUMN),
            branch7x7x3_4=(192, 192, _square(3, 0, 2)),
        )


class InceptionE(_Branches):
    _order = (
        ("branch1x1",),
        ("branch3x3_1", ("branch3x3_2a", "branch3x3_2b")),
        ("branch3x3dbl_1", "branch3x3dbl_2", ("branch3x3dbl_3a", "branch3x3dbl_3b")),
    )

    def __init__(self, in_channels, conv_block=BasicConv2d):
        super().__init__()
        row, column = {"kernel_size": (1, 3), "padding": (0, 1)}, {"kernel_size": (3, 1), "padding": (1, 0)}
        self._add(
            conv_block,
            branch1x1=(in_channels, 320, _square(1)),
            branch3x3_1=(in_channels, 384, _square(1)),
            branch3x3_2a=(384, 384, row),
            branch3x3_2b=(384, 384, column),
            branch3x3dbl_1=(in_channels, 448, _square(1)),
            branch3x3dbl_2=(448, 384, _square(3, 1)),
            branch3x3dbl_3a=(384, 384, row),
            branch3x3dbl_3b=(384, 384, column),
            branch_pool=(in_channels, 192, _square(1)),
        )


class InceptionAux(nn.Module):
    def __init__(self, in_channels, num_classes, conv_block=BasicConv2d):
        super().__init__()
        self.conv0 = conv_block(in_channels, 128, kernel_size=1)
        self.conv1 = conv_block(128, 768, kernel_size=5)
        self.fc = nn.Linear(768, num_classes)

    def forward(self, x):
        x = self.conv1(self.conv0(F.avg_pool2d(x, kernel_size=5, stride=3)))
        return self.fc(torch.flatten(F.adaptive_avg_pool2d(x, (1, 1)), 1))


class Inception3(nn.Module):
    def __init__(
        self,
        num_classes=1000,
        aux_logits=True,
        transform_input=False,
        inception_blocks=None,
        init_weights=None,
        dropout=0.5,
    ):
        super().__init__()
        conv, a, b, c, d, e, head = inception_blocks or (
            BasicConv2d, InceptionA, InceptionB, InceptionC, InceptionD, InceptionE, InceptionAux,
        )  # fmt: skip
        self.aux_logits = aux_logits
        self.transform_input = transform_input
        self.Conv2d_1a_3x3 = conv(3, 32, kernel_size=3, stride=2)
        self.Conv2d_2a_3x3 = conv(32, 32, kernel_size=3)
        self.Conv2d_2b_3x3 = conv(32, 64, kernel_size=3, padding=1)
        self.maxpool1 = nn.MaxPool2d(kernel_size=3, stride=2)
        self.Conv2d_3b_1x1 = conv(64, 80, kernel_size=1)
        self.Conv2d_4a_3x3 = conv(80, 192, kernel_size=3)
        self.maxpool2 = nn.MaxPool2d(kernel_size=3, stride=2)
        self.Mixed_5b = a(192, pool_features=32)
        self.Mixed_5c = a(256, pool_features=64)
        self.Mixed_5d = a(288, pool_features=64)
        self.Mixed_6a = b(288)
        self.Mixed_6b = c(768, channels_7x7=128)
        self.Mixed_6c = c(768, channels_7x7=160)
        self.Mixed_6d = c(768, channels_7x7=160)
        self.Mixed_6e = c(768, channels_7x7=192)
        self.AuxLogits = head(768, num_classes) if aux_logits else None
        self.Mixed_7a = d(768)
        self.Mixed_7b = e(1280)
        self.Mixed_7c = e(2048)
        self.avgpool = nn.AdaptiveAvgPool2d((1, 1))
        self.dropout = nn.Dropout(p=dropout)
        self.fc = nn.Linear(2048, num_classes)

    def forward(self, x):
        if self.transform_input:
            x = torch.cat([x[:, i : i + 1] for i in range(3)], 1)
        x = self.maxpool1(self.Conv2d_2b_3x3(self.Conv2d_2a_3x3(self.Conv2d_1a_3x3(x))))
        x = self.maxpool2(self.Conv2d_4a_3x3(self.Conv2d_3b_1x1(x)))
        x = self.Mixed_6a(self.Mixed_5d(self.Mixed_5c(self.Mixed_5b(x))))
        x = self.Mixed_6e(self.Mixed_6d(self.Mixed_6c(self.Mixed_6b(x))))
        aux = self.AuxLogits(x) if self.AuxLogits is not None and self.training else None
        x = self.avgpool(self.Mixed_7c(self.Mixed_7b(self.Mixed_7a(x))))
        x = self.fc(torch.flatten(self.dropout(x), 1))
        return InceptionOutputs(x, aux) if self.training and self.aux_logits else x


def _inception(trained, **kwargs):
    if not trained:
        return Inception3(**kwargs)
    wanted = kwargs.get("aux_logits", True)
    kwargs.setdefault("transform_input", True)
    model = Inception3(**{**kwargs, "aux_logits": True})
    if not wanted:
        model.aux_logits = False
        model.AuxLogits = None
    return model


Inception_V3_Weights = Weights("inception_v3")
inception_v3 = builder("inception_v3", _inception)
