"""A mixture of components of one kind, along the last batch dimension."""

import torch
from torch.distributions.categorical import Categorical
from torch.distributions.distribution import Distribution


class MixtureSameFamily(Distribution):
    def __init__(self, mixture_distribution, component_distribution, validate_args=None):
        if not isinstance(mixture_distribution, Categorical):
            raise ValueError("The Mixture distribution needs to be an instance of torch.distributions.Categorical")
        if not isinstance(component_distribution, Distribution):
            raise ValueError("The Component distribution needs to be an instance of torch.distributions.Distribution")
        self._mixture_distribution = mixture_distribution
        self._component_distribution = component_distribution
        batch = component_distribution.batch_shape[:-1]
        for one, other in zip(reversed(mixture_distribution.batch_shape), reversed(batch)):
            torch._check_value(
                one == 1 or other == 1 or one == other,
                lambda: f"`mixture_distribution.batch_shape` is not compatible with {batch}",
            )
        components = mixture_distribution.logits.shape[-1]
        torch._check_value(
            component_distribution.batch_shape[-1] == components,
            lambda: f"there are {components} weights, but {component_distribution.batch_shape[-1]} components",
        )
        self._num_component = components
        super().__init__(batch, component_distribution.event_shape, validate_args)

    @property
    def mixture_distribution(self):
        return self._mixture_distribution

    @property
    def component_distribution(self):
        return self._component_distribution

    def _parameter(self):
        return self._component_distribution._parameter()
