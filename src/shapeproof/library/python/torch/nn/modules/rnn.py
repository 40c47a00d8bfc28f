"""Recurrent layers: the checks PyTorch makes on input and hidden state, and the shapes that come out.

Nothing is computed step by step: the output is one new tensor. With `batch_first` it is a transposed view of a time-major one, as in
PyTorch, so `view` on it fails where it does there.
"""

import torch
import torch.nn.functional as F
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
            lambda: f"Input and hidden tensors are not the same dtype, found input tensor with {input.dtype} "
            f"and hidden tensor with {hx.dtype}",
        )

    def permute_hidden(self, hx, permutation):
        return hx if permutation is None else hx.index_select(1, permutation)

    def _with_batch(self, input):
        """The input with a batch dimension, and whether it had one."""
        torch._check_value(
            input.dim() in (2, 3),
            lambda: f"{self.__class__.__name__}: Expected input to be 2D or 3D, got {input.dim()}D instead",
        )
        if input.dim() == 3:
            return input, True
        return input.unsqueeze(0 if self.batch_first else 1), False

    def _check_rank(self, hx, batched):
        rank, kind = (3, "batched 3-D") if batched else (2, "unbatched 2-D")
        torch._check(
            hx.dim() == rank, lambda: f"For {kind} input, hx should also be {rank}-D but got {hx.dim()}-D tensor"
        )

    def _output(self, input, batch_sizes=None):
        """A new output for a checked input."""
        width = (self.proj_size or self.hidden_size) * (2 if self.bidirectional else 1)
        if batch_sizes is not None:
            return input.new_empty((input.size(0), width))
        length, batch = input.size(1 if self.batch_first else 0), input.size(0 if self.batch_first else 1)
        torch._check(length > 0, lambda: "Expected sequence length to be larger than 0 in RNN")
        output = input.new_empty((length, batch, width))
        return output.transpose(0, 1) if self.batch_first else output

    def forward(self, input, hx=None):
        if isinstance(input, PackedSequence):
            data, batch_sizes, order, back = input
            self.check_input(data, batch_sizes)
            expected = self.get_expected_hidden_size(data, batch_sizes)
            if hx is not None:
                self._check_hidden(data, hx, expected)
            return PackedSequence(self._output(data, batch_sizes), batch_sizes, order, back), data.new_empty(expected)
        input, batched = self._with_batch(input)
        if hx is not None:
            self._check_rank(hx, batched)
        self.check_input(input, None)
        expected = self.get_expected_hidden_size(input, None)
        if hx is not None:
            self._check_hidden(input, hx if batched else hx.unsqueeze(1), expected)
        output, hidden = self._output(input), input.new_empty(expected)
        if batched:
            return output, hidden
        return output.squeeze(0 if self.batch_first else 1), hidden.squeeze(1)


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
        self._check_hidden(
            input, hidden[0], self.get_expected_hidden_size(input, batch_sizes), "Expected hidden[0] size {}, got {}"
        )
        self._check_hidden(
            input, hidden[1], self.get_expected_cell_size(input, batch_sizes), "Expected hidden[1] size {}, got {}"
        )

    def permute_hidden(self, hx, permutation):
        return hx if permutation is None else (hx[0].index_select(1, permutation), hx[1].index_select(1, permutation))

    def _states(self, input, batch_sizes):
        hidden = input.new_empty(self.get_expected_hidden_size(input, batch_sizes))
        return hidden, input.new_empty(self.get_expected_cell_size(input, batch_sizes))

    def forward(self, input, hx=None):
        if isinstance(input, PackedSequence):
            data, batch_sizes, order, back = input
            if hx is None:
                self.check_input(data, batch_sizes)
            else:
                self.check_forward_args(data, hx, batch_sizes)
            return PackedSequence(self._output(data, batch_sizes), batch_sizes, order, back), self._states(data, batch_sizes)
        input, batched = self._with_batch(input)
        if hx is None:
            self.check_input(input, None)
        else:
            self._check_rank(hx[0], batched)
            self._check_rank(hx[1], batched)
            self.check_forward_args(input, hx if batched else (hx[0].unsqueeze(1), hx[1].unsqueeze(1)), None)
        output, (hidden, cell) = self._output(input), self._states(input, None)
        if batched:
            return output, (hidden, cell)
        return output.squeeze(0 if self.batch_first else 1), (hidden.squeeze(1), cell.squeeze(1))


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

    def _check_rank(self, tensor, what):
        torch._check_value(
            tensor.dim() in (1, 2),
            lambda: f"{self.__class__.__name__}: Expected {what} to be 1D or 2D, got {tensor.dim()}D instead",
        )

    def _state(self, input, *hidden):
        """A new hidden state for the input, after both have been checked."""
        batched = input.dim() == 2
        state = F.linear(input if batched else input.unsqueeze(0), self.weight_ih, self.bias_ih)
        rows, state = state.size(0), state.new_empty((state.size(0), self.hidden_size))
        for hx in hidden:
            hx = hx if batched else hx.unsqueeze(0)
            torch._check(
                hx.size(0) == rows,
                lambda: f"Input batch size {rows} doesn't match hidden batch size {hx.size(0)}",
            )
            torch._check(
                hx.size(1) == self.hidden_size,
                lambda: f"hidden has inconsistent hidden_size: got {hx.size(1)}, expected {self.hidden_size}",
            )
            torch._check(hx.dtype == input.dtype, lambda: f"input is {input.dtype}, but hidden state is {hx.dtype}")
            state = state + hx  # an unbatched input admits a hidden state with one more dimension
        return state if batched else state.squeeze(0)


class RNNCell(RNNCellBase):
    def __init__(self, input_size, hidden_size, bias=True, nonlinearity="tanh", device=None, dtype=None):
        super().__init__(input_size, hidden_size, bias, 1, device, dtype)
        self.nonlinearity = nonlinearity

    def forward(self, input, hx=None):
        self._check_rank(input, "input")
        if self.nonlinearity not in ("tanh", "relu"):
            raise RuntimeError(f"Unknown nonlinearity: {self.nonlinearity}")
        if hx is None:
            return self._state(input)
        self._check_rank(hx, "hidden")
        return self._state(input, hx)


class LSTMCell(RNNCellBase):
    def __init__(self, input_size, hidden_size, bias=True, device=None, dtype=None):
        super().__init__(input_size, hidden_size, bias, 4, device, dtype)

    def forward(self, input, hx=None):
        self._check_rank(input, "input")
        if hx is None:
            return self._state(input), self._state(input)
        self._check_rank(hx[0], "hx[0]")
        self._check_rank(hx[1], "hx[1]")
        state = self._state(input, hx[0], hx[1])
        return state, state.new_empty(state.shape)


class GRUCell(RNNCellBase):
    def __init__(self, input_size, hidden_size, bias=True, device=None, dtype=None):
        super().__init__(input_size, hidden_size, bias, 3, device, dtype)

    def forward(self, input, hx=None):
        self._check_rank(input, "input")
        if hx is None:
            return self._state(input)
        self._check_rank(hx, "hidden")
        return self._state(input, hx)
