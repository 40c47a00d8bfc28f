"""What distributions share: batch shape, event shape, and the shapes of samples, probabilities and moments."""

import torch


def broadcast_all(*values):
    """Numbers and tensors as tensors of one shape."""
    like = next((value for value in values if isinstance(value, torch.Tensor)), None)
    for value in values:
        if not isinstance(value, (int, float, torch.Tensor)):
            raise ValueError("Input arguments must all be instances of Number, torch.Tensor or objects implementing __torch_function__.")
    dtype = torch.get_default_dtype() if like is None else like.dtype
    return torch.broadcast_tensors(*[v if isinstance(v, torch.Tensor) else torch.tensor(v, dtype=dtype) for v in values])


class Distribution:
    has_rsample = False
    has_enumerate_support = False
    arg_constraints = {}

    def __init__(self, batch_shape=(), event_shape=(), validate_args=None):
        self._batch_shape = torch.Size(batch_shape)
        self._event_shape = torch.Size(event_shape)
        self._validate_args = validate_args is not False

    @staticmethod
    def set_default_validate_args(value):
        pass

    @property
    def batch_shape(self):
        return self._batch_shape

    @property
    def event_shape(self):
        return self._event_shape

    def _parameter(self):
        """A tensor with the dtype of samples."""
        for value in self.__dict__.values():
            if isinstance(value, torch.Tensor):
                return value
        return torch.empty(())

    def _new(self, *shapes):
        return self._parameter().new_empty([size for shape in shapes for size in shape])

    def _extended_shape(self, sample_shape=()):
        return torch.Size([*sample_shape, *self._batch_shape, *self._event_shape])

    def sample(self, sample_shape=()):
        return self._new(sample_shape, self._batch_shape, self._event_shape)

    def rsample(self, sample_shape=()):
        if not self.has_rsample:
            raise NotImplementedError
        return self._new(sample_shape, self._batch_shape, self._event_shape)

    def sample_n(self, n):
        return self.sample((n,))

    def _validate_sample(self, value):
        if not isinstance(value, torch.Tensor):
            raise ValueError("The value argument to log_prob must be a Tensor")
        events = len(self._event_shape)
        torch._check_value(
            value.dim() >= events and value.shape[value.dim() - events :] == self._event_shape,
            lambda: f"The right-most size of value must match event_shape: {value.size()} vs {self._event_shape}.",
        )
        expected = [*self._batch_shape, *self._event_shape]
        for i, j in zip(reversed(value.shape), reversed(expected)):
            torch._check_value(
                i == 1 or j == 1 or i == j,
                lambda: f"Value is not broadcastable with batch_shape+event_shape: {value.size()} vs {expected}.",
            )

    def _per_event(self, value):
        """One number for each event in `value`."""
        if self._validate_args:
            self._validate_sample(value)
        events = len(self._event_shape)
        batch = value.shape[: value.dim() - events]
        return self._new(torch.broadcast_shapes(batch, self._batch_shape))

    def log_prob(self, value):
        return self._per_event(value)

    def cdf(self, value):
        return self._per_event(value)

    def icdf(self, value):
        return self._new(torch.broadcast_shapes(value.shape, self._batch_shape))

    def entropy(self):
        return self._new(self._batch_shape)

    def perplexity(self):
        return self._new(self._batch_shape)

    @property
    def mean(self):
        return self._new(self._batch_shape, self._event_shape)

    @property
    def mode(self):
        return self._new(self._batch_shape, self._event_shape)

    @property
    def variance(self):
        return self._new(self._batch_shape, self._event_shape)

    @property
    def stddev(self):
        return self._new(self._batch_shape, self._event_shape)

    def expand(self, batch_shape, _instance=None):
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        before = len(self._batch_shape)
        for name, value in self.__dict__.items():
            if isinstance(value, torch.Tensor) and value.shape[:before] == self._batch_shape:
                setattr(new, name, value.expand([*batch_shape, *value.shape[before:]]))
        new._batch_shape = torch.Size(batch_shape)
        return new

    def enumerate_support(self, expand=True):
        raise NotImplementedError


class ExponentialFamily(Distribution):
    pass


def from_probs_or_logits(distribution, probs, logits):
    """Exactly one of them is given; the other has the same shape."""
    if (probs is None) == (logits is None):
        raise ValueError("Either `probs` or `logits` must be specified, but not both.")
    given = logits if probs is None else probs
    if not isinstance(given, torch.Tensor):
        (given,) = broadcast_all(given)
    distribution.probs = given if logits is None else torch.empty_like(given)
    distribution.logits = given if probs is None else torch.empty_like(given)
    return given
