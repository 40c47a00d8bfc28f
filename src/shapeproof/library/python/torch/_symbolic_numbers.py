"""Functions on numbers that may be symbolic when PyTorch traces a program; here they are those of Python."""

import math


def sym_max(a, b):
    return max(a, b)


def sym_min(a, b):
    return min(a, b)


def sym_not(a):
    return not a


def sym_ite(b, t, f):
    return t if b else f


def sym_int(a):
    return math.floor(a) if a >= 0 else math.ceil(a)


def sym_float(a):
    return float(a)


def sym_sqrt(a):
    return math.sqrt(a)


def sym_sum(args):
    return sum(args)
