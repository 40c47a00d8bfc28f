"""Samples sent through transforms."""

from torch.distributions.distribution import Distribution
from torch.distributions.transforms import ComposeTransform, Transform


class TransformedDistribution(Distribution):
    def __init__(self, base_distribution, transforms, validate_args=None):
        self.transforms = [transforms] if isinstance(transforms, Transform) else list(transforms)
        for transform in self.transforms:
            if not isinstance(transform, Transform):
                raise ValueError("transforms must be a Transform or a list of Transforms")
        self.base_dist = base_distribution
        shape = [*base_distribution.batch_shape, *base_distribution.event_shape]
        events = max(len(base_distribution.event_shape), ComposeTransform(self.transforms).event_dim)
        kept = len(shape) - events
        super().__init__(shape[:kept], shape[kept:], validate_args)

    @property
    def has_rsample(self):
        return self.base_dist.has_rsample

    def _parameter(self):
        return self.base_dist._parameter()

    def _transformed(self, x):
        for transform in self.transforms:
            x = transform(x)
        return x

    def sample(self, sample_shape=()):
        return self._transformed(self.base_dist.sample(sample_shape))

    def rsample(self, sample_shape=()):
        return self._transformed(self.base_dist.rsample(sample_shape))
