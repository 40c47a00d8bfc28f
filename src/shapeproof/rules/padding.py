"""Padding. PyTorch docs: Non-linear activation functions; torch.nn.functional.pad."""
