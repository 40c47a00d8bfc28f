"""Weights of rare classes."""

import numpy as np

from sklearn._rows import count_of, size


def compute_class_weight(class_weight, *, classes, y):
    count = count_of(classes)
    return np.empty(size("classes") if count is None else count)


def compute_sample_weight(class_weight, y, *, indices=None):
    count = count_of(y)
    return np.empty(size("samples") if count is None else count)
