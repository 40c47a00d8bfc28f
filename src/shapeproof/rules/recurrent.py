"""Recurrent layers and cells. PyTorch docs: torch.nn, Recurrent Layers.

A layer is known by its width and its number of states; its weights only say which element type it works in. The kernels
(`torch.lstm`, `torch.gru`, …) that are called with weights of one's own find the width in them.
"""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.autocast import lowered
from shapeproof.rules.kinds import Flag, NotDecided, Number, Tensors
from shapeproof.rules.products import MATMUL
from shapeproof.rules.promotion import DTYPE, result_type, same_dtype
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import RANK, broadcast_two, rank_of, ranked, same_dims
from shapeproof.rules.strides import normal
from shapeproof.symbolic import Dim, OpenShape, RankUnknown, Shape, equal, floordiv
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import Strides, Tensor, contiguous_strides

INPUT_SIZE = code("input-size", "The features of the input are not those that a recurrent layer was made for.")
HIDDEN_SIZE = code("hidden-size", "A hidden state does not fit the layer or the batch.")
EMPTY_SEQUENCE = code("empty-sequence", "A recurrent layer is given no step at all.")
WEIGHTS = code("recurrent-weights", "The weights of a recurrent layer do not fit together.")


# --- layers ---------------------------------------------------------------------------------------------------------


def _check_width(x: Tensor, width: Dim, wanted: Dim) -> None:
    """The input must have the features that the layer was made for."""
    require(
        equal(width, wanted),
        INPUT_SIZE,
        "input.size(-1) must be equal to input_size. Expected {wanted}, got {width}: the input has shape {input}",
        help=f"input_size should be {width}" if isinstance(width, int) else None,
        wanted=wanted,
        width=width,
        input=x.shape,
    )


def _check_types(x: Tensor, weights: Tensors, *states: Tensor | None) -> None:
    """Input, hidden state and weights have one type; a product in autocast does not mind."""
    weight = weights[0].dtype if weights else None
    if weight is not None and x.dtype is not None and lowered(x.dtype) is not lowered(weight):
        raise fail(
            DTYPE,
            "RNN input dtype ({input}) does not match weight dtype ({weight}). Convert input: input.to({weight}), or convert model: model.to({input})",
            exception="ValueError",
            input=x.dtype,
            weight=weight,
        )
    if lowered(x.dtype) is x.dtype:
        same_dtype("a recurrent layer", x, *[state for state in states if state is not None])


def _sequence(x: Tensor, batch_first: bool) -> tuple[Dim, Dim | None, Dim]:  # the layer's own parameter
    """Length, batch (None without one) and features of the input."""
    shape = ranked(x, "a recurrent layer", 2, 3, batched=3)
    if isinstance(shape, OpenShape):
        raise RankUnknown("a sequence with or without a batch")
    if len(shape) == 2:
        return shape[0], None, shape[1]
    first, second, width = shape
    return (second, first, width) if batch_first else (first, second, width)


def _check_state(state: Tensor | None, said: str, sizes: tuple[Dim, ...], batched: bool) -> None:  # says which rank is meant
    """A hidden state: layers (times directions), batch, width."""
    if state is None:
        return
    if isinstance(state.shape, tuple) and len(state.shape) != len(sizes):
        raise fail(
            RANK,
            "For {kind} input, {said} should also be {rank}-D but got a tensor of shape {got}",
            kind="batched 3-D" if batched else "unbatched 2-D",
            said=said,
            rank=len(sizes),
            got=state.shape,
        )
    got = rank_of(state, said, len(sizes))
    require(same_dims(got, sizes), HIDDEN_SIZE, "Expected {said} size {wanted}, got {got}", said=said, wanted=sizes, got=got)


def _time_major(shape: tuple[Dim, ...], batch_first: bool) -> Strides:  # the layer's own parameter
    """With the batch first, the output is a view of one that has the steps first."""
    if not batch_first:
        return None
    batch, length, width = shape
    outer, inner, last = contiguous_strides((length, batch, width))
    return normal(shape, (inner, outer, last))


