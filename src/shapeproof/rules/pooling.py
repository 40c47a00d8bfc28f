"""Pooling of every rank. PyTorch docs: Pooling functions."""
