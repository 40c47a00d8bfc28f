"""Sorting, searching and counting. PyTorch docs: Comparison Ops; Other Operations."""
