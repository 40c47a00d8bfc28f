"""What of `einops` is native: patterns, and what they make of a tensor. The rest is Python source that uses it."""

from shapeproof.library.einops import packing, transforming

__all__ = ["packing", "transforming"]
