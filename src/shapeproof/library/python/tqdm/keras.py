"""A callback for Keras: it only shows."""

from _shapeproof import effect


def TqdmCallback(*args, **kwargs):
    return effect("tqdm.keras.TqdmCallback")
