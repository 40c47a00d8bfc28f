"""Fourier transforms. PyTorch docs: torch.fft; Spectral Ops."""
