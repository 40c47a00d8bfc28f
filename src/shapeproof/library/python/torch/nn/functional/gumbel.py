"""Samples from the Gumbel-Softmax distribution: the shape of the logits."""


def gumbel_softmax(logits, tau=1, hard=False, eps=1e-10, dim=-1):
    return (logits / tau).softmax(dim)
