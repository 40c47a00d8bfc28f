"""Splitting rows."""

import math

import numpy as np
import torch
from _packages import opaque
from _shapeproof import known
from _tables import part

from sklearn._rows import count_of, size, taken


def train_test_split(*arrays, test_size=None, train_size=None, random_state=None, shuffle=True, stratify=None):
    if len(arrays) == 0:
        raise ValueError("At least one array required as input")
    counts = [count_of(array) for array in arrays]
    first = next((count for count in counts if count is not None), None)
    for count in counts:
        if count is not None:
            torch._check_value(count == first, lambda: f"Found input variables with inconsistent numbers of samples: {[first, count]}")
    whole = size("rows") if first is None else first
    train, test = _sizes(whole, test_size, train_size)
    return [half for array in arrays for half in (taken(array, train), taken(array, test))]


def _sizes(whole, test_size, train_size):
    """How many rows each of the two parts has."""
    if test_size is None and train_size is None:
        test_size = 0.25
    for name, value in (("test_size", test_size), ("train_size", train_size)):
        if isinstance(value, float) and known(value) and not 0 < value < 1:
            raise ValueError(
                f"{name}={value} should be either positive and smaller than the number of samples or a float in the (0, 1) range"
            )
    test = _share("test", whole, test_size, math.ceil)
    train = _share("train", whole, train_size, math.floor)
    if test is None:
        test = whole - train
    elif train is None:
        train = whole - test
    torch._check_value(
        train + test <= whole,
        lambda: f"The sum of train_size and test_size = {train + test}, should be smaller than the number of samples {whole}",
    )
    if known(train):
        torch._check_value(train > 0, lambda: f"With n_samples={whole} and test_size={test_size}, the resulting train set will be empty.")
    return train, test


def _share(name, whole, asked, rounded):
    if asked is None:
        return None
    if isinstance(asked, int):
        return asked
    return rounded(asked * whole) if known(whole) and known(asked) else part(name, whole)


class _Splitter:
    def __init__(self, n_splits=5, *, shuffle=False, random_state=None, **kwargs):
        if isinstance(n_splits, int) and n_splits <= 1:
            raise ValueError(
                f"k-fold cross-validation requires at least one train/test split by setting n_splits=2 or more, got n_splits={n_splits}."
            )
        self.n_splits = n_splits
        self.shuffle = shuffle
        self.random_state = random_state

    def get_n_splits(self, X=None, y=None, groups=None):
        return self.n_splits

    def split(self, X, y=None, groups=None):
        whole = count_of(X)
        if whole is None:
            whole = size("rows")
        splits = []
        for fold in range(self.n_splits):
            test = self._test_rows(whole, fold)
            splits.append((np.empty(whole - test, dtype=np.int64), np.empty(test, dtype=np.int64)))
        return iter(splits)

    def _test_rows(self, whole, fold):
        return part("fold", whole)


class KFold(_Splitter):
    def _test_rows(self, whole, fold):
        torch._check_value(
            self.n_splits <= whole,
            lambda: f"Cannot have number of splits n_splits={self.n_splits} greater than the number of samples: n_samples={whole}.",
        )
        return (whole + self.n_splits - 1 - fold) // self.n_splits


class StratifiedKFold(_Splitter):
    pass


class GroupKFold(_Splitter):
    pass


class _Repeated(_Splitter):
    def __init__(self, n_splits=10, *, test_size=None, train_size=None, random_state=None):
        super().__init__(n_splits)
        self.test_size = test_size
        self.train_size = train_size

    def split(self, X, y=None, groups=None):
        whole = count_of(X)
        whole = size("rows") if whole is None else whole
        train, test = _sizes(whole, 0.1 if self.test_size is None and self.train_size is None else self.test_size, self.train_size)
        return iter([(np.empty(train, dtype=np.int64), np.empty(test, dtype=np.int64)) for _ in range(self.n_splits)])


class ShuffleSplit(_Repeated):
    pass


class StratifiedShuffleSplit(_Repeated):
    pass


def cross_val_score(estimator, X, y=None, *, cv=None, **kwargs):
    return np.empty(5 if cv is None else cv if isinstance(cv, int) else size("folds"))


def cross_validate(*args, **kwargs):
    return opaque("cross_validate", dict)
