"""Short-time Fourier transforms: the spectra of windows that slide over a signal. PyTorch docs: torch, Spectral Ops.

Windows of `n_fft` elements begin every `hop_length` elements. A window function that is shorter stands in their middle, between zeros.
"""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.fourier import half_spectrum, transformable
from shapeproof.rules.kinds import Flag
from shapeproof.rules.padding import pad
from shapeproof.rules.promotion import DTYPE, element_name
from shapeproof.rules.reduced import COMPLEX, FLOATING
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import ranked
from shapeproof.rules.strides import normal, permuted_strides
from shapeproof.symbolic import Dim, OpenShape, Shape, both, either, equal, floordiv, minimum, negate, numel, when
from shapeproof.values.dtypes import DType, complex_of, promote, real_of
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import UNKNOWN_STRIDES, Strides, Tensor

FRAMES = code("spectrogram-frames", "The windows of a short-time Fourier transform do not fit the signal, or each other.")
WINDOW_SHAPE = code(
    "spectrogram-window", "The window function of a short-time Fourier transform does not have as many elements as it should."
)
SPECTRUM = code(
    "spectrogram-kind", "A short-time Fourier transform of real or complex numbers is asked for in a form that it does not have."
)


def _is_complex(x: Tensor | None) -> bool:
    return x is not None and x.dtype is not None and x.dtype.category == COMPLEX


def _lengths(operation: str, n_fft: Dim, hop_length: Dim | None, win_length: Dim | None, window: Tensor | None) -> tuple[Dim, Dim]:
    """The step between two windows and the length of the window function, with their defaults."""
    hop = floordiv(n_fft, 4) if hop_length is None else hop_length
    length = n_fft if win_length is None else win_length
    require(hop > 0, FRAMES, "{operation}: expected hop_length > 0, but got hop_length={hop}", operation=operation, hop=hop)
    require(
        both(length > 0, length <= n_fft),
        FRAMES,
        "{operation}: expected 0 < win_length <= n_fft, but got win_length={length} and n_fft={n_fft}",
        operation=operation,
        length=length,
        n_fft=n_fft,
    )
    if window is not None:
        shape = ranked(window, "the window function", 1, rank_code=WINDOW_SHAPE)
        require(
            equal(shape[0], length),
            WINDOW_SHAPE,
            "{operation}: expected a 1D window tensor of size equal to win_length={length}, but got window with size {shape}",
            operation=operation,
            length=length,
            shape=shape,
        )
    return hop, length


# --- signal to spectrogram --------------------------------------------------------------------------------------------


def _centred(x: Tensor, n_fft: Dim, mode: str) -> Dim:
    """The length of the signals when half a window is added before and behind."""
    shape = ranked(x, "stft", 1, 2)
    batch = shape[0] if isinstance(shape, tuple) and len(shape) == 2 else 1
    half = floordiv(n_fft, 2)
    return pad(Tensor((1, batch, shape[-1]), x.dtype), (half, half), mode).shape[-1]


@op("torch.stft")
def stft(
    x: Tensor,
    n_fft: Dim,
    hop_length: Dim | None = None,
    win_length: Dim | None = None,
    window: Tensor | None = None,
    center: bool = True,
    pad_mode: str = "reflect",
    normalized: Flag = False,
    onesided: bool | None = None,
    return_complex: bool | None = None,
    align_to_window: bool | None = None,
) -> Tensor:
    """The spectrum of every window, one after the other. Of real signals only the first half, unless told otherwise."""
    if center and align_to_window is not None:
        raise fail(FRAMES, "stft align_to_window should only be set when center = false")
    shape = ranked(x, "stft", 1, 2)
    size = _centred(x, n_fft, pad_mode) if center else shape[-1]
    hop, length = _lengths("stft", n_fft, hop_length, win_length, window)
    complex_numbers = _is_complex(x) or _is_complex(window)
    _kinds(x, complex_numbers, onesided, return_complex)
    require(
        both(n_fft > 0, n_fft <= size),
        FRAMES,
        "stft: expected 0 < n_fft <= {size}, the length of the signal with its padding, but got n_fft={n_fft}",
        size=size,
        n_fft=n_fft,
    )
    require(negate(equal(numel(shape[:-1]), 0)), FRAMES, "stft: there is no signal to transform: {shape}", shape=shape)
    covered = n_fft
    if align_to_window is True:
        covered = length
        _aligned(size, n_fft, hop, length)
    dtype = transformable(x.dtype if window is None else promote(x.dtype, window.dtype))
    frequencies = n_fft if complex_numbers or onesided is False else half_spectrum(n_fft)
    made = _appended(shape[:-1], frequencies, 1 + floordiv(size - covered, hop))
    if return_complex is False:
        return Tensor(_appended(made, 2), dtype and real_of(dtype), _frames_outermost(_appended(made, 2), 3))
    return Tensor(made, dtype and complex_of(dtype), _frames_outermost(made, 2))


def _aligned(size: Dim, n_fft: Dim, hop: Dim, length: Dim) -> None:
    """Windows counted by the length of their function: what is added at both ends has to suffice for the whole windows."""
    padded = size + 2 * floordiv(n_fft - length, 2)
    require(
        floordiv(size - length, hop) * hop + n_fft <= padded,
        FRAMES,
        "stft: the last window of {n_fft} elements reaches beyond the padded signal of {padded}",
        n_fft=n_fft,
        padded=padded,
    )


