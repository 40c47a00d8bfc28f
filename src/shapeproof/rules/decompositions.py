"""Linear algebra: norms, decompositions, solvers. PyTorch docs: torch.linalg."""
