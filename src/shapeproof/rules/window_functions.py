"""Windows by which a signal is multiplied before it is transformed. PyTorch docs: torch.signal.windows; torch, Spectral Ops."""

from __future__ import annotations

from typing import Any

from shapeproof.diagnostics import code
from shapeproof.rules.kinds import DTypeArg, Flag, Number
from shapeproof.rules.promotion import DTYPE, default_dtype, element_name, given
from shapeproof.rules.reduced import FLOATING
from shapeproof.rules.registry import op
from shapeproof.symbolic import Condition, Dim, Expr, Truth
from shapeproof.values.classes import Value
from shapeproof.values.containers import List
from shapeproof.values.dtypes import FLOAT32, FLOAT64, DType
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import Tensor

LENGTH = code("window-length", "A window function is asked for with a negative length.")
WINDOW = code("window-parameter", "A window function does not exist for these parameters.", "ValueError")


# --- torch ------------------------------------------------------------------------------------------------------------


def _window(operation: str, length: Dim, dtype: DTypeArg | None) -> Tensor:
    require(
        length >= 0,
        LENGTH,
        "{operation} requires non-negative window_length, got window_length={length}",
        operation=operation,
        length=length,
    )
    made = given(dtype, default_dtype())
    if made is not None and made.category != FLOATING:
        raise fail(DTYPE, "{operation} expects floating point dtypes, got {dtype}", operation=operation, dtype=element_name(made))
    return Tensor((length,), made)


@op("torch.bartlett_window", "torch.blackman_window", "torch.hann_window", factory=True)
def hann_window(window_length: Dim, periodic: Flag = True, *, dtype: DTypeArg | None = None) -> Tensor:
    """One number per position."""
    return _window("the window", window_length, dtype)


@op("torch.hamming_window", factory=True)
def hamming_window_plain(window_length: Dim, *, dtype: DTypeArg | None = None) -> Tensor:
    """One number per position."""
    return _window("hamming_window", window_length, dtype)


@op("torch.hamming_window", factory=True)
def hamming_window(window_length: Dim, periodic: Flag, alpha: float = 0.54, beta: float = 0.46, *, dtype: DTypeArg | None = None) -> Tensor:
    """One number per position."""
    return _window("hamming_window", window_length, dtype)


@op("torch.kaiser_window", factory=True)
def kaiser_window_plain(window_length: Dim, *, dtype: DTypeArg | None = None) -> Tensor:
    """One number per position."""
    return _window("kaiser_window", window_length, dtype)


@op("torch.kaiser_window", factory=True)
def kaiser_window(window_length: Dim, periodic: Flag, beta: float = 12.0, *, dtype: DTypeArg | None = None) -> Tensor:
    """One number per position."""
    return _window("kaiser_window", window_length, dtype)


# --- torch.signal.windows ---------------------------------------------------------------------------------------------

SIGNAL = "torch.signal.windows."


def _signal(name: str, length: Dim, dtype: DTypeArg | None) -> Tensor:
    made = given(dtype, default_dtype())
    require(
        length >= 0, LENGTH, "{name} requires non-negative window length, got M={length}", exception="ValueError", name=name, length=length
    )
    if isinstance(made, DType) and made not in (FLOAT32, FLOAT64):
        raise fail(DTYPE, "{name} expects float32 or float64 dtypes, got: {dtype}", exception="ValueError", name=name, dtype=made)
    return Tensor((length,), made)


def _holds(truth: Truth | Value, message: str, **values: Any) -> None:
    """A condition on a parameter, if the parameter is a number of which something is known."""
    if isinstance(truth, bool | Condition):
        require(truth, WINDOW, message, **values)


def _positive(number: Number) -> Truth | None:
    return number > 0 if isinstance(number, int | float | Expr) else None


@op(*[SIGNAL + name for name in ("bartlett", "blackman", "cosine", "hamming", "hann", "nuttall")], factory=True)
def window(M: Dim, *, sym: Flag = True, dtype: DTypeArg | None = None) -> Tensor:  # noqa: N803  # PyTorch's name
    """One number per position."""
    return _signal("the window", M, dtype)


@op(SIGNAL + "exponential", factory=True)
def exponential(M: Dim, *, center: Number | None = None, tau: Number = 1.0, sym: bool = True, dtype: DTypeArg | None = None) -> Tensor:  # noqa: N803  # PyTorch's name
    """One number per position. Only a window that is not symmetric has a centre of its own."""
    _holds(_positive(tau), "Tau must be positive, got: {tau} instead.", tau=tau)
    _holds(not sym or center is None, "Center must be None for symmetric windows")
    return _signal("exponential", M, dtype)


@op(SIGNAL + "gaussian", factory=True)
def gaussian(M: Dim, *, std: Number = 1.0, sym: Flag = True, dtype: DTypeArg | None = None) -> Tensor:  # noqa: N803  # PyTorch's name
    """One number per position."""
    _holds(_positive(std), "Standard deviation must be positive, got: {std} instead.", std=std)
    return _signal("gaussian", M, dtype)


@op(SIGNAL + "kaiser", factory=True)
def kaiser(M: Dim, *, beta: Number = 12.0, sym: Flag = True, dtype: DTypeArg | None = None) -> Tensor:  # noqa: N803  # PyTorch's name
    """One number per position."""
    _holds(beta >= 0 if isinstance(beta, int | float | Expr) else None, "beta must be non-negative, got: {beta} instead.", beta=beta)
    return _signal("kaiser", M, dtype)


@op(SIGNAL + "general_cosine", factory=True)
def general_cosine(M: Dim, *, a: Value, sym: Flag = True, dtype: DTypeArg | None = None) -> Tensor:  # noqa: N803  # PyTorch's name
    """One number per position; `a` holds the weights of the cosines."""
    weights = a.items if isinstance(a, List) and a.rest is None else a
    _holds(len(weights) > 0 if isinstance(weights, tuple | list) else None, "Coefficients cannot be empty")
    return _signal("general_cosine", M, dtype)


@op(SIGNAL + "general_hamming", factory=True)
def general_hamming(M: Dim, *, alpha: Number = 0.54, sym: Flag = True, dtype: DTypeArg | None = None) -> Tensor:  # noqa: N803  # PyTorch's name
    """One number per position."""
    return _signal("general_hamming", M, dtype)
