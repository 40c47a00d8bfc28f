"""Reading and writing elements at positions given by tensors. PyTorch docs: Indexing, Slicing, Joining, Mutating Ops."""
