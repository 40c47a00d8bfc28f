"""Resizing, sampling and shuffling of images. PyTorch docs: Vision functions."""