def layer(
    x: Tensor,
    states: tuple[tuple[Tensor | None, Dim], ...],
    weights: Tensors,
    input_size: Dim,
    layers: Dim,
    directions: Dim,
    batch_first: bool,  # the layer's own parameter
) -> tuple[Tensor, ...]:
    """Output and final states. Each state comes with its width; the first one's is that of the output."""
    length, batch, width = _sequence(x, batch_first)
    _check_width(x, width, input_size)
    sizes = [(layers, *(() if batch is None else (batch,)), wide) for _, wide in states]
    for (state, _), wanted, said in zip(states, sizes, ("hidden[0]", "hidden[1]") if len(states) == 2 else ("hidden",), strict=True):
        _check_state(state, said, wanted, batch is not None)
    _check_types(x, weights, *[state for state, _ in states])
    require(
        length >= 1, EMPTY_SEQUENCE, "Expected sequence length to be larger than 0 in RNN, but the input has shape {input}", input=x.shape
    )
    features = states[0][1] * directions
    made = (length, features) if batch is None else (batch, length, features) if batch_first else (length, batch, features)
    output = Tensor(made, x.dtype, None if batch is None else _time_major(made, batch_first))
    return (output, *[Tensor(size, x.dtype) for size in sizes])


def packed(
    data: Tensor, batch: Dim, states: tuple[tuple[Tensor | None, Dim], ...], weights: Tensors, input_size: Dim, layers: Dim, directions: Dim
) -> tuple[Tensor, ...]:
    """The same for packed sequences: one row per step of a sequence."""
    rows, width = rank_of(data, "packed sequences", 2)
    _check_width(data, width, input_size)
    sizes = [(layers, batch, wide) for _, wide in states]
    for (state, _), wanted in zip(states, sizes, strict=True):
        _check_state(state, "hidden", wanted, True)  # packed sequences are a batch
    _check_types(data, weights, *[state for state, _ in states])
    return (Tensor((rows, states[0][1] * directions), data.dtype), *[Tensor(size, data.dtype) for size in sizes])


@op("torch._VF.rnn_layer")
def rnn_layer(
    x: Tensor,
    hx: Tensor | None,
    weights: Tensors,
    input_size: Dim,
    hidden_size: Dim,
    layers: Dim,
    directions: Dim,
    batch_first: bool,
    batch: Dim | None = None,  # the layer's own parameters
) -> tuple[Tensor, ...]:
    """What `nn.RNN` and `nn.GRU` do; `batch` is how many sequences were packed."""
    states = ((hx, hidden_size),)
    if batch is not None:
        return packed(x, batch, states, weights, input_size, layers, directions)
    return layer(x, states, weights, input_size, layers, directions, batch_first)


@op("torch._VF.lstm_layer")
def lstm_layer(
    x: Tensor,
    hx: Tensor | None,
    cx: Tensor | None,
    weights: Tensors,
    input_size: Dim,
    hidden_size: Dim,
    proj_size: Dim,
    layers: Dim,
    directions: Dim,
    batch_first: bool,  # the layer's own parameter
    batch: Dim | None = None,
) -> tuple[Tensor, ...]:
    """What `nn.LSTM` does; with a projection the output is narrower than the cell."""
    states = ((hx, proj_size if isinstance(proj_size, int) and proj_size > 0 else hidden_size), (cx, hidden_size))
    if batch is not None:
        return packed(x, batch, states, weights, input_size, layers, directions)
    return layer(x, states, weights, input_size, layers, directions, batch_first)


# --- kernels --------------------------------------------------------------------------------------------------------


def _widths(
    params: Tensors, gates: int, has_biases: bool, num_layers: int, bidirectional: bool
) -> tuple[Dim, Dim, Dim, bool]:  # the kernels' own parameters
    """Input size, hidden size, width of the output in one direction, and whether it is projected."""
    plain = num_layers * (2 if bidirectional else 1) * (4 if has_biases else 2)
    projected = (has_biases and len(params) * 4 == plain * 5) or (not has_biases and len(params) * 2 == plain * 3)
    if len(params) != plain and not (projected and gates == 4):
        raise fail(WEIGHTS, "got an incorrect number of RNN parameters: {count}", count=len(params))
    rows, wide = rank_of(params[0], "the weight of a recurrent layer", 2)
    hidden_rows, out = rank_of(params[1], "the hidden weight of a recurrent layer", 2)
    require(equal(rows, hidden_rows), WEIGHTS, "weights of shapes {a} and {b} do not fit together", a=params[0].shape, b=params[1].shape)
    return wide, floordiv(rows, gates), out, len(params) != plain


