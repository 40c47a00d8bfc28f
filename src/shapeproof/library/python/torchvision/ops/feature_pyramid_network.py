"""Feature maps of several scales, brought to one number of channels from the coarsest on."""

import torch.nn.functional as F
from torch import nn

from torchvision.ops.misc import Conv2dNormActivation


class ExtraFPNBlock(nn.Module):
    def forward(self, results, x, names):
        pass


class FeaturePyramidNetwork(nn.Module):
    def __init__(self, in_channels_list, out_channels, extra_blocks=None, norm_layer=None):
        super().__init__()
        self.inner_blocks = nn.ModuleList()
        self.layer_blocks = nn.ModuleList()
        for channels in in_channels_list:
            if channels == 0:
                raise ValueError("in_channels=0 is currently not supported")
            options = {"norm_layer": norm_layer, "activation_layer": None}
            self.inner_blocks.append(Conv2dNormActivation(channels, out_channels, kernel_size=1, padding=0, **options))
            self.layer_blocks.append(Conv2dNormActivation(out_channels, out_channels, kernel_size=3, **options))
        if extra_blocks is not None and not isinstance(extra_blocks, ExtraFPNBlock):
            raise TypeError(f"extra_blocks should be of type ExtraFPNBlock not {type(extra_blocks)}")
        self.extra_blocks = extra_blocks

    def forward(self, x):
        names, maps = list(x.keys()), list(x.values())
        coarse = self.inner_blocks[-1](maps[-1])
        results = [self.layer_blocks[-1](coarse)]
        for i in range(len(maps) - 2, -1, -1):
            here = self.inner_blocks[i](maps[i])
            coarse = here + F.interpolate(coarse, size=here.shape[-2:], mode="nearest")
            results.insert(0, self.layer_blocks[i](coarse))
        if self.extra_blocks is not None:
            results, names = self.extra_blocks(results, maps, names)
        return dict(zip(names, results))


class LastLevelMaxPool(ExtraFPNBlock):
    def forward(self, x, y, names):
        return [*x, F.max_pool2d(x[-1], kernel_size=1, stride=2, padding=0)], [*names, "pool"]


class LastLevelP6P7(ExtraFPNBlock):
    def __init__(self, in_channels, out_channels):
        super().__init__()
        self.p6 = nn.Conv2d(in_channels, out_channels, 3, 2, 1)
        self.p7 = nn.Conv2d(out_channels, out_channels, 3, 2, 1)
        self.use_P5 = in_channels == out_channels

    def forward(self, p, c, names):
        p6 = self.p6(p[-1] if self.use_P5 else c[-1])
        return [*p, p6, self.p7(F.relu(p6))], [*names, "p6", "p7"]
