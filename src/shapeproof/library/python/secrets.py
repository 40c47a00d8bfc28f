"""`secrets`: draws of the world's."""

from _random import drawn
from random import SystemRandom, choice

from _shapeproof import world

DEFAULT_ENTROPY = 32


def randbelow(exclusive_upper_bound):
    if exclusive_upper_bound <= 0:
        raise ValueError("Upper bound must be positive.")
    return drawn("randbelow", 0, exclusive_upper_bound - 1)


def randbits(k):
    return drawn("randbits", 0, None)


def token_bytes(nbytes=None):
    return world("secrets.token_bytes()", bytes)


def token_hex(nbytes=None):
    return world("secrets.token_hex()", str)


def token_urlsafe(nbytes=None):
    return world("secrets.token_urlsafe()", str)


def compare_digest(a, b):
    return a == b
