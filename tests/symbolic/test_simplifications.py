"""Each law of the normal form by itself: both sides are one object, and Z3 and Python agree that they are equal.

Sizes a, b >= 0 and n, k >= 1, any integer d, truth values p, q: see `terms`.
"""

import itertools

import pytest

from shapeproof.symbolic import parse
from tests.symbolic.judges import always_equal, unknowns, value_in_python
from tests.symbolic.terms import BOOLEANS, BOUNDS, fresh_names

Z3_NAMES, Z3_ASSUMED = unknowns(BOUNDS, BOOLEANS)

LAWS = """
    2*a + 3 - a - 1                     a + 2
    (a + b)*(a - b)                     a*a - b*b
    (a + 1)*0                           0
    a*n - n*a                           0
    (6*a + 5) // 3                      2*a + 1
    (6*a + 4*b + 5) // 3                2*a + b + 1 + (b + 2) // 3
    (a*n + b*n) // n                    a + b
    (a // 2) // 3                       a // 6
    (2*a) // (2*b + 2)                  a // (b + 1)
    (a + n*k) // n                      k + a // n
    n*(a // n)                          a - a % n
    n*k*(a // n)                        a*k - (a % n)*k
    (a - a % n) // n                    a // n
    (a - a % n) % n                     0
    (a % n) % n                         a % n
    (n*a + b) % n                       b % n
    (4*a + 6) % 2                       0
    (4*a + 3) % 4                       3
    n % n                               0
    n // n                              1
    abs(a)                              a
    abs(-a)                             a
    min(a, a)                           a
    min(a, a + 1)                       a
    max(a, a + b)                       a + b
    max(a, -1)                          a
    min(n, 0)                           0
    (a if p else a)                     a
    (a + 1 if p else b + 1)             (a if p else b) + 1
    (a if not p else b)                 (b if p else a)
    ((a if p else b) if p else d)       (a if p else d)
    a >= 0                              True
    n > 0                               True
    a + 1 == a                          False
    2*a == 2*b                          a == b
    2*a == 2*b + 1                      False
    not a < b                           a >= b
    a < b and b < a                     False
    a < b or a >= b                     True
    p and not p                         False
    p or q and p                        p
    (p and q) or (p and not q)          p
    a >= 3 and a >= 5                   a >= 5
    a < 3 and a >= 2                    a == 2
""".strip().splitlines()
PAIRS = [tuple(part.strip() for part in line.strip().split("   ", 1)) for line in LAWS]


@pytest.mark.parametrize(("before", "after"), PAIRS, ids=[before for before, _ in PAIRS])
def test_both_sides_of_a_law_are_one_object(before, after):
    names = fresh_names()
    left, right = parse(before, names), parse(after, names)
    assert left is right or (type(left) is type(right) in (int, bool) and left == right), f"{left} is not {right}"


@pytest.mark.parametrize(("before", "after"), PAIRS, ids=[before for before, _ in PAIRS])
def test_every_law_holds(before, after):
    assert always_equal(before, after, Z3_NAMES, Z3_ASSUMED) is not False
    for a, b, n, d, p in itertools.product((0, 1, 2, 7), (0, 1, 5), (1, 2, 3), (-4, 0, 3), (False, True)):
        numbers = {"a": a, "b": b, "n": n, "k": 4 - n, "d": d, "p": p, "q": a > b}
        assert value_in_python(before, numbers) == value_in_python(after, numbers)
