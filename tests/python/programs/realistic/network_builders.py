"""Dict- and list-driven builders: VGG's strings, ResNet's stages, MobileNet's rows, U-Net's skips."""

from collections import OrderedDict
from functools import partial

VGG = {
    "tiny": [8, "M", 16, "M"],
    "small": [8, 8, "M", 16, 16, "M", 32, "A"],
}


def vgg(name, channels=3, norm=False):
    layers = []
    for v in VGG[name]:
        if v == "M":
            layers.append(("pool", 2))
        elif isinstance(v, str):
            layers += [("avg", 1)]
        else:
            layers.append(("conv", channels, v))
            if norm:
                layers.append(("norm", v))
            channels = v
    return layers, channels


class Stage:
    expansion = 1

    def __init__(self, inplanes, planes, stride=1, downsample=False):
        self.io = (inplanes, planes * self.expansion, stride)
        self.downsample = downsample


class Bottleneck(Stage):
    expansion = 4


class ResNet:
    def __init__(self, block, layers, width=8):
        self.inplanes = width
        self.layers = OrderedDict()
        for i, count in enumerate(layers):
            self.layers[f"layer{i + 1}"] = self._make_layer(block, width * 2**i, count, stride=1 if i == 0 else 2)
        self.features = self.inplanes

    def _make_layer(self, block, planes, blocks, stride):
        downsample = stride != 1 or self.inplanes != planes * block.expansion
        layers = [block(self.inplanes, planes, stride, downsample)]
        self.inplanes = planes * block.expansion
        layers.extend(block(self.inplanes, planes) for _ in range(1, blocks))
        return layers

    def __iter__(self):
        for name, blocks in self.layers.items():
            yield from ((name, i, *block.io) for i, block in enumerate(blocks))


def divisible(v, d=8):
    new = max(d, int(v + d / 2) // d * d)
    return new + d if new < 0.9 * v else new


def mobilenet(rows, width=1.0):
    channels, out = divisible(32 * width), []
    for t, c, n, s in rows:
        target = divisible(c * width)
        for i in range(n):
            stride = s if i == 0 else 1
            out.append((channels, channels * t, target, stride, stride == 1 and channels == target))
            channels = target
    return out


def unet(channels, depth, up=partial(max, 1)):
    widths = [channels * 2**i for i in range(depth)]
    down = list(zip([3] + widths, widths))
    skips = [w for _, w in down[:-1]]
    ups = []
    current = widths[-1]
    for skip in reversed(skips):
        ups.append((current + skip, up(skip)))
        current = skip
    return down, ups


reveal_type(vgg("small")[1])
reveal_type([entry[1:] for entry in vgg("tiny", norm=True)[0]])
net = ResNet(Bottleneck, [2, 1, 2])
reveal_type([row[2:] for row in net])
reveal_type((net.features, ResNet(Stage, [1, 1]).features, [len(b) for b in net.layers.values()], [b.downsample for bs in net.layers.values() for b in bs]))
reveal_type(mobilenet([(1, 16, 1, 1), (6, 24, 2, 2)], width=0.75))
reveal_type(unet(16, 4))
reveal_type((list(net.layers) == ["layer1", "layer2", "layer3"], next(iter(net))[0] == "layer1", divisible(35), divisible(3)))
