"""Every law at once: a random term is what Python says, what Z3 says, and what its own text says."""

import hypothesis.strategies as st
from hypothesis import HealthCheck, assume, given, settings

from shapeproof.symbolic import TooComplex, evaluate, parse
from tests.symbolic.judges import always_equal, unknowns, value_in_python
from tests.symbolic.terms import BOOLEANS, BOUNDS, fresh_names, integers, symbols_by_name, truths, values

Z3_NAMES, Z3_ASSUMED = unknowns(BOUNDS, BOOLEANS)

often = settings(max_examples=400, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
rarely = settings(max_examples=120, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))


def built(text):
    """The kernel's term for a text, and the names it was built with."""
    names = fresh_names()
    try:
        return parse(text, names), names
    except TooComplex:
        assume(False)


@often
@given(st.one_of(integers(), truths()), values)
def test_a_term_has_the_value_python_computes(text, numbers):
    term, names = built(text)
    assert evaluate(term, symbols_by_name(names, numbers)) == value_in_python(text, numbers)


@often
@given(st.one_of(integers(), truths()), values)
def test_the_text_of_a_term_has_the_value_of_the_term(text, numbers):
    term, _ = built(text)
    assert value_in_python(str(term), numbers) == value_in_python(text, numbers)


@often
@given(st.one_of(integers(), truths()))
def test_reading_the_text_of_a_term_gives_the_same_object(text):
    term, names = built(text)
    again = parse(str(term), names)
    assert again is term or (type(again) is type(term) is int and again == term)


@rarely
@given(st.one_of(integers(), truths()))
def test_no_values_tell_a_term_from_its_source(text):
    term, _ = built(text)
    assert always_equal(text, str(term), Z3_NAMES, Z3_ASSUMED) is not False
