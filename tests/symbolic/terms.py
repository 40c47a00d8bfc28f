"""Random terms as Python text: the source every judge reads for itself.

A term is generated as text, so that Python's `eval`, a translation into Z3 (`judges`) and the kernel's parser start
from the same place and share no code.
"""

from __future__ import annotations

from hypothesis import strategies as st

from shapeproof.symbolic import Owner, boolean, symbol

NAMES = ("a", "b", "n", "k", "d", "p", "q")
BOUNDS = {"a": (0, None), "b": (0, None), "n": (1, None), "k": (1, None), "d": (None, None)}


def fresh_names():
    """New unknowns: sizes a, b >= 0 and n, k >= 1, any integer d, truth values p, q."""
    names = {name: symbol(name, Owner.CALLER, *bounds) for name, bounds in BOUNDS.items()}
    return {**names, "p": boolean("p", Owner.CALLER), "q": boolean("q", Owner.CALLER)}


leaves = st.one_of(st.sampled_from(("a", "b", "n", "k", "d")), st.integers(-6, 12).map(lambda i: f"({i})"))
divisors = st.one_of(st.integers(1, 8).map(str), st.sampled_from(("n", "k", "(n + 1)", "n*k", "2*n", "-3", "(k + 2)")))


def _bigger_integers(children):
    return st.one_of(
        st.tuples(children, st.sampled_from("+-*"), children).map(lambda t: f"({t[0]} {t[1]} {t[2]})"),
        st.tuples(children, st.sampled_from(("+", "-")), children).map(lambda t: f"({t[0]} {t[1]} {t[2]})"),
        st.tuples(children, st.sampled_from(("//", "%")), divisors).map(lambda t: f"({t[0]} {t[1]} {t[2]})"),
        st.tuples(st.sampled_from(("min", "max")), children, children).map(lambda t: f"{t[0]}({t[1]}, {t[2]})"),
        children.map(lambda t: f"abs({t})"),
        st.tuples(children, _truths(children), children).map(lambda t: f"({t[0]} if {t[1]} else {t[2]})"),
    )


def _truths(integers):
    comparisons = st.tuples(integers, st.sampled_from(("<", "<=", ">", ">=", "==", "!=")), integers)
    atoms = st.one_of(comparisons.map(lambda t: f"({t[0]} {t[1]} {t[2]})"), st.sampled_from(("p", "q")))
    return st.recursive(
        atoms,
        lambda children: st.one_of(
            st.tuples(children, st.sampled_from(("and", "or")), children).map(lambda t: f"({t[0]} {t[1]} {t[2]})"),
            children.map(lambda t: f"(not {t})"),
        ),
        max_leaves=4,
    )


integers = st.recursive(leaves, _bigger_integers, max_leaves=7)
truths = _truths(st.recursive(leaves, _bigger_integers, max_leaves=3))
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
