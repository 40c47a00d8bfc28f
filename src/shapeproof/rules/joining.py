"""Putting tensors together. PyTorch docs: Indexing, Slicing, Joining, Mutating Ops; Other Operations."""
