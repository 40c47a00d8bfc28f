"""Taking tensors apart. PyTorch docs: Indexing, Slicing, Joining, Mutating Ops."""