def _appended(shape: Shape, *sizes: Dim) -> Shape:
    return shape + sizes if isinstance(shape, OpenShape) else (*shape, *sizes)


def _kinds(x: Tensor, complex_numbers: bool, onesided: bool | None, return_complex: bool | None) -> None:
    """What is real or complex fits together."""
    if x.dtype is not None and x.dtype.category < FLOATING:
        raise fail(DTYPE, "stft: expected a tensor of floating point or complex values, but got {dtype}", dtype=element_name(x.dtype))
    if return_complex is None and not complex_numbers and x.dtype is not None:
        raise fail(SPECTRUM, "stft requires the return_complex parameter be given for real inputs", help="pass return_complex=True")
    if complex_numbers and onesided is True:
        raise fail(SPECTRUM, "Cannot have onesided output if window or input is complex")


def _frames_outermost(shape: Shape, count: int) -> Strides:
    """The spectra are computed one after the other, each in one piece."""
    if not isinstance(shape, tuple):
        return UNKNOWN_STRIDES
    order = list(range(len(shape)))
    frequencies, frames = order[-count], order[-count + 1]
    order[-count], order[-count + 1] = frames, frequencies
    return normal(shape, permuted_strides(shape, tuple(order)))


@op("Tensor.stft")
def stft_method(
    x: Tensor,
    n_fft: Dim,
    hop_length: Dim | None = None,
    win_length: Dim | None = None,
    window: Tensor | None = None,
    center: bool = True,
    pad_mode: str = "reflect",
    normalized: Flag = False,
    onesided: bool | None = None,
    return_complex: bool | None = None,
    align_to_window: bool | None = None,
) -> Tensor:
    """The spectrum of every window, one after the other. Of real signals only the first half, unless told otherwise."""
    return stft(x, n_fft, hop_length, win_length, window, center, pad_mode, normalized, onesided, return_complex, align_to_window)


# --- spectrogram to signal --------------------------------------------------------------------------------------------


@op("torch.istft", "Tensor.istft")
def istft(
    x: Tensor,
    n_fft: Dim,
    hop_length: Dim | None = None,
    win_length: Dim | None = None,
    window: Tensor | None = None,
    center: bool = True,
    normalized: Flag = False,
    onesided: bool | None = None,
    length: Dim | None = None,
    return_complex: bool = False,
) -> Tensor:
    """The signals that have these spectra: n_fft + hop_length·(windows - 1) numbers, without the half windows at both ends if `center`."""
    if x.dtype is not None and x.dtype.category != COMPLEX:
        raise fail(DTYPE, "istft requires a complex-valued input tensor matching the output from stft with return_complex=True.")
    shape = ranked(x, "istft", 2, 3, rank_code=FRAMES)
    require(negate(equal(numel(shape), 0)), FRAMES, "istft: input tensor cannot be empty, but has shape {shape}", shape=shape)
    _frequencies(shape[-2], n_fft, onesided, return_complex)
    hop, width = _lengths("istft", n_fft, hop_length, win_length, window)
    require(
        hop <= width,
        FRAMES,
        "istft: expected 0 < hop_length <= win_length, but got hop_length={hop} and win_length={width}",
        hop=hop,
        width=width,
    )
    if not return_complex and _is_complex(window):
        raise fail(SPECTRUM, "Complex windows are incompatible with return_complex=False")
    whole = n_fft + hop * (shape[-1] - 1)
    size = _signal(n_fft, width, whole, length, center)
    dtype = _signal_dtype(x.dtype, window, return_complex)
    return Tensor(_appended(shape[:-2], size), dtype)


def _frequencies(has: Dim, n_fft: Dim, onesided: bool | None, return_complex: bool) -> None:
    """Each spectrum has `n_fft` numbers, or is the first half of one that has."""
    first_half = negate(equal(has, n_fft)) if onesided is None else onesided
    wanted = when(first_half, half_spectrum(n_fft), n_fft)
    require(
        equal(has, wanted),
        FRAMES,
        "istft: expected the frequency dimension (3rd to the last) of the input tensor to match n_fft={n_fft} ({wanted}), but got {has}",
        n_fft=n_fft,
        wanted=wanted,
        has=has,
    )
    if return_complex:
        require(negate(first_half), SPECTRUM, "Cannot have onesided output if window or input is complex")


def _signal(n_fft: Dim, width: Dim, whole: Dim, length: Dim | None, center: bool) -> Dim:
    """How long the signals become. No part of them may lie where there is no window function."""
    start = floordiv(n_fft, 2) if center else 0
    before = floordiv(n_fft - width, 2)
    computed = minimum(length, whole - start) if length is not None else _cut(whole, start) if center else whole
    require(computed > 0, FRAMES, "istft: there is nothing left of the signal of length {whole}", whole=whole)
    require(
        both(before <= start, start + computed <= whole - (n_fft - width - before)),
        FRAMES,
        "istft: window overlap add min: the window function of {width} elements does not cover the ends of the signal",
        width=width,
    )
    return computed if length is None else length


def _cut(whole: Dim, start: Dim) -> Dim:
    """What `signal[start:-start]` leaves: nothing if `start` is zero."""
    return when(either(equal(start, 0), whole < start), 0, whole - 2 * start)


def _signal_dtype(dtype: DType | None, window: Tensor | None, return_complex: bool) -> DType | None:
    transformable(dtype)
    own = dtype if dtype is None or return_complex else real_of(dtype)
    return own if window is None else promote(own, window.dtype)
