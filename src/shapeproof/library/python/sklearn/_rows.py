"""Rows of arrays, tensors, lists and tables."""

import numpy as np
import torch
from _packages import is_unknown, opaque, unmodelled_size
from _tables import count, rows


def size(name):
    """A number of rows or columns that nothing here says."""
    return unmodelled_size(name, 1)


_PLAIN = (np.ndarray, torch.Tensor, list, tuple)


def count_of(data):
    """How many rows there are; None if that is not known."""
    if isinstance(data, range):
        return len(data)
    return count(data) if is_unknown(data) or isinstance(data, _PLAIN) else len(data)


def taken(data, number):
    """So many of the rows, all of them for None."""
    if is_unknown(data):
        return opaque("rows")
    if number is None:
        number = count_of(data)
        if number is None:
            return opaque("rows")
    if isinstance(data, (range, tuple)):
        data = list(data)
    return rows(data, number) if isinstance(data, _PLAIN) else data._taken(number)


def matrix(X, name):
    """A two-dimensional array: rows are samples, columns are features."""
    array = X if isinstance(X, np.ndarray) else np.asarray(X)
    if array.ndim == 1:
        raise ValueError(f"Expected 2D array, got 1D array instead: {name} needs a column for each feature. Reshape your data")
    if array.ndim == 0:
        raise ValueError("Expected 2D array, got scalar array instead")
    if array.ndim > 2:
        raise ValueError(f"Found array with dim {array.ndim}. {name} expected <= 2.")
    return array


def same_features(features, array, name):
    """The columns have to be those of the data that were fitted."""
    torch._check_value(
        features == array.shape[1],
        lambda: f"X has {array.shape[1]} features, but {name} is expecting {features} features as input.",
    )


def floats(array):
    """The element type of what is computed from an array."""
    return array.dtype if array.dtype == np.float32 else np.float64
