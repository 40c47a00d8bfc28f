"""A share of the samples for each process; alone, the process has them all."""

import _shapeproof

import torch
import torch.distributed
from torch.utils.data.sampler import Sampler


class DistributedSampler(Sampler):
    def __init__(self, dataset, num_replicas=None, rank=None, shuffle=True, seed=0, drop_last=False):
        if num_replicas is None:
            num_replicas = torch.distributed.get_world_size()
        if rank is None:
            rank = torch.distributed.get_rank()
        if rank >= num_replicas or rank < 0:
            raise ValueError(f"Invalid rank {rank}, rank should be in the interval [0, {num_replicas - 1}]")
        self.dataset = dataset
        self.num_replicas = num_replicas
        self.rank = rank
        self.epoch = 0
        self.drop_last = drop_last
        self.shuffle = shuffle
        self.seed = seed
        count = len(dataset)
        if drop_last and count % num_replicas != 0:
            self.num_samples = (count - num_replicas + num_replicas - 1) // num_replicas
        else:
            self.num_samples = (count + num_replicas - 1) // num_replicas
        self.total_size = self.num_samples * num_replicas

    def __iter__(self):
        return iter(torch.randint(len(self.dataset), (self.num_samples,)).tolist())

    def __len__(self):
        return self.num_samples

    def some_index(self, start, size):
        return _shapeproof.any_index(_shapeproof.dataset_length(len(self.dataset)))

    def set_epoch(self, epoch):
        pass
