"""From samples to a batch."""

from collections.abc import Mapping, Sequence

import torch


def default_convert(data):
    if isinstance(data, torch.Tensor):
        return data
    if type(data).__module__ == "numpy" and type(data).__name__ != "str_":
        return torch.as_tensor(data)
    if isinstance(data, Mapping):
        return {key: default_convert(value) for key, value in data.items()}
    if isinstance(data, tuple) and hasattr(data, "_fields"):
        return type(data)(*(default_convert(value) for value in data))
    if isinstance(data, Sequence) and not isinstance(data, (str, bytes)):
        return [default_convert(value) for value in data]
    return data


def default_collate(batch):
    first = batch[0]
    if isinstance(first, torch.Tensor):
        return torch.stack(batch, 0)
    if type(first).__module__ == "numpy":
        if type(first).__name__ == "ndarray":
            return default_collate([torch.as_tensor(sample) for sample in batch])
        return torch.as_tensor(batch)
    if isinstance(first, float):
        return torch.tensor(batch, dtype=torch.float64)
    if isinstance(first, int):
        return torch.tensor(batch)
    if isinstance(first, (str, bytes)):
        return batch
    if isinstance(first, Mapping):
        return {key: default_collate([sample[key] for sample in batch]) for key in first}
    if isinstance(first, Sequence):
        for sample in batch:
            if len(sample) != len(first):
                raise RuntimeError("each element in list of batch should be of equal size")
        columns = [default_collate([sample[i] for sample in batch]) for i in range(len(first))]
        return type(first)(*columns) if hasattr(first, "_fields") else columns
    raise TypeError(f"default_collate: batch must contain tensors, numpy arrays, numbers, dicts or lists; found {type(first)}")
