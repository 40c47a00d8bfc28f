"""Sequences of different lengths, padded and packed.

How many sequences a packed batch holds is its `batch_sizes[0]`, a number in a tensor. So that it is not lost when the numbers of
`batch_sizes` are not known, that tensor also carries it as the attribute `sequences`, and the common padded length as `longest`.
"""

from collections import namedtuple

import torch

_Fields = namedtuple("PackedSequence", ["data", "batch_sizes", "sorted_indices", "unsorted_indices"])


def sequences_in(batch_sizes):
    """How many sequences were packed."""
    known = getattr(batch_sizes, "sequences", None)
    return int(batch_sizes[0]) if known is None else known


class PackedSequence(_Fields):
    def __new__(cls, data, batch_sizes=None, sorted_indices=None, unsorted_indices=None):
        if batch_sizes is None:
            data, batch_sizes = data
        if unsorted_indices is None:
            unsorted_indices = invert_permutation(sorted_indices)
        return super().__new__(cls, data, batch_sizes, sorted_indices, unsorted_indices)

    def _with(self, data):
        return PackedSequence(data, self.batch_sizes, self.sorted_indices, self.unsorted_indices)

    def to(self, *args, **kwargs):
        return self._with(self.data.to(*args, **kwargs))

    def cuda(self, *args, **kwargs):
        return self._with(self.data.cuda(*args, **kwargs))

    def cpu(self):
        return self._with(self.data.cpu())

    def double(self):
        return self._with(self.data.double())

    def float(self):
        return self._with(self.data.float())

    def half(self):
        return self._with(self.data.half())

    def long(self):
        return self._with(self.data.long())

    def int(self):
        return self._with(self.data.int())

    def pin_memory(self):
        return self

    @property
    def is_cuda(self):
        return self.data.is_cuda

    def is_pinned(self):
        return self.data.is_pinned()


def invert_permutation(permutation):
    if permutation is None:
        return None
    return torch.empty_like(permutation)


def pack_padded_sequence(input, lengths, batch_first=False, enforce_sorted=True):
    batch = input.size(0) if batch_first else input.size(1)
    longest = input.size(1) if batch_first else input.size(0)
    lengths = torch.as_tensor(lengths, dtype=torch.int64)
    torch._check(lengths.dim() == 1, lambda: f"`lengths` must be 1-D, got {lengths.dim()}-D")
    torch._check(
        lengths.size(0) == batch,
        lambda: f"Expected `len(lengths)` to be equal to batch_size, but got {lengths.size(0)} (batch_size={batch})",
    )
    order = None if enforce_sorted else torch.empty_like(lengths)
    steps = int(lengths.max())
    torch._check(steps <= longest, lambda: f"the longest of `lengths` is {steps}, but the input has {longest} steps")
    batch_sizes = torch.empty(steps, dtype=torch.int64)
    batch_sizes.sequences = batch
    return PackedSequence(input.new_empty((int(lengths.sum()), *input.shape[2:])), batch_sizes, order)


def pad_packed_sequence(sequence, batch_first=False, padding_value=0.0, total_length=None):
    batch, steps = sequences_in(sequence.batch_sizes), sequence.batch_sizes.size(0)
    if total_length is not None:
        torch._check_value(
            total_length >= steps,
            lambda: (
                f"Expected total_length to be at least the length of the longest sequence in input, but got "
                f"total_length={total_length} and max sequence length being {steps}"
            ),
        )
        steps = total_length
    output = sequence.data.new_empty((steps, batch, *sequence.data.shape[1:]))
    return output.transpose(0, 1) if batch_first else output, torch.empty(batch, dtype=torch.int64)


def pad_sequence(sequences, batch_first=False, padding_value=0.0, padding_side="right"):
    if isinstance(sequences, torch.Tensor):
        sequences = sequences.unbind(0)
    sequences = list(sequences)
    if len(sequences) == 0:
        raise RuntimeError("received an empty list of sequences")
    if padding_side not in ("right", "left"):
        raise RuntimeError(f"Expected padding_side to be one of left or right, but got {padding_side}.")
    rest = sequences[0].shape[1:]
    for sequence in sequences:
        torch._check(
            sequence.shape[1:] == rest,
            lambda: f"The size of all sequences must match but in their length: {sequence.shape[1:]} and {rest}",
        )
    longest = max(sequence.size(0) for sequence in sequences)
    shape = (len(sequences), longest) if batch_first else (longest, len(sequences))
    return sequences[0].new_empty((*shape, *rest))


def unpad_sequence(padded_sequences, lengths, batch_first=False):
    if not batch_first:
        padded_sequences = padded_sequences.transpose(0, 1)
    return [sequence[: int(length)] for sequence, length in zip(padded_sequences, lengths)]


def pack_sequence(sequences, enforce_sorted=True):
    lengths = torch.as_tensor([sequence.size(0) for sequence in sequences])
    return pack_padded_sequence(pad_sequence(sequences), lengths, enforce_sorted=enforce_sorted)


def unpack_sequence(packed_sequences):
    padded, lengths = pad_packed_sequence(packed_sequences, batch_first=True)
    return unpad_sequence(padded, lengths, batch_first=True)
