"""Random draws and filling in place. PyTorch docs: Random sampling; In-place random sampling."""
