"""Points in the plane."""

import numpy as np

from sklearn._rows import matrix


class TSNE:
    def __init__(self, n_components=2, **kwargs):
        self.n_components = n_components

    def fit_transform(self, X, y=None):
        self.embedding_ = np.empty((matrix(X, "TSNE").shape[0], self.n_components), dtype=np.float32)
        return self.embedding_

    def fit(self, X, y=None):
        self.fit_transform(X)
        return self


class Isomap(TSNE):
    pass


class MDS(TSNE):
    pass