def _run(
    x: Tensor,
    hx: Tensors,
    params: Tensors,
    gates: int,
    has_biases: bool,
    num_layers: int,
    bidirectional: bool,
    batch_first: bool,  # the kernels' own parameters
) -> tuple[Tensor, ...]:
    wide, hidden, out, projected = _widths(params, gates, has_biases, num_layers, bidirectional)
    directions = 2 if bidirectional else 1
    states = tuple(zip(hx, (out if projected else hidden, hidden), strict=False))
    rank_of(x, "a recurrent kernel", 3)
    return layer(x, states, params, wide, num_layers * directions, directions, batch_first)


def _two(hx: Tensors) -> Tensors:
    if len(hx) != 2:
        raise fail(HIDDEN_SIZE, "lstm expects two hidden states, got {count}", count=len(hx))
    return hx


@op("torch.lstm", "torch._VF.lstm")
def lstm(
    x: Tensor,
    hx: Tensors,
    params: Tensors,
    has_biases: bool,
    num_layers: int,
    dropout: Number,
    train: Flag,
    bidirectional: bool,
    batch_first: bool,  # PyTorch's parameters
) -> tuple[Tensor, ...]:
    """Output, hidden state and cell state."""
    return _run(x, _two(hx), params, 4, has_biases, num_layers, bidirectional, batch_first)


@op("torch.lstm", "torch._VF.lstm")
def lstm_of_packed(
    data: Tensor,
    batch_sizes: Tensor,
    hx: Tensors,
    params: Tensors,
    has_biases: bool,
    num_layers: int,
    dropout: Number,
    train: Flag,
    bidirectional: bool,  # PyTorch's parameters
) -> tuple[Tensor, ...]:
    """The same for packed sequences."""
    wide, hidden, out, projected = _widths(params, 4, has_biases, num_layers, bidirectional)
    directions = 2 if bidirectional else 1
    states = tuple(zip(_two(hx), (out if projected else hidden, hidden), strict=True))
    return packed(data, rank_of(hx[0], "a hidden state", 3)[1], states, params, wide, num_layers * directions, directions)


def _kernel(name: str, gates: int) -> None:
    def kernel(
        x: Tensor,
        hx: Tensor,
        params: Tensors,
        has_biases: bool,
        num_layers: int,
        dropout: Number,
        train: Flag,
        bidirectional: bool,
        batch_first: bool,  # PyTorch's parameters
    ) -> tuple[Tensor, ...]:
        """Output and hidden state."""
        return _run(x, [hx], params, gates, has_biases, num_layers, bidirectional, batch_first)

    def kernel_of_packed(
        data: Tensor,
        batch_sizes: Tensor,
        hx: Tensor,
        params: Tensors,
        has_biases: bool,
        num_layers: int,
        dropout: Number,
        train: Flag,
        bidirectional: bool,  # PyTorch's parameters
    ) -> tuple[Tensor, ...]:
        """The same for packed sequences."""
        wide, hidden, _, _ = _widths(params, gates, has_biases, num_layers, bidirectional)
        directions = 2 if bidirectional else 1
        return packed(data, rank_of(hx, "a hidden state", 3)[1], ((hx, hidden),), params, wide, num_layers * directions, directions)

    op(f"torch.{name}", f"torch._VF.{name}")(kernel)
    op(f"torch.{name}", f"torch._VF.{name}")(kernel_of_packed)


for _name, _gates in {"gru": 3, "rnn_tanh": 1, "rnn_relu": 1}.items():
    _kernel(_name, _gates)


# --- cells ----------------------------------------------------------------------------------------------------------


