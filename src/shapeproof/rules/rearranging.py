"""Moving elements about: flips, rolls, triangles, diagonals, repetition. PyTorch docs: Other Operations."""
