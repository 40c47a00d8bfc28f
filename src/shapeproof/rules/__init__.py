"""What each PyTorch operation requires and guarantees, one small function per operation.

`apply(name, args, kwargs)` runs an operation on abstract values; `index` and `assign` are `x[key]` and `x[key] = value`.
"""

from shapeproof.rules import (  # importing registers
    activations,
    adaptive_pooling,
    attention,
    conversion,
    convolution,
    creation,
    cumulative,
    data,
    decompositions,
    diagonals,
    differences,
    dropout,
    einsum,
    embedding,
    expanding,
    extremes,
    filling,
    fourier,
    gathering,
    grids,
    histograms,
    joining,
    losses,
    matrix_functions,
    memory,
    normalization,
    norms,
    ordering,
    padding,
    parts,
    pointwise,
    pooling,
    products,
    rearranging,
    recurrent,
    reductions,
    reordering,
    reshaping,
    resizing,
    sampling,
    scattering,
    selection,
    sliding,
    solving,
    spectrograms,
    splitting,
    squeezing,
    statistics,
    tensordot,
    unpooling,
    vectors,
    vision,
    window_functions,
)
from shapeproof.rules.apply import apply
from shapeproof.rules.assigning import assign
from shapeproof.rules.indexing import index
from shapeproof.rules.registry import find, names, op

__all__ = ["apply", "assign", "find", "index", "names", "op"]
