"""Fewer dimensions: sums, extrema, norms. PyTorch docs: Reduction Ops."""
