"""Scaling and encoding: rows stay, columns stay or are counted."""

import numpy as np
import torch
from _packages import is_unknown
from _shapeproof import derived

from sklearn._rows import count_of, floats, matrix, same_features, size


class _Scaler:
    """Each column is scaled by itself. What is transformed has the columns of what was fitted."""

    def __init__(self, *args, **kwargs):
        pass

    def fit(self, X, y=None, sample_weight=None):
        if not is_unknown(X):
            array = matrix(X, type(self).__name__)
            self.n_features_in_ = array.shape[1]
            self.mean_ = self.var_ = self.scale_ = self.min_ = np.empty(array.shape[1])
            self.data_min_ = self.data_max_ = self.data_range_ = self.center_ = np.empty(array.shape[1])
        return self

    partial_fit = fit

    def transform(self, X, copy=None):
        if is_unknown(X):
            return derived(X, "transform")
        array = matrix(X, type(self).__name__)
        if hasattr(self, "n_features_in_"):
            same_features(self.n_features_in_, array, type(self).__name__)
        return np.empty(array.shape, dtype=floats(array))

    def fit_transform(self, X, y=None, **fit_params):
        return self.fit(X).transform(X)

    def inverse_transform(self, X, copy=None):
        return self.transform(X)

    def get_params(self, deep=True):
        return {}


class StandardScaler(_Scaler):
    pass


class MinMaxScaler(_Scaler):
    pass


class MaxAbsScaler(_Scaler):
    pass


class RobustScaler(_Scaler):
    pass


class Normalizer(_Scaler):
    pass


class PowerTransformer(_Scaler):
    pass


class QuantileTransformer(_Scaler):
    pass


def _scaled(X, *args, **kwargs):
    return StandardScaler().fit_transform(X)


scale = minmax_scale = maxabs_scale = robust_scale = _scaled


def normalize(X, norm="l2", *, axis=1, copy=True, return_norm=False):
    return StandardScaler().fit_transform(X)


class LabelEncoder:
    def fit(self, y):
        self.classes_ = np.empty(size("classes"))
        return self

    def transform(self, y):
        rows = count_of(y)
        return np.empty(size("rows") if rows is None else rows, dtype=np.int64)

    def fit_transform(self, y):
        return self.fit(y).transform(y)

    def inverse_transform(self, y):
        return self.transform(y)


class _Wide:
    """A matrix, perhaps a sparse one, with a column for each category."""

    def __init__(self, *args, sparse_output=True, sparse=True, **kwargs):
        self._sparse = sparse_output and sparse

    def fit(self, X, y=None):
        self._columns = size("categories")
        return self

    def transform(self, X):
        rows = count_of(X)
        made = np.empty((size("rows") if rows is None else rows, self._columns))
        return _Sparse(made) if self._sparse else made

    def fit_transform(self, X, y=None):
        return self.fit(X).transform(X)


class _Sparse:
    def __init__(self, array):
        self._array = array
        self.shape = array.shape

    def toarray(self):
        return self._array

    def todense(self):
        return self._array

    A = property(toarray)


class OneHotEncoder(_Wide):
    pass


class LabelBinarizer(_Wide):
    def __init__(self, *args, **kwargs):
        super().__init__(sparse_output=False)


class MultiLabelBinarizer(LabelBinarizer):
    pass


class OrdinalEncoder(_Scaler):
    pass


class PolynomialFeatures:
    def __init__(self, degree=2, *, interaction_only=False, include_bias=True, order="C"):
        self.degree = degree
        self._plain = not interaction_only and include_bias

    def fit_transform(self, X, y=None):
        array = matrix(X, "PolynomialFeatures")
        columns = array.shape[1]
        if self._plain and isinstance(self.degree, int):
            made = 1
            for i in range(1, self.degree + 1):
                made = made * (columns + i) // i
            return np.empty((array.shape[0], made))
        return np.empty((array.shape[0], size("features")))

    def fit(self, X, y=None):
        return self

    def transform(self, X):
        return self.fit_transform(X)
