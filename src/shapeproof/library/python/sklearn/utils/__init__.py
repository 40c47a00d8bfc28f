"""Small helpers."""

from _packages import opaque


class Bunch(dict):
    """A dictionary whose entries are attributes."""

    def __getattr__(self, name):
        if name in self:
            return self[name]
        raise AttributeError(name)

    def __setattr__(self, name, value):
        self[name] = value

    def __dir__(self):
        return list(self)


def shuffle(*arrays, random_state=None, n_samples=None):
    from sklearn._rows import taken

    made = [taken(array, n_samples) for array in arrays]
    return made[0] if len(made) == 1 else made


def resample(*arrays, replace=True, n_samples=None, random_state=None, stratify=None):
    return shuffle(*arrays, n_samples=n_samples)


def check_random_state(seed):
    import numpy as np

    return np.random.RandomState(seed if isinstance(seed, int) else None)


def check_array(array, *args, **kwargs):
    import numpy as np

    return np.asarray(array)


def check_X_y(X, y, *args, **kwargs):
    return check_array(X), check_array(y)
