"""The NegativeBinomial distribution."""

from torch.distributions.distribution import Distribution, broadcast_all, from_probs_or_logits


class NegativeBinomial(Distribution):
    def __init__(self, total_count, probs=None, logits=None, validate_args=None):
        given = from_probs_or_logits(self, probs, logits)
        self.total_count, given = broadcast_all(total_count, given)
        self.probs, self.logits = self.probs.expand(given.shape), self.logits.expand(given.shape)
        self.total_count = self.total_count.type_as(given)
        super().__init__(given.size(), validate_args=validate_args)
