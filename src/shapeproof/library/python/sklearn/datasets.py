"""Data that comes with scikit-learn, data that it downloads, and data that it makes up."""

import numpy as np

from sklearn._rows import size
from sklearn.utils import Bunch


def _given(rows, columns, classes, return_X_y, as_frame, **more):
    data = np.empty((rows, columns))
    target = np.empty(rows, dtype=np.int64 if classes else np.float64)
    if as_frame:
        import pandas as pd

        data, target = pd.DataFrame(data), pd.Series(target)
    if return_X_y:
        return data, target
    names = np.array([f"class {i}" for i in range(classes)]) if classes else None
    features = [f"feature {i}" for i in range(columns)] if isinstance(columns, int) else []
    return Bunch(data=data, target=target, frame=None, target_names=names, feature_names=features, DESCR="", **more)


def load_iris(*, return_X_y=False, as_frame=False):
    return _given(150, 4, 3, return_X_y, as_frame)


def load_wine(*, return_X_y=False, as_frame=False):
    return _given(178, 13, 3, return_X_y, as_frame)


def load_breast_cancer(*, return_X_y=False, as_frame=False):
    return _given(569, 30, 2, return_X_y, as_frame)


def load_digits(*, n_class=10, return_X_y=False, as_frame=False):
    rows = 1797 if n_class == 10 else size("digits")
    return _given(rows, 64, n_class, return_X_y, as_frame, images=np.empty((rows, 8, 8)))


def load_diabetes(*, return_X_y=False, as_frame=False, scaled=True):
    return _given(442, 10, 0, return_X_y, as_frame)


def load_linnerud(*, return_X_y=False, as_frame=False):
    data, target = np.empty((20, 3)), np.empty((20, 3))
    return (data, target) if return_X_y else Bunch(data=data, target=target)


def fetch_california_housing(*, data_home=None, download_if_missing=True, return_X_y=False, as_frame=False, **kwargs):
    return _given(20640, 8, 0, return_X_y, as_frame)


def fetch_covtype(
    *, data_home=None, download_if_missing=True, random_state=None, shuffle=False, return_X_y=False, as_frame=False, **kwargs
):
    return _given(581012, 54, 7, return_X_y, as_frame)


def fetch_olivetti_faces(*, return_X_y=False, **kwargs):
    data, target = np.empty((400, 4096), dtype=np.float32), np.empty(400, dtype=np.int64)
    return (data, target) if return_X_y else Bunch(data=data, target=target, images=np.empty((400, 64, 64), dtype=np.float32))


def fetch_openml(name=None, *, version="active", data_id=None, return_X_y=False, as_frame="auto", **kwargs):
    import pandas as pd

    rows, columns = (70000, 784) if name == "mnist_784" else (size("rows"), size("columns"))
    data, target = np.empty((rows, columns)), np.empty(rows)
    if as_frame:
        data, target = pd.DataFrame(data), pd.Series(target)
    return (data, target) if return_X_y else Bunch(data=data, target=target, frame=None, DESCR="", details={})


def _total(n_samples):
    return n_samples if isinstance(n_samples, int) else sum(n_samples)


def make_classification(
    n_samples=100, n_features=20, *, n_informative=2, n_redundant=2, n_repeated=0, n_classes=2, n_clusters_per_class=2, **kwargs
):
    if n_informative + n_redundant + n_repeated > n_features:
        raise ValueError("Number of informative, redundant and repeated features must sum to less than the number of total features")
    if n_informative < 64 and 2**n_informative < n_classes * n_clusters_per_class:
        raise ValueError(
            f"n_classes({n_classes}) * n_clusters_per_class({n_clusters_per_class}) must be smaller or equal "
            f"2**n_informative({n_informative})={2**n_informative}"
        )
    return np.empty((n_samples, n_features)), np.empty(n_samples, dtype=np.int64)


def make_regression(n_samples=100, n_features=100, *, n_informative=10, n_targets=1, coef=False, **kwargs):
    data = np.empty((n_samples, n_features))
    target = np.empty(n_samples) if n_targets == 1 else np.empty((n_samples, n_targets))
    weights = np.empty(n_features) if n_targets == 1 else np.empty((n_features, n_targets))
    return (data, target, weights) if coef else (data, target)


def _plane(n_samples):
    return np.empty((_total(n_samples), 2)), np.empty(_total(n_samples), dtype=np.int64)


def make_moons(n_samples=100, *, shuffle=True, noise=None, random_state=None):
    return _plane(n_samples)


def make_circles(n_samples=100, *, shuffle=True, noise=None, random_state=None, factor=0.8):
    return _plane(n_samples)


def make_blobs(n_samples=100, n_features=2, *, centers=None, cluster_std=1.0, return_centers=False, **kwargs):
    if isinstance(centers, (list, tuple)):
        n_features = len(centers[0])
    elif isinstance(centers, np.ndarray):
        n_features = centers.shape[1]
    data, target = np.empty((_total(n_samples), n_features)), np.empty(_total(n_samples), dtype=np.int64)
    count = 3 if centers is None else centers if isinstance(centers, int) else len(centers)
    return (data, target, np.empty((count, n_features))) if return_centers else (data, target)


def make_swiss_roll(n_samples=100, *, noise=0.0, random_state=None, hole=False):
    return np.empty((n_samples, 3)), np.empty(n_samples)


make_s_curve = make_swiss_roll


def make_friedman1(n_samples=100, n_features=10, *, noise=0.0, random_state=None):
    return np.empty((n_samples, n_features)), np.empty(n_samples)


def make_multilabel_classification(n_samples=100, n_features=20, *, n_classes=5, **kwargs):
    return np.empty((n_samples, n_features)), np.empty((n_samples, n_classes), dtype=np.int64)
