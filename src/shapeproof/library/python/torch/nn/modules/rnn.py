"""Recurrent layers: the checks PyTorch makes on input and hidden state, and the shapes that come out.

Nothing is computed step by step: the output is one new tensor. With `batch_first` it is a transposed view of a time-major one, as in
PyTorch, so `view` on it fails where it does there.
"""

import torch
from torch.nn.modules.module import Module
from torch.nn.parameter import Parameter
from torch.nn.utils.rnn import PackedSequence, sequences_in

GATES = {"LSTM": 4, "GRU": 3, "RNN_TANH": 1, "RNN_RELU": 1}


def apply_permutation(tensor, permutation, dim=1):
    return tensor.index_select(dim, permutation)


class RNNBase(Module):
    def __init__(
        self,
        mode,
        input_size,
        hidden_size,
        num_layers=1,
        bias=True,
        batch_first=False,
        dropout=0.0,
        bidirectional=False,
        proj_size=0,
        device=None,
        dtype=None,
    ):
        super().__init__()
        self.mode = mode
        self.input_size = input_size
        self.hidden_size = hidden_size
        self.num_layers = num_layers
        self.bias = bias
        self.batch_first = batch_first
        self.dropout = float(dropout)
        self.bidirectional = bidirectional
        self.proj_size = proj_size
        if isinstance(dropout, bool) or not (0 <= dropout and dropout <= 1):
            raise ValueError("dropout should be a number in range [0, 1]")
        if not isinstance(bias, bool):
            raise TypeError(f"bias should be of type bool, got: {type(bias).__name__}")
        if not isinstance(batch_first, bool):
            raise TypeError(f"batch_first should be of type bool, got: {type(batch_first).__name__}")
        if not isinstance(input_size, int):
            raise TypeError(f"input_size should be of type int, got: {type(input_size).__name__}")
        if input_size <= 0:
            raise ValueError("input_size must be greater than zero")
        if not isinstance(hidden_size, int):
            raise TypeError(f"hidden_size should be of type int, got: {type(hidden_size).__name__}")
        if hidden_size <= 0:
            raise ValueError("hidden_size must be greater than zero")
        if num_layers <= 0:
            raise ValueError("num_layers must be greater than zero")
        if proj_size < 0:
            raise ValueError("proj_size should be a positive integer or zero to disable projections")
        if proj_size >= hidden_size:
            raise ValueError("proj_size has to be smaller than hidden_size")
        if mode not in GATES:
            raise ValueError("Unrecognized RNN mode: " + mode)
        rows = GATES[mode] * hidden_size
        self._all_weights = []
        size = input_size
        for layer in range(num_layers):
            for suffix in (f"_l{layer}", f"_l{layer}_reverse") if bidirectional else (f"_l{layer}",):
                self._all_weights.append(self._add_weights(suffix, rows, size, device, dtype))
            size = (proj_size or hidden_size) * (2 if bidirectional else 1)
        self._flat_weights_names = [name for names in self._all_weights for name in names]
        self.reset_parameters()

    def _add_weights(self, suffix, rows, size, device, dtype):
        shapes = {"weight_ih": (rows, size), "weight_hh": (rows, self.proj_size or self.hidden_size)}
        if self.bias:
            shapes["bias_ih"] = shapes["bias_hh"] = (rows,)
        if self.proj_size > 0:
            shapes["weight_hr"] = (self.proj_size, self.hidden_size)
        for name, shape in shapes.items():
            setattr(self, name + suffix, Parameter(torch.empty(shape, device=device, dtype=dtype)))
        return [name + suffix for name in shapes]

    def reset_parameters(self):
        pass

    def flatten_parameters(self):
        pass

    @property
    def _flat_weights(self):
        return [getattr(self, name) for name in self._flat_weights_names]

    @property
    def all_weights(self):
        return [[getattr(self, name) for name in names] for names in self._all_weights]

    def check_input(self, input, batch_sizes):
        expected = self.weight_ih_l0.dtype
        torch._check_value(
            input.dtype == expected or torch._C._is_any_autocast_enabled(),
            lambda: f"RNN input dtype ({input.dtype}) does not match weight dtype ({expected})",
        )
        rank = 3 if batch_sizes is None else 2
        torch._check(input.dim() == rank, lambda: f"input must have {rank} dimensions, got {input.dim()}")
        torch._check(
            input.size(-1) == self.input_size,
            lambda: f"input.size(-1) must be equal to input_size. Expected {self.input_size}, got {input.size(-1)}",
        )

    def _batch_size(self, input, batch_sizes):
        if batch_sizes is not None:
            return sequences_in(batch_sizes)
        return input.size(0) if self.batch_first else input.size(1)

    def get_expected_hidden_size(self, input, batch_sizes):
        layers = self.num_layers * 2 if self.bidirectional else self.num_layers
        return (layers, self._batch_size(input, batch_sizes), self.proj_size or self.hidden_size)

    def check_hidden_size(self, hx, expected_hidden_size, msg="Expected hidden size {}, got {}"):
        torch._check(hx.size() == expected_hidden_size, lambda: msg.format(expected_hidden_size, list(hx.size())))

    def check_forward_args(self, input, hidden, batch_sizes):
        self.check_input(input, batch_sizes)
        self._check_hidden(input, hidden, self.get_expected_hidden_size(input, batch_sizes))

    def _check_hidden(self, input, hx, expected, msg="Expected hidden size {}, got {}"):
        self.check_hidden_size(hx, expected, msg)
        torch._check(
            hx.dtype == input.dtype or torch._C._is_any_autocast_enabled(),
            lambda: (
                f"Input and hidden tensors are not the same dtype, found input tensor with {input.dtype} and hidden tensor with {hx.dtype}"
            ),
        )

    def permute_hidden(self, hx, permutation):
        return hx if permutation is None else hx.index_select(1, permutation)

    def _directions(self):
        return 2 if self.bidirectional else 1

    def forward(self, input, hx=None):
        if isinstance(input, PackedSequence):
            data, batch_sizes, order, back = input
            output, hidden = self._run(data, hx, sequences_in(batch_sizes))
            return PackedSequence(output, batch_sizes, order, back), hidden
        return self._run(input, hx)

    def _run(self, input, hx, batch=None):
        directions = self._directions()
        return torch._VF.rnn_layer(
            input,
            hx,
            self._flat_weights,
            self.input_size,
            self.hidden_size,
            self.num_layers * directions,
            directions,
            self.batch_first,
            batch,
        )


