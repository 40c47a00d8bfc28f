"""Datasets, samplers, collate functions and a loader, without tensors."""

import itertools
import math


class Dataset:
    def __getitem__(self, index):
        raise NotImplementedError

    def __add__(self, other):
        return Concat(self, other)


class Numbers(Dataset):
    def __init__(self, n, transform=None):
        self.n, self.transform = n, transform or (lambda x: x)

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        if not -len(self) <= i < len(self):
            raise IndexError(i)
        return self.transform(i % len(self)), i % 3


class Subset(Dataset):
    def __init__(self, dataset, indices):
        self.dataset, self.indices = dataset, indices

    def __len__(self):
        return len(self.indices)

    def __getitem__(self, i):
        return self.dataset[self.indices[i]]


class Concat(Dataset):
    def __init__(self, *datasets):
        self.datasets = datasets
        self.ends = list(itertools.accumulate(map(len, datasets)))

    def __len__(self):
        return self.ends[-1]

    def __getitem__(self, i):
        for end, dataset in zip(self.ends, self.datasets):
            if i < end:
                return dataset[i - end + len(dataset)]
        raise IndexError(i)


class Shuffle:
    def __init__(self, source, seed=1):
        self.source, self.seed = source, seed

    def __iter__(self):
        order, state = list(range(len(self.source))), self.seed
        for i in range(len(order) - 1, 0, -1):
            state = (state * 1103515245 + 12345) % 2**31
            j = state % (i + 1)
            order[i], order[j] = order[j], order[i]
        yield from order


def collate(batch):
    first = batch[0]
    if isinstance(first, (tuple, list)):
        return [collate(list(group)) for group in zip(*batch)]
    if isinstance(first, dict):
        return {key: collate([item[key] for item in batch]) for key in first}
    return list(batch)


class Loader:
    def __init__(self, dataset, batch_size=1, sampler=None, drop_last=False, collate_fn=collate):
        self.dataset, self.batch_size, self.drop_last, self.collate = dataset, batch_size, drop_last, collate_fn
        self.sampler = sampler if sampler is not None else range(len(dataset))

    def __len__(self):
        n = len(self.dataset) / self.batch_size
        return math.floor(n) if self.drop_last else math.ceil(n)

    def __iter__(self):
        indices = iter(self.sampler)
        while batch := list(itertools.islice(indices, self.batch_size)):
            if len(batch) < self.batch_size and self.drop_last:
                return
            yield self.collate([self.dataset[i] for i in batch])


def random_split(dataset, fractions):
    sizes = [int(len(dataset) * f) for f in fractions]
    sizes[0] += len(dataset) - sum(sizes)
    ends = list(itertools.accumulate(sizes))
    return [Subset(dataset, range(end - size, end)) for size, end in zip(sizes, ends)]


numbers = Numbers(7, transform=lambda x: x * 10)
loader = Loader(numbers, 3)
reveal_type((len(loader), list(loader)))
reveal_type((len(Loader(numbers, 3, drop_last=True)), [len(x) for x, _ in Loader(numbers, 3, drop_last=True)], list(numbers)[-1]))
train, test = random_split(Numbers(10), [0.75, 0.25])
reveal_type((len(train), len(test), test[0], (train + test)[9], len(train + test + numbers)))
order = list(Shuffle(range(8)))
reveal_type((sorted(order) == list(range(8)), order, order == list(Shuffle(range(8))), order == list(Shuffle(range(8), seed=2))))
reveal_type([x for x, y in Loader(numbers, 4, sampler=Shuffle(numbers, 5))])
reveal_type(collate([{"a": 1, "b": (2, 3)}, {"a": 4, "b": (5, 6)}]))
padded = Loader([[1], [2, 3], [4, 5, 6]], 2, collate_fn=lambda rows: [row + [0] * (max(map(len, rows)) - len(row)) for row in rows])
reveal_type(list(padded))
try:
    Dataset()[0]
except NotImplementedError:
    reveal_type(len(list(padded)))
