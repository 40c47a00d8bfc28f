"""Fewer columns."""

import numpy as np

from sklearn._rows import floats, matrix, same_features, size


class PCA:
    def __init__(self, n_components=None, **kwargs):
        self.n_components = n_components

    def fit(self, X, y=None):
        array = matrix(X, type(self).__name__)
        self.n_features_in_ = array.shape[1]
        asked = self.n_components
        if isinstance(asked, int):
            least = min(array.shape[0], array.shape[1])
            import torch

            torch._check_value(asked <= least, lambda: f"n_components={asked} must be between 0 and min(n_samples, n_features)={least}")
        self.n_components_ = asked if isinstance(asked, int) else min(array.shape) if asked is None else size("components")
        self.components_ = np.empty((self.n_components_, array.shape[1]))
        self.explained_variance_ = self.explained_variance_ratio_ = self.singular_values_ = np.empty(self.n_components_)
        self.mean_ = np.empty(array.shape[1])
        return self

    def transform(self, X):
        array = matrix(X, type(self).__name__)
        same_features(self.n_features_in_, array, type(self).__name__)
        return np.empty((array.shape[0], self.n_components_), dtype=floats(array))

    def fit_transform(self, X, y=None):
        return self.fit(X).transform(X)

    def inverse_transform(self, X):
        return np.empty((X.shape[0], self.n_features_in_))


class TruncatedSVD(PCA):
    def __init__(self, n_components=2, **kwargs):
        super().__init__(n_components)


class NMF(PCA):
    pass


class FastICA(PCA):
    pass


class IncrementalPCA(PCA):
    pass
