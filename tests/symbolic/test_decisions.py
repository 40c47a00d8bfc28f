"""What assumptions decide: the verdict, who reached it, and that Z3 and small numbers agree."""

import itertools

import pytest

from shapeproof.symbolic import Facts, counters, evaluate, parse
from tests.symbolic.judges import in_z3, proved, truth, unknowns, value_in_python
from tests.symbolic.terms import BOOLEANS, BOUNDS, fresh_names, symbols_by_name

Z3_NAMES, Z3_ASSUMED = unknowns(BOUNDS, BOOLEANS)

# assumed; claimed; verdict; who is needed at the most
DECISIONS = [
    ("a >= 3", "a >= 1", True, "intervals"),
    ("a >= 3", "a < 2", False, "intervals"),
    ("a >= 3", "a > 5", None, "solver"),
    ("a + b == 5", "a <= 5", True, "intervals"),
    ("a == b", "2*a == a + b", True, "intervals"),
    ("a == 2*n and b == 4*n", "b == 2*a", True, "intervals"),
    ("a < b and b < d", "a < d", True, "linear"),
    ("a <= b and b <= a", "a == b", True, "linear"),
    ("a % 4 == 0", "4*(a // 4) == a", True, "linear"),
    ("a % n == 0", "(a // n)*n == a", True, "intervals"),
    ("a % n == 0", "(a // n)*n*b == a*b", True, "intervals"),
    ("a % 6 == 0", "a % 3 == 0", True, "solver"),
    ("n >= 1", "3*n > max(n, 1)", True, "solver"),
    ("p or q", "p", None, "solver"),
    ("p and q", "q", True, "intervals"),
    ("p and a == 3", "(a if p else b) == 3", True, "intervals"),
    ("a == 3 and a == 4", "b == 7", True, "intervals"),  # nothing reaches this path: everything holds on it
    ("a >= 7", "(a - 5) // 2 + 1 >= 2", True, "linear"),
    ("n*k == 12 and n == 3", "k == 4", True, "linear"),
    ("a*a == 49", "a == 7", True, "solver"),
    ("a >= b", "max(a, b) == a", True, "linear"),
    ("d != 0", "abs(d) >= 1", True, "solver"),
]
CALLS = {"intervals": 0, "linear": 0, "solver": 1}


def decided(assumed, claimed):
    names = fresh_names()
    facts = Facts().assume(parse(assumed, names))
    claim = parse(claimed, names)
    counters.reset()
    return facts.decide(claim)


@pytest.mark.parametrize(("assumed", "claimed", "verdict", "step"), DECISIONS)
def test_the_verdict_and_the_solver_calls_it_costs(assumed, claimed, verdict, step):
    assert decided(assumed, claimed) is verdict
    assert counters.solver_calls <= CALLS[step]


@pytest.mark.parametrize(("assumed", "claimed", "verdict", "step"), DECISIONS)
def test_z3_and_small_numbers_agree(assumed, claimed, verdict, step):
    assumption, claim = (truth(in_z3(text, Z3_NAMES)) for text in (assumed, claimed))
    if verdict is True:
        assert proved(claim, [*Z3_ASSUMED, assumption]) is not False
    if verdict is False:
        assert proved(truth(in_z3(f"not ({claimed})", Z3_NAMES)), [*Z3_ASSUMED, assumption]) is not False
    seen = set()
    for a, b, n, k, d, p, q in itertools.product(range(8), range(8), (1, 3), (1, 4), (-2, 0, 9), (False, True), (False, True)):
        numbers = {"a": a, "b": b, "n": n, "k": k, "d": d, "p": p, "q": q}
        if value_in_python(assumed, numbers):
            seen.add(bool(value_in_python(claimed, numbers)))
    assert verdict is None or seen <= {verdict}


@pytest.mark.parametrize(("assumed", "claimed"), [(a, c) for a, c, verdict, _ in DECISIONS if verdict is None])
def test_a_counterexample_breaks_the_claim_and_keeps_what_is_assumed(assumed, claimed):
    names = fresh_names()
    premise, claim = parse(assumed, names), parse(claimed, names)
    found = Facts().assume(premise).counterexample(claim)
    numbers = {**symbols_by_name(names, dict.fromkeys([*BOUNDS, *BOOLEANS], 1)), **found}
    assert evaluate(premise, numbers)
    assert not evaluate(claim, numbers)


def test_the_order_of_what_is_assumed_does_not_matter():
    parts = ["a == 2*n", "n <= 4", "b > a", "b % 3 == 0"]
    claims = ["b >= 3", "a <= 8", "b == 9", "a < b + n"]
    verdicts = set()
    for order in itertools.permutations(parts):
        names = fresh_names()
        facts = Facts()
        for part in order:
            facts = facts.assume(parse(part, names))
        verdicts.add(tuple(facts.decide(parse(claim, names)) for claim in claims))
    assert verdicts == {(True, True, None, True)}


def test_asking_again_costs_nothing():
    names = fresh_names()
    facts = Facts().assume(parse("a % 6 == 0", names))
    claim = parse("a % 3 == 0", names)
    assert facts.decide(claim) is True
    counters.reset()
    assert facts.decide(claim) is True
    assert counters.solver_calls == 0


def test_what_is_not_decided_has_no_truth_value():
    names = fresh_names()
    with pytest.raises(TypeError, match="undecided"):
        bool(parse("a < b", names))
