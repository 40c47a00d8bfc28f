"""Invertible maps. Those here keep the shape; `event_dim` says how many dimensions belong together."""

import torch


class Transform:
    event_dim = 0

    def __init__(self, cache_size=0):
        self._cache_size = cache_size

    def __call__(self, x):
        return torch.empty_like(x)

    @property
    def inv(self):
        return self

    def log_abs_det_jacobian(self, x, y):
        return x.new_empty(x.shape[: x.dim() - self.event_dim])

    def forward_shape(self, shape):
        return shape

    def inverse_shape(self, shape):
        return shape


class AffineTransform(Transform):
    def __init__(self, loc, scale, event_dim=0, cache_size=0):
        super().__init__(cache_size)
        self.loc = loc
        self.scale = scale
        self.event_dim = event_dim

    def __call__(self, x):
        return self.loc + self.scale * x


class PowerTransform(Transform):
    def __init__(self, exponent, cache_size=0):
        super().__init__(cache_size)
        self.exponent = exponent


class ComposeTransform(Transform):
    def __init__(self, parts, cache_size=0):
        super().__init__(cache_size)
        self.parts = parts
        self.event_dim = max([part.event_dim for part in parts], default=0)

    def __call__(self, x):
        for part in self.parts:
            x = part(x)
        return x


class IndependentTransform(Transform):
    def __init__(self, base_transform, reinterpreted_batch_ndims, cache_size=0):
        super().__init__(cache_size)
        self.base_transform = base_transform
        self.event_dim = base_transform.event_dim + reinterpreted_batch_ndims

    def __call__(self, x):
        return self.base_transform(x)


class ExpTransform(Transform):
    pass


class SigmoidTransform(Transform):
    pass


class SoftplusTransform(Transform):
    pass


class TanhTransform(Transform):
    pass


class AbsTransform(Transform):
    pass


class SoftmaxTransform(Transform):
    event_dim = 1


identity_transform = ComposeTransform([])
