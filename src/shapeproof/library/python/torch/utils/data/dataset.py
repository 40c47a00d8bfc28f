"""Datasets and their combinations."""

import math

import torch


class Dataset:
    def __class_getitem__(cls, item):
        return cls

    def __getitem__(self, index):
        raise NotImplementedError("Subclasses of Dataset should implement __getitem__.")

    def __add__(self, other):
        return ConcatDataset([self, other])


class IterableDataset(Dataset):
    def __add__(self, other):
        return ChainDataset([self, other])


class TensorDataset(Dataset):
    def __init__(self, *tensors):
        for tensor in tensors:
            torch._check_with(
                AssertionError,
                tensor.size(0) == tensors[0].size(0),
                lambda: f"Size mismatch between tensors: {tensors[0].size(0)} and {tensor.size(0)}",
            )
        self.tensors = tensors

    def __getitem__(self, index):
        return tuple([tensor[index] for tensor in self.tensors])

    def __len__(self):
        return self.tensors[0].size(0)


class StackDataset(Dataset):
    def __init__(self, *args, **kwargs):
        if args and kwargs:
            raise ValueError("Supported either tuple- (via args) or dict- (via kwargs) like input, but both are given.")
        datasets = list(args) or list(kwargs.values())
        if not datasets:
            raise ValueError("At least one dataset should be passed")
        self._length = len(datasets[0])
        for dataset in datasets:
            torch._check_value(len(dataset) == self._length, lambda: "Size mismatch between datasets")
        self.datasets = args or kwargs

    def __getitem__(self, index):
        if isinstance(self.datasets, dict):
            return {name: dataset[index] for name, dataset in self.datasets.items()}
        return tuple([dataset[index] for dataset in self.datasets])

    def __len__(self):
        return self._length


class ConcatDataset(Dataset):
    def __init__(self, datasets):
        self.datasets = list(datasets)
        if len(self.datasets) == 0:
            raise AssertionError("datasets should not be an empty iterable")
        for dataset in self.datasets:
            if isinstance(dataset, IterableDataset):
                raise AssertionError("ConcatDataset does not support IterableDataset")
        self.cumulative_sizes = self.cumsum(self.datasets)

    @staticmethod
    def cumsum(sequence):
        sums, total = [], 0
        for part in sequence:
            total = total + len(part)
            sums.append(total)
        return sums

    def __len__(self):
        return self.cumulative_sizes[-1]

    def __getitem__(self, idx):
        if idx < 0:
            if -idx > len(self):
                raise ValueError("absolute value of index should not exceed dataset length")
            idx = len(self) + idx
        which = sum([end <= idx for end in self.cumulative_sizes])
        return self.datasets[which][idx if which == 0 else idx - self.cumulative_sizes[which - 1]]


class ChainDataset(IterableDataset):
    def __init__(self, datasets):
        self.datasets = datasets

    def _parts(self):
        for dataset in self.datasets:
            if not isinstance(dataset, IterableDataset):
                raise AssertionError("ChainDataset only supports IterableDataset")
            yield dataset

    def __iter__(self):
        for dataset in self._parts():
            yield from dataset

    def __len__(self):
        return sum(len(dataset) for dataset in self._parts())


class Subset(Dataset):
    def __init__(self, dataset, indices):
        self.dataset = dataset
        self.indices = indices

    def __getitem__(self, idx):
        if isinstance(idx, list):
            return self.dataset[[self.indices[i] for i in idx]]
        return self.dataset[self.indices[idx]]

    def __len__(self):
        return len(self.indices)


def random_split(dataset, lengths, generator=None):
    size = len(dataset)
    total = sum(lengths)
    if any(isinstance(length, float) for length in lengths) and math.isclose(total, 1) and total <= 1:
        for i, fraction in enumerate(lengths):
            if fraction < 0 or fraction > 1:
                raise ValueError(f"Fraction at index {i} is not between 0 and 1")
        lengths = [math.floor(size * fraction) for fraction in lengths]
        left = size - sum(lengths)
        lengths = [length + 1 if i < left else length for i, length in enumerate(lengths)]
    elif total != size:
        raise ValueError("Sum of input lengths does not equal the length of the input dataset!")
    order = torch.randperm(size, generator=generator).tolist()
    subsets, start = [], 0
    for length in lengths:
        subsets.append(Subset(dataset, order[start : start + length]))
        start = start + length
    return subsets
