"""Discrete Fourier transforms."""

import _numpy
from _numpy import apply as _apply
from _numpy import array as _array


def _transform(name):
    def run(a, n=None, axis=-1, norm=None, out=None):
        return _apply("torch.fft." + name, _array(a) * 1.0, n, axis, norm)

    return run


fft, ifft, rfft, irfft, hfft, ihfft = [_transform(name) for name in ("fft", "ifft", "rfft", "irfft", "hfft", "ihfft")]


def _transforms(name, axes_default):
    def run(a, s=None, axes=axes_default, norm=None, out=None):
        return _apply("torch.fft." + name, _array(a) * 1.0, s, axes, norm)

    return run


fft2, ifft2, rfft2, irfft2 = [_transforms(name, (-2, -1)) for name in ("fft2", "ifft2", "rfft2", "irfft2")]
fftn, ifftn, rfftn, irfftn = [_transforms(name, None) for name in ("fftn", "ifftn", "rfftn", "irfftn")]


def fftfreq(n, d=1.0, device=None):
    return _numpy.new(n)


def rfftfreq(n, d=1.0, device=None):
    return _numpy.new(n // 2 + 1)


def fftshift(x, axes=None):
    return _array(x).copy()


ifftshift = fftshift
