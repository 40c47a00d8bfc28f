"""Segmentation with an auxiliary head: its logits have to be brought to the size of the mask, too."""
from collections import OrderedDict

import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, Dataset

N_CLASSES, IGNORE = 5, 255


class Streets(Dataset):
    def __len__(self):
        return 7

    def __getitem__(self, i):
        mask = torch.randint(0, N_CLASSES, (40, 56))
        mask[:2] = IGNORE
        return torch.rand(3, 40, 56), mask


class ConvBNReLU(nn.Sequential):
    def __init__(self, cin, cout, stride=1, dilation=1):
        super().__init__(
            nn.Conv2d(cin, cout, 3, stride=stride, padding=dilation, dilation=dilation, bias=False),
            nn.BatchNorm2d(cout),
            nn.ReLU(inplace=True),
        )


class ASPP(nn.Module):
    def __init__(self, cin, cout, rates=(1, 2, 4)):
        super().__init__()
        self.branches = nn.ModuleList([ConvBNReLU(cin, cout, dilation=r) for r in rates])
        self.pool = nn.Sequential(nn.AdaptiveAvgPool2d(1), nn.Conv2d(cin, cout, 1), nn.ReLU())
        self.project = nn.Conv2d(cout * (len(rates) + 1), cout, 1)

    def forward(self, x):
        outs = [branch(x) for branch in self.branches]
        pooled = F.interpolate(self.pool(x), size=x.shape[-2:], mode="bilinear", align_corners=False)
        return self.project(torch.cat(outs + [pooled], dim=1))


class SegNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.low = ConvBNReLU(3, 8, stride=2)
        self.high = ConvBNReLU(8, 16, stride=2)
        self.aspp = ASPP(16, 12)
        self.classifier = nn.Conv2d(12, N_CLASSES, 1)
        self.aux = nn.Conv2d(8, N_CLASSES, 1)

    def forward(self, x):
        size = x.shape[-2:]
        low = self.low(x)
        out = OrderedDict()
        main = self.classifier(self.aspp(self.high(low)))
        out["out"] = F.interpolate(main, size=size, mode="bilinear", align_corners=False)
        out["aux"] = F.interpolate(self.aux(low), size=size, mode="bilinear", align_corners=False)  # bug: out["aux"] = self.aux(low)
        return out


def criterion(inputs, target):
    losses = {}
    for name, x in inputs.items():
        losses[name] = F.cross_entropy(x, target, ignore_index=IGNORE)  # fails: RuntimeError
    if len(losses) == 1:
        return losses["out"]
    return losses["out"] + 0.5 * losses["aux"]


def iou(hist):
    return torch.diag(hist) / (hist.sum(1) + hist.sum(0) - torch.diag(hist)).clamp(min=1)


net = SegNet()
params = [{"params": net.high.parameters()}, {"params": net.aspp.parameters(), "lr": 1e-2}]
params.append({"params": [p for m in (net.low, net.classifier, net.aux) for p in m.parameters()]})
opt = torch.optim.SGD(params, lr=1e-3, momentum=0.9, weight_decay=1e-4)
sched = torch.optim.lr_scheduler.PolynomialLR(opt, total_iters=8, power=0.9)
hist = torch.zeros(N_CLASSES, N_CLASSES)
for image, target in DataLoader(Streets(), batch_size=3, shuffle=True):
    output = net(image)
    loss = criterion(output, target)
    opt.zero_grad()
    loss.backward()
    opt.step()
    sched.step()
    pred = output["out"].argmax(1).flatten()
    k = (target.flatten() >= 0) & (target.flatten() < N_CLASSES)
    hist += torch.bincount(N_CLASSES * target.flatten()[k] + pred[k], minlength=N_CLASSES ** 2).reshape(N_CLASSES, N_CLASSES)
print(iou(hist))
