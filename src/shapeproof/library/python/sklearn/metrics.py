"""Scores: numbers of which nothing is known."""

import numpy as np
from _packages import opaque

from sklearn._rows import count_of, size


def _score(*args, **kwargs):
    return opaque("score", float)


accuracy_score = balanced_accuracy_score = roc_auc_score = average_precision_score = mean_squared_error = _score
mean_absolute_error = r2_score = log_loss = cohen_kappa_score = matthews_corrcoef = silhouette_score = hamming_loss = _score
adjusted_rand_score = normalized_mutual_info_score = mutual_info_score = auc = root_mean_squared_error = top_k_accuracy_score = _score
mean_absolute_percentage_error = median_absolute_error = explained_variance_score = max_error = brier_score_loss = zero_one_loss = _score


def _per_class(*args, average="binary", **kwargs):
    return opaque("score", float) if average is not None else np.empty(size("classes"))


precision_score = recall_score = f1_score = jaccard_score = fbeta_score = _per_class


def precision_recall_fscore_support(*args, average=None, **kwargs):
    if average is None:
        count = size("classes")
        return tuple([np.empty(count) for _ in range(4)])
    return opaque("score", float), opaque("score", float), opaque("score", float), None


def confusion_matrix(y_true, y_pred, *, labels=None, sample_weight=None, normalize=None):
    count = size("classes") if labels is None or count_of(labels) is None else count_of(labels)
    return np.empty((count, count), dtype=np.int64 if normalize is None else np.float64)


def classification_report(*args, output_dict=False, **kwargs):
    return opaque("report", dict if output_dict else str)


def _curve(*args, **kwargs):
    count = size("thresholds")
    return np.empty(count), np.empty(count), np.empty(count)


roc_curve = precision_recall_curve = _curve


def pairwise_distances(X, Y=None, *args, **kwargs):
    return np.empty((count_of(X), count_of(X if Y is None else Y)))