def cell(x: Tensor, states: Tensors, w_ih: Tensor, w_hh: Tensor, biases: tuple[Tensor | None, ...], gates: int) -> Shape:
    """The shape of the next hidden state: one row per row of the input."""
    batch, width = _rows(x, "input")
    rows, wide = rank_of(w_ih, "the weight of a cell", 2)
    hidden = rank_of(w_hh, "the hidden weight of a cell", 2)[1]
    require(
        equal(width, wide), INPUT_SIZE, "input has inconsistent input_size: got {width} expected {wide}", width=width, wide=wide,
        help=f"input_size should be {width}" if isinstance(width, int) else None,
    )  # fmt: skip
    for number, state in enumerate(states):
        _check_rows(state, number, batch, hidden)
    _multiplies(x, w_ih)
    _multiplies(states[0], w_hh)
    require(equal(rows, gates * hidden), WEIGHTS, "weights of shapes {a} and {b} do not fit together", a=w_ih.shape, b=w_hh.shape)
    for bias in biases:
        if bias is not None:
            size = rank_of(bias, "the bias of a cell", 1)[0]
            require(equal(size, rows), WEIGHTS, "the bias must have {rows} elements, but has shape {bias}", rows=rows, bias=bias.shape)
    if x.dtype is not None and lowered(x.dtype) is x.dtype:
        same_dtype("a recurrent cell", x, states[0], w_ih)
    return (batch, hidden)


def _rows(x: Tensor, said: str) -> tuple[Dim, Dim]:
    """Rows and columns of an input or a state of a cell. PyTorch looks no further: what has three dimensions may pass."""
    got = ranked(x, f"the {said} of a cell", 2, 3, batched=2)
    if isinstance(got, OpenShape):
        raise RankUnknown("a state of unknown rank")
    return got[0], got[1]


def _check_rows(state: Tensor, number: int, batch: Dim, hidden: Dim) -> None:
    rows, size = _rows(state, f"hidden{number}")
    require(
        equal(rows, batch),
        HIDDEN_SIZE,
        "Input batch size {batch} doesn't match hidden{number} batch size {rows}",
        batch=batch,
        number=number,
        rows=rows,
    )
    require(
        equal(size, hidden),
        HIDDEN_SIZE,
        "hidden{number} has inconsistent hidden_size: got {size}, expected {hidden}",
        number=number,
        size=size,
        hidden=hidden,
    )


def _multiplies(x: Tensor, weight: Tensor) -> None:
    """The product with the weight looks at the last dimension, which is another one if there are three."""
    require(
        equal(x.shape[-1], weight.shape[-1]),
        MATMUL,
        "shapes {x} and {weight} of a state and its weight cannot be multiplied",
        x=x.shape,
        weight=weight.shape,
    )


def _flat(*tensors: Tensor) -> None:
    if any(len(tensor.shape) > 2 for tensor in tensors):
        raise NotDecided("a cell given more than a batch of rows")


@op("torch.lstm_cell", "torch._VF.lstm_cell")
def lstm_cell(
    x: Tensor, hx: Tensors, w_ih: Tensor, w_hh: Tensor, b_ih: Tensor | None = None, b_hh: Tensor | None = None
) -> tuple[Tensor, ...]:
    """The next hidden state and the next cell state."""
    shape = cell(x, _two(hx), w_ih, w_hh, (b_ih, b_hh), 4)
    _flat(x, hx[0])
    made, dtype = broadcast_two(shape, hx[1].shape), result_type(x, hx[1])
    return Tensor(made, dtype), Tensor(made, dtype)


@op("torch.gru_cell", "torch._VF.gru_cell")
def gru_cell(x: Tensor, hx: Tensor, w_ih: Tensor, w_hh: Tensor, b_ih: Tensor | None = None, b_hh: Tensor | None = None) -> Tensor:
    """The next hidden state."""
    shape = cell(x, [hx], w_ih, w_hh, (b_ih, b_hh), 3)
    _flat(x, hx)
    return Tensor(shape, x.dtype)


@op("torch.rnn_tanh_cell", "torch._VF.rnn_tanh_cell", "torch.rnn_relu_cell", "torch._VF.rnn_relu_cell")
def rnn_cell(x: Tensor, hx: Tensor, w_ih: Tensor, w_hh: Tensor, b_ih: Tensor | None = None, b_hh: Tensor | None = None) -> Tensor:
    """The next hidden state."""
    cell(x, [hx], w_ih, w_hh, (b_ih, b_hh), 1)
    return Tensor(broadcast_two((*x.shape[:-1], w_ih.shape[0]), (*hx.shape[:-1], w_hh.shape[0])), x.dtype)
