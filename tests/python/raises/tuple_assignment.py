"""Tuples do not support item assignment."""

shape = (1, 2, 3)
shape[0] = 5
