"""Which values a parameter may have: numbers, so nothing is checked here."""

import torch


class Constraint:
    is_discrete = False
    event_dim = 0

    def check(self, value):
        return torch.empty(value.shape[: value.dim() - self.event_dim], dtype=torch.bool)


class _Vector(Constraint):
    event_dim = 1


class _Matrix(Constraint):
    event_dim = 2


def _with_bounds(*bounds):
    return Constraint()


def independent(base_constraint, reinterpreted_batch_ndims):
    made = Constraint()
    made.event_dim = base_constraint.event_dim + reinterpreted_batch_ndims
    return made


dependent = boolean = nonnegative_integer = positive_integer = Constraint()
real = positive = nonnegative = unit_interval = Constraint()
real_vector = simplex = one_hot = _Vector()
lower_triangular = lower_cholesky = corr_cholesky = square = symmetric = positive_definite = _Matrix()
greater_than = greater_than_eq = less_than = interval = half_open_interval = integer_interval = _with_bounds
