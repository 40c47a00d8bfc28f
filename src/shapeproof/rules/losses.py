"""Loss and distance functions. PyTorch docs: Loss functions; Distance functions."""
