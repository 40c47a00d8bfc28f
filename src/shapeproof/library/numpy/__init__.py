"""What of `numpy` is native: arrays, scalars, element types and universal functions. The rest is Python source that uses them."""

from shapeproof.library.numpy import functions, ufuncs  # importing registers
from shapeproof.library.numpy.array_class import fill_array_class, fill_element_type_class

fill_array_class()
fill_element_type_class()

__all__ = ["functions", "ufuncs"]
