"""Attention. PyTorch docs: Attention Mechanisms."""
