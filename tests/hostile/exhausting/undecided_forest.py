import random


def grow(depth):
    if random.random() < 0.5:
        return [grow(depth + 1), grow(depth + 1)]
    return depth


tree = grow(0)
