"""Clusters: a number for each row."""

import numpy as np
from _packages import opaque

from sklearn._rows import matrix


class KMeans:
    def __init__(self, n_clusters=8, **kwargs):
        self.n_clusters = n_clusters

    def fit(self, X, y=None, sample_weight=None):
        array = matrix(X, "KMeans")
        self.labels_ = np.empty(array.shape[0], dtype=np.int32)
        self.cluster_centers_ = np.empty((self.n_clusters, array.shape[1]))
        self.inertia_ = opaque("inertia", float)
        return self

    def predict(self, X, sample_weight=None):
        return np.empty(matrix(X, "KMeans").shape[0], dtype=np.int32)

    def fit_predict(self, X, y=None, sample_weight=None):
        return self.fit(X).labels_

    def transform(self, X):
        return np.empty((matrix(X, "KMeans").shape[0], self.n_clusters))


class MiniBatchKMeans(KMeans):
    pass