def _pair_of(hx):
    """Hidden state and cell state; a tensor in their place is taken apart like a pair."""
    if isinstance(hx, (tuple, list)) and len(hx) != 2:
        raise RuntimeError("lstm expects two hidden states")
    return hx[0], hx[1]


class RNN(RNNBase):
    def __init__(self, input_size, hidden_size, num_layers=1, nonlinearity="tanh", *args, **kwargs):
        if "proj_size" in kwargs:
            raise ValueError("proj_size argument is only supported for LSTM, not RNN or GRU")
        if nonlinearity not in ("tanh", "relu"):
            raise ValueError(f"Unknown nonlinearity '{nonlinearity}'. Select from 'tanh' or 'relu'.")
        super().__init__("RNN_" + nonlinearity.upper(), input_size, hidden_size, num_layers, *args, **kwargs)
        self.nonlinearity = nonlinearity


class LSTM(RNNBase):
    def __init__(self, *args, **kwargs):
        super().__init__("LSTM", *args, **kwargs)

    def get_expected_cell_size(self, input, batch_sizes):
        layers = self.num_layers * 2 if self.bidirectional else self.num_layers
        return (layers, self._batch_size(input, batch_sizes), self.hidden_size)

    def check_forward_args(self, input, hidden, batch_sizes):
        self.check_input(input, batch_sizes)
        self._check_hidden(input, hidden[0], self.get_expected_hidden_size(input, batch_sizes), "Expected hidden[0] size {}, got {}")
        self._check_hidden(input, hidden[1], self.get_expected_cell_size(input, batch_sizes), "Expected hidden[1] size {}, got {}")

    def permute_hidden(self, hx, permutation):
        return hx if permutation is None else (hx[0].index_select(1, permutation), hx[1].index_select(1, permutation))

    def _run(self, input, hx, batch=None):
        hidden, cell = (None, None) if hx is None else _pair_of(hx)
        directions = self._directions()
        output, hidden, cell = torch._VF.lstm_layer(
            input,
            hidden,
            cell,
            self._flat_weights,
            self.input_size,
            self.hidden_size,
            self.proj_size,
            self.num_layers * directions,
            directions,
            self.batch_first,
            batch,
        )
        return output, (hidden, cell)


