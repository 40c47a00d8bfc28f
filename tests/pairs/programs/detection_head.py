"""A one-stage detector: anchors on a grid, targets assigned by overlap, two losses."""
import itertools

import torch
import torch.nn as nn
import torch.nn.functional as F

GRID, STRIDE, SCALES, CLASSES = 4, 16, (16, 32), 3


def make_anchors():
    boxes = []
    for i, j in itertools.product(range(GRID), repeat=2):
        cx, cy = (j + 0.5) * STRIDE, (i + 0.5) * STRIDE
        for s in SCALES:
            boxes.append([cx - s / 2, cy - s / 2, cx + s / 2, cy + s / 2])
    return torch.tensor(boxes)


def box_iou(a, b):
    area_a = (a[:, 2] - a[:, 0]) * (a[:, 3] - a[:, 1])
    area_b = (b[:, 2] - b[:, 0]) * (b[:, 3] - b[:, 1])
    lt = torch.max(a[:, None, :2], b[None, :, :2])  # bug: lt = torch.max(a[:, :2], b[:, :2])  # fails: RuntimeError
    rb = torch.min(a[:, None, 2:], b[None, :, 2:])
    inter = (rb - lt).clamp(min=0).prod(dim=2)
    return inter / (area_a[:, None] + area_b[None, :] - inter)


class Detector(nn.Module):
    def __init__(self):
        super().__init__()
        self.backbone = nn.Sequential(
            nn.Conv2d(3, 8, 3, 4, 1), nn.ReLU(), nn.Conv2d(8, 16, 3, 4, 1), nn.ReLU())
        self.cls = nn.Conv2d(16, len(SCALES) * (CLASSES + 1), 1)
        self.reg = nn.Conv2d(16, len(SCALES) * 4, 1)

    def forward(self, x):
        f = self.backbone(x)
        n = x.size(0)
        cls = self.cls(f).permute(0, 2, 3, 1).reshape(n, -1, CLASSES + 1)
        reg = self.reg(f).permute(0, 2, 3, 1).reshape(n, -1, 4)
        return cls, reg


def detection_loss(cls, reg, targets, anchors):
    total = cls.new_zeros(())
    for c, r, t in zip(cls, reg, targets):
        iou = box_iou(anchors, t["boxes"])
        best, which = iou.max(dim=1)
        labels = t["labels"][which].clone()
        labels[best < 0.3] = 0
        positive = labels > 0
        total = total + F.cross_entropy(c, labels)
        if positive.any():
            total = total + F.smooth_l1_loss(r[positive], (t["boxes"][which] - anchors)[positive] / STRIDE)
    return total / len(targets)


anchors = make_anchors()
model = Detector()
optimizer = torch.optim.SGD(model.parameters(), lr=1e-3, momentum=0.9)
scheduler = torch.optim.lr_scheduler.MultiStepLR(optimizer, milestones=[1, 2], gamma=0.1)
for epoch in range(2):
    images = torch.rand(2, 3, 64, 64)
    targets = []
    for k in range(2):
        xy = torch.rand(3 + k, 2) * 32
        targets.append({"boxes": torch.cat([xy, xy + 20], dim=1), "labels": torch.randint(1, CLASSES + 1, (3 + k,))})
    loss = detection_loss(*model(images), targets, anchors)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    scheduler.step()
    print(epoch, loss.item())
