"""Recurrent layers, as operations. PyTorch docs: Recurrent Layers."""
