"""Embeddings and one-hot codes. PyTorch docs: Sparse functions."""
