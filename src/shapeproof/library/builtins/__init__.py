"""Python's builtins: one file per family, each of which registers what it models when it is imported."""

from shapeproof.library.builtins import (
    classes,
    coroutines,
    descriptors,
    effects,
    functions,
    iterators,
    mappings,
    numbers,
    objects,
    ranges,
    sequences,
    sets,
    texts,
)

__all__ = [
    "classes",
    "coroutines",
    "descriptors",
    "effects",
    "functions",
    "iterators",
    "mappings",
    "numbers",
    "objects",
    "ranges",
    "sequences",
    "sets",
    "texts",
]