class GRU(RNNBase):
    def __init__(self, *args, **kwargs):
        if "proj_size" in kwargs:
            raise ValueError("proj_size argument is only supported for LSTM, not RNN or GRU")
        super().__init__("GRU", *args, **kwargs)


class RNNCellBase(Module):
    def __init__(self, input_size, hidden_size, bias, num_chunks, device=None, dtype=None):
        super().__init__()
        self.input_size = input_size
        self.hidden_size = hidden_size
        self.bias = bias
        rows = num_chunks * hidden_size
        self.weight_ih = Parameter(torch.empty((rows, input_size), device=device, dtype=dtype))
        self.weight_hh = Parameter(torch.empty((rows, hidden_size), device=device, dtype=dtype))
        if bias:
            self.bias_ih = Parameter(torch.empty(rows, device=device, dtype=dtype))
            self.bias_hh = Parameter(torch.empty(rows, device=device, dtype=dtype))
        else:
            self.register_parameter("bias_ih", None)
            self.register_parameter("bias_hh", None)
        self.reset_parameters()

    def reset_parameters(self):
        pass

    def _weights(self):
        return self.weight_ih, self.weight_hh, self.bias_ih, self.bias_hh

    def _next(self, kernel, input, hx):
        """The next state. An input that is one row is taken as a batch of one."""
        rank = torch._C._ranked(input, f"{self.__class__.__name__}: input", 1, 2, batched=2)
        if hx is not None:
            torch._C._ranked(hx, f"{self.__class__.__name__}: hidden", 1, 2, batched=2)
        if rank == 2:
            hx = input.new_empty((input.size(0), self.hidden_size)) if hx is None else hx
            return kernel(input, hx, *self._weights())
        hx = input.new_empty((1, self.hidden_size)) if hx is None else hx.unsqueeze(0)
        return kernel(input.unsqueeze(0), hx, *self._weights()).squeeze(0)


class RNNCell(RNNCellBase):
    def __init__(self, input_size, hidden_size, bias=True, nonlinearity="tanh", device=None, dtype=None):
        super().__init__(input_size, hidden_size, bias, 1, device, dtype)
        self.nonlinearity = nonlinearity

    def forward(self, input, hx=None):
        if self.nonlinearity == "tanh":
            return self._next(torch._VF.rnn_tanh_cell, input, hx)
        if self.nonlinearity == "relu":
            return self._next(torch._VF.rnn_relu_cell, input, hx)
        raise RuntimeError(f"Unknown nonlinearity: {self.nonlinearity}")


class LSTMCell(RNNCellBase):
    def __init__(self, input_size, hidden_size, bias=True, device=None, dtype=None):
        super().__init__(input_size, hidden_size, bias, 4, device, dtype)

    def forward(self, input, hx=None):
        batched = torch._C._ranked(input, "LSTMCell: input", 1, 2, batched=2) == 2
        if hx is not None:
            hidden, cell = hx[0], hx[1]
            torch._C._ranked(hidden, "LSTMCell: hx[0]", 1, 2, batched=2)
            torch._C._ranked(cell, "LSTMCell: hx[1]", 1, 2, batched=2)
        elif batched:
            hidden = cell = input.new_empty((input.size(0), self.hidden_size))
        else:
            hidden = cell = input.new_empty((self.hidden_size,))
        if batched:
            return torch._VF.lstm_cell(input, (hidden, cell), *self._weights())
        made = torch._VF.lstm_cell(input.unsqueeze(0), (hidden.unsqueeze(0), cell.unsqueeze(0)), *self._weights())
        return made[0].squeeze(0), made[1].squeeze(0)


class GRUCell(RNNCellBase):
    def __init__(self, input_size, hidden_size, bias=True, device=None, dtype=None):
        super().__init__(input_size, hidden_size, bias, 3, device, dtype)

    def forward(self, input, hx=None):
        return self._next(torch._VF.gru_cell, input, hx)
