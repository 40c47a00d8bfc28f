"""Random terms as Python text: the source every judge reads for itself.

A term is generated as text, so that Python's `eval`, a translation into Z3 (`judges`) and the kernel's parser start
from the same place and share no code.
"""

from hypothesis import strategies as st

from shapeproof.symbolic import Owner, boolean, symbol

BOUNDS = {"a": (0, None), "b": (0, None), "n": (1, None), "k": (1, None), "d": (None, None)}
BOOLEANS = ("p", "q")
DIVISORS = ("n", "k", "(n + 1)", "n*k", "2*n", "-3", "(k + 2)", *map(str, range(1, 9)))
COMPARISONS = ("<", "<=", ">", ">=", "==", "!=")


def fresh_names():
    """New unknowns: sizes a, b >= 0 and n, k >= 1, any integer d, truth values p, q."""
    names = {name: symbol(name, Owner.CALLER, *bounds) for name, bounds in BOUNDS.items()}
    return {**names, **{name: boolean(name, Owner.CALLER) for name in BOOLEANS}}


def symbols_by_name(names, numbers):
    """The numbers by symbol, as `evaluate` takes them."""
    found = {symbol.name: symbol for term in names.values() for symbol in term.symbols()}
    return {found[name]: int(number) for name, number in numbers.items()}


@st.composite
def integers(draw, depth=3):
    """An integer expression whose divisors are never zero."""
    kind = draw(st.integers(0, 7)) if depth else 0
    if kind <= 1:
        return draw(st.sampled_from([*BOUNDS, *[f"({i})" for i in range(-6, 13)]]))
    left = draw(integers(depth - 1))
    if kind == 2:
        return f"({left} {draw(st.sampled_from(('//', '%')))} {draw(st.sampled_from(DIVISORS))})"
    if kind == 3:
        return f"abs({left})"
    right = draw(integers(depth - 1))
    if kind <= 5:
        return f"({left} {draw(st.sampled_from('+-*'))} {right})"
    if kind == 6:
        return f"{draw(st.sampled_from(('min', 'max')))}({left}, {right})"
    return f"({left} if {draw(truths(1, depth - 1))} else {right})"


@st.composite
def truths(draw, depth=2, inside=1):
    """A condition over such expressions."""
    kind = draw(st.integers(0, 4)) if depth else 0
    if kind <= 1:
        return f"({draw(integers(inside))} {draw(st.sampled_from(COMPARISONS))} {draw(integers(inside))})"
    if kind == 2:
        return draw(st.sampled_from(BOOLEANS))
    left = draw(truths(depth - 1, inside))
    if kind == 3:
        return f"(not {left})"
    return f"({left} {draw(st.sampled_from(('and', 'or')))} {draw(truths(depth - 1, inside))})"


values = st.fixed_dictionaries(
    {
        "a": st.integers(0, 12),
        "b": st.integers(0, 12),
        "n": st.integers(1, 9),
        "k": st.integers(1, 9),
        "d": st.integers(-12, 12),
        "p": st.booleans(),
        "q": st.booleans(),
    }
)
