"""Detection and text metrics: IoU, non-maximum suppression, average precision, BLEU counts, CTC collapsing."""

from collections import Counter
from fractions import Fraction
from itertools import groupby


def area(box):
    return max(0, box[2] - box[0]) * max(0, box[3] - box[1])


def iou(a, b):
    inner = area((max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])))
    union = area(a) + area(b) - inner
    return Fraction(inner, union) if union else Fraction(0)


def nms(boxes, scores, threshold=Fraction(1, 2)):
    order = sorted(range(len(boxes)), key=lambda i: -scores[i])
    keep = []
    while order:
        best = order.pop(0)
        keep.append(best)
        order = [i for i in order if iou(boxes[best], boxes[i]) <= threshold]
    return keep


def precision_recall(hits, positives):
    found, curve = 0, []
    for n, hit in enumerate(hits, 1):
        found += hit
        curve.append((found * 100 // n, found * 100 // positives))
    return curve


def ngrams(tokens, n):
    return Counter(zip(*(tokens[i:] for i in range(n))))


def clipped(candidate, references, n):
    counts = ngrams(candidate, n)
    limits = Counter()
    for reference in references:
        limits |= ngrams(reference, n)
    return sum((counts & limits).values()), sum(counts.values())


def ctc(path, blank=0):
    return [symbol for symbol, _ in groupby(path) if symbol != blank]


def anchors(size, scales, ratios):
    return [(round(size * s * r), round(size * s / r)) for s in scales for r in ratios]


def convert(box, source, target):
    match source, target:
        case a, b if a == b:
            return box
        case "xywh", "xyxy":
            x, y, w, h = box
            return (x, y, x + w, y + h)
        case "xyxy", "xywh":
            x, y, x2, y2 = box
            return (x, y, x2 - x, y2 - y)
        case "cxcywh", _:
            cx, cy, w, h = box
            return convert((cx - w // 2, cy - h // 2, w, h), "xywh", target)
        case _:
            raise ValueError(f"{source} to {target}")


boxes = [(0, 0, 10, 10), (1, 1, 11, 11), (20, 20, 30, 30), (0, 0, 5, 10), (21, 20, 31, 30)]
reveal_type((nms(boxes, [9, 8, 7, 6, 10]), nms(boxes, [1, 2, 3, 4, 5], Fraction(1, 100)), nms([], [])))
reveal_type((iou(boxes[0], boxes[3]).denominator, iou(boxes[0], boxes[2]) == 0, iou(boxes[0], boxes[1]).numerator, iou((0, 0, 0, 0), (0, 0, 0, 0)) == 0))
reveal_type(precision_recall([1, 0, 1, 1, 0], positives=4))
reveal_type([clipped("the the the cat".split(), ["the cat sat".split(), "the the dog".split()], n) for n in (1, 2, 3)])
reveal_type((ctc([0, 1, 1, 0, 1, 2, 2, 0, 0]), ctc([]), ctc([3, 3, 3])))
reveal_type((anchors(16, (1, 2), (1, 2)), convert((1, 2, 3, 4), "xywh", "xyxy"), convert((10, 10, 4, 6), "cxcywh", "xyxy"), convert(convert((1, 2, 3, 4), "xywh", "xyxy"), "xyxy", "xywh")))
try:
    convert((0, 0, 1, 1), "xyxy", "polar")
except ValueError as error:
    reveal_type(str(error) == "xyxy to polar")
