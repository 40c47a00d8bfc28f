"""`DataLoader`: its checks, its length, and its batches in order."""

import _shapeproof

from torch.utils.data._utils.collate import default_collate, default_convert
from torch.utils.data.dataset import IterableDataset
from torch.utils.data.distributed import DistributedSampler
from torch.utils.data.sampler import BatchSampler, RandomSampler, Sampler, SequentialSampler, SubsetRandomSampler, WeightedRandomSampler
from torch.utils.data.worker import get_worker_info

_FIXED = ("batch_size", "batch_sampler", "sampler", "drop_last", "dataset", "persistent_workers")
_FEW_SAMPLES = 16
_STANDARD_ORDERS = (
    SequentialSampler.__iter__,
    RandomSampler.__iter__,
    SubsetRandomSampler.__iter__,
    WeightedRandomSampler.__iter__,
    DistributedSampler.__iter__,
)


class _InfiniteConstantSampler:
    def __iter__(self):
        while True:
            yield None


class DataLoader:
    _initialized = False

    def __class_getitem__(cls, item):
        return cls

    def __init__(
        self,
        dataset,
        batch_size=1,
        shuffle=None,
        sampler=None,
        batch_sampler=None,
        num_workers=0,
        collate_fn=None,
        pin_memory=False,
        drop_last=False,
        timeout=0,
        worker_init_fn=None,
        multiprocessing_context=None,
        generator=None,
        *,
        prefetch_factor=None,
        persistent_workers=False,
        pin_memory_device="",
        in_order=True,
    ):
        if num_workers < 0:
            raise ValueError("num_workers option should be non-negative; use num_workers=0 to disable multiprocessing.")
        if timeout < 0:
            raise ValueError("timeout option should be non-negative")
        if num_workers == 0 and prefetch_factor is not None:
            raise ValueError("prefetch_factor option could only be specified in multiprocessing.")
        if prefetch_factor is not None and prefetch_factor < 0:
            raise ValueError("prefetch_factor option should be non-negative")
        if persistent_workers and num_workers == 0:
            raise ValueError("persistent_workers option needs num_workers > 0")
        self.dataset = dataset
        self.num_workers = num_workers
        self.prefetch_factor = 2 if num_workers > 0 and prefetch_factor is None else prefetch_factor
        self.pin_memory = pin_memory
        self.pin_memory_device = pin_memory_device
        self.timeout = timeout
        self.worker_init_fn = worker_init_fn
        self.multiprocessing_context = multiprocessing_context
        self.in_order = in_order
        self._iterable = isinstance(dataset, IterableDataset)
        if self._iterable:
            if shuffle:
                raise ValueError(f"DataLoader with IterableDataset: expected unspecified shuffle option, but got {shuffle}")
            if sampler is not None:
                raise ValueError(f"DataLoader with IterableDataset: expected unspecified sampler option, but got {sampler}")
            if batch_sampler is not None:
                raise ValueError("DataLoader with IterableDataset: expected unspecified batch_sampler option")
        if sampler is not None and shuffle:
            raise ValueError("sampler option is mutually exclusive with shuffle")
        if batch_sampler is not None:
            if batch_size != 1 or shuffle or sampler is not None or drop_last:
                raise ValueError("batch_sampler option is mutually exclusive with batch_size, shuffle, sampler, and drop_last")
            batch_size, drop_last = None, False
        elif batch_size is None and drop_last:
            raise ValueError("batch_size=None option disables auto-batching and is mutually exclusive with drop_last")
        if sampler is None:
            if self._iterable:
                sampler = _InfiniteConstantSampler()
            elif shuffle:
                sampler = RandomSampler(dataset, generator=generator)
            else:
                sampler = SequentialSampler(dataset)
        if batch_size is not None and batch_sampler is None:
            batch_sampler = BatchSampler(sampler, batch_size, drop_last)
        self.batch_size = batch_size
        self.drop_last = drop_last
        self.sampler = sampler
        self.batch_sampler = batch_sampler
        self.generator = generator
        default = default_convert if batch_sampler is None else default_collate
        self.collate_fn = default if collate_fn is None else collate_fn
        self.persistent_workers = persistent_workers
        self._initialized = True

    def __setattr__(self, attr, val):
        if self._initialized and attr in _FIXED:
            raise ValueError(f"{attr} attribute should not be set after {self.__class__.__name__} is initialized")
        super().__setattr__(attr, val)

    def __len__(self):
        if not self._iterable:
            return len(self.sampler if self.batch_sampler is None else self.batch_sampler)
        length = len(self.dataset)
        if self.batch_size is None:
            return length
        return length // self.batch_size if self.drop_last else (length + self.batch_size - 1) // self.batch_size

    def __iter__(self):
        return self._iterable_batches() if self._iterable else self._map_batches()

    def _map_batches(self):
        if self.batch_sampler is None:
            return self._single_samples()
        if type(self.batch_sampler) is BatchSampler and self._is_summarised(self.batch_sampler.sampler):
            return self._alike_batches(self.batch_sampler)
        return self._batches_one_by_one()

    def _is_summarised(self, sampler):
        """A few samples in their order are drawn one by one; of many, or in an unknown order, some stand for all."""
        if type(sampler) is SequentialSampler:
            count = len(sampler)
            return not _shapeproof.known(count) or count > _FEW_SAMPLES
        return isinstance(sampler, Sampler) and type(sampler).__iter__ in _STANDARD_ORDERS

    def _alike_batches(self, batches):
        size, count = batches.batch_size, _shapeproof.dataset_length(len(batches.sampler))
        left = 0 if batches.drop_last else _shapeproof.rows_left(count, size)
        full = (count // size, lambda i: self._batch(size, i * size))
        rest = left if not _shapeproof.known(left) else 1 if left else 0
        return _shapeproof.stream(full, (min(rest, 1), lambda _: self._batch(left, count - left)))

    def _batch(self, size, start):
        """`size` samples, those from `start` on if they are drawn in their order."""
        sampler = self.batch_sampler.sampler

        def index():
            return sampler.some_index(start, size)

        if hasattr(self.dataset, "__getitems__"):
            return self.collate_fn(self.dataset.__getitems__(_shapeproof.alike(size, index)))
        return self.collate_fn(_shapeproof.alike(size, lambda: self.dataset[index()]))

    def _single_samples(self):
        sampler = self.sampler
        if self._is_summarised(sampler):
            count = _shapeproof.dataset_length(len(sampler))
            return _shapeproof.stream((count, lambda i: self.collate_fn(self.dataset[sampler.some_index(i, 1)])))
        return (self.collate_fn(self.dataset[index]) for index in sampler)

    def _batches_one_by_one(self):
        dataset, collate = self.dataset, self.collate_fn
        for indices in self.batch_sampler:
            if hasattr(dataset, "__getitems__"):
                yield collate(dataset.__getitems__(indices))
            else:
                yield collate([dataset[index] for index in indices])

    def _iterable_batches(self):
        if self.batch_size is None:
            for sample in self.dataset:
                yield self.collate_fn(sample)
            return
        batch = []
        for sample in self.dataset:
            batch.append(sample)
            if len(batch) == self.batch_size:
                yield self.collate_fn(batch)
                batch = []
        if batch and not self.drop_last:
            yield self.collate_fn(batch)
