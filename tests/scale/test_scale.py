"""Ten times as large a program is ten times as much work: counted, not timed."""

import dataclasses
from pathlib import Path

import pytest

from benchmarks.programs import additions, branches, network, requirements, widening_branches
from shapeproof import check_source
from shapeproof.symbolic import counters
from shapeproof.values.session import SESSION

BRANCHES = (2, 4, 8, 16, 32, 64)
LAYERS = (10, 100, 1000)


def counted(text):
    """What was counted in one check: steps, arms, merges, nodes, decisions, calls of the solver.

    `work` is left out: every question looks through all that is known, if only at a sixteenth of a unit for each fact.
    """
    check_source(text, filename="program.py", search_paths=[])
    found = dataclasses.asdict(SESSION.counters) | dataclasses.asdict(counters)
    return {name: count for name, count in found.items() if name != "work"}


@pytest.mark.parametrize(
    ("program", "sizes"),
    [(network, LAYERS), (branches, BRANCHES), (widening_branches, BRANCHES), (requirements, BRANCHES), (additions, BRANCHES)],
    ids=["layers", "branches", "branches that widen", "branches on parameters", "requirements"],
)
def test_work_grows_with_the_program_and_no_faster(program, sizes):
    counted(program(1))  # what is loaded once for all checks is counted in the first
    found = [counted(program(size)) for size in sizes]
    first = {name: (found[1][name] - found[0][name]) / (sizes[1] - sizes[0]) for name in found[0]}
    for before, after, smaller, larger in zip(found, found[1:], sizes, sizes[1:], strict=False):
        for name, slope in first.items():
            assert (after[name] - before[name]) / (larger - smaller) <= 1.2 * slope + 0.2, (name, larger)


@pytest.mark.parametrize("program", [network, branches, widening_branches, requirements])
def test_plain_programs_never_reach_the_solver(program):
    assert counted(program(16))["solver_calls"] == 0


def test_a_constant_network_makes_no_condition_per_layer():
    few, many = counted(network(10)), counted(network(200))
    assert many["conditions"] == few["conditions"]
    assert many["expressions"] == few["expressions"]
    assert many["arms"] == few["arms"]


def test_the_generated_programs_are_correct_ones():
    for program in (network(3), branches(3), requirements(3)):
        report = check_source(program, filename=str(Path("program.py")), search_paths=[])
        assert not report.diagnostics
