"""Batch dimensions taken as event dimensions."""

import torch
from torch.distributions.distribution import Distribution


class Independent(Distribution):
    def __init__(self, base_distribution, reinterpreted_batch_ndims, validate_args=None):
        batch = base_distribution.batch_shape
        if reinterpreted_batch_ndims > len(batch):
            raise ValueError(
                f"Expected reinterpreted_batch_ndims <= len(base_distribution.batch_shape), "
                f"actual {reinterpreted_batch_ndims} vs {len(batch)}"
            )
        kept = len(batch) - reinterpreted_batch_ndims
        self.base_dist = base_distribution
        self.reinterpreted_batch_ndims = reinterpreted_batch_ndims
        super().__init__(batch[:kept], (*batch[kept:], *base_distribution.event_shape), validate_args)

    @property
    def has_rsample(self):
        return self.base_dist.has_rsample

    def _parameter(self):
        return self.base_dist._parameter()

    def sample(self, sample_shape=()):
        return self.base_dist.sample(sample_shape)

    def rsample(self, sample_shape=()):
        return self.base_dist.rsample(sample_shape)

    def _sum(self, value):
        shape = value.shape[: value.dim() - self.reinterpreted_batch_ndims]
        return value.new_empty(shape)

    def log_prob(self, value):
        return self._sum(self.base_dist.log_prob(value))

    def entropy(self):
        return self._sum(self.base_dist.entropy())

    @property
    def mean(self):
        return self.base_dist.mean

    @property
    def mode(self):
        return self.base_dist.mode

    @property
    def variance(self):
        return self.base_dist.variance

    @property
    def stddev(self):
        return self.base_dist.stddev

    def expand(self, batch_shape, _instance=None):
        inner = torch.Size([*batch_shape, *self._event_shape[: self.reinterpreted_batch_ndims]])
        return Independent(self.base_dist.expand(inner), self.reinterpreted_batch_ndims)
