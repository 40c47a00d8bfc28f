"""Merging dimensions and taking them apart."""

from torch.nn.modules.module import Module


class Flatten(Module):
    def __init__(self, start_dim=1, end_dim=-1):
        super().__init__()
        self.start_dim = start_dim
        self.end_dim = end_dim

    def forward(self, input):
        return input.flatten(self.start_dim, self.end_dim)

    def extra_repr(self):
        return f"start_dim={self.start_dim}, end_dim={self.end_dim}"


class Unflatten(Module):
    def __init__(self, dim, unflattened_size):
        super().__init__()
        if isinstance(dim, int):
            self._require_tuple_int(unflattened_size)
        elif isinstance(dim, str):
            self._require_tuple_tuple(unflattened_size)
        else:
            raise TypeError("invalid argument type for dim parameter")
        self.dim = dim
        self.unflattened_size = unflattened_size

    def _require_tuple_tuple(self, input):
        if not isinstance(input, tuple):
            raise TypeError(f"unflattened_size must be a tuple of tuples, but found type {type(input).__name__}")
        for index, element in enumerate(input):
            if not isinstance(element, tuple):
                raise TypeError(
                    f"unflattened_size must be tuple of tuples, but found element of type {type(element).__name__} at pos {index}"
                )

    def _require_tuple_int(self, input):
        if not isinstance(input, (tuple, list)):
            raise TypeError(f"unflattened_size must be a tuple of ints, but found type {type(input).__name__}")
        for index, element in enumerate(input):
            if not isinstance(element, int):
                raise TypeError(
                    f"unflattened_size must be tuple of ints, but found element of type {type(element).__name__} at pos {index}"
                )

    def forward(self, input):
        return input.unflatten(self.dim, self.unflattened_size)
