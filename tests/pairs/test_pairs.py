"""Whole training programs: the mistake is found where PyTorch fails, and nothing is said of the correct program."""

import pytest

import shapeproof
from tests.pairs.documents import PROGRAMS, pair
from tests.pairs.judge import Judge

EACH = pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)


@pytest.fixture(scope="module")
def pytorch():
    judge = Judge()
    yield judge
    judge.close()


def report(text):
    return shapeproof.check_source(text, filename="train.py").to_dict()


def alarms(found):
    return [finding for finding in found["diagnostics"] if finding["severity"] in ("error", "warning")]


def described(finding):
    return f"{finding['line']}: [{finding['code']}] {finding['message']}"


@EACH
def test_pytorch_runs_the_correct_program(path, pytorch):
    assert pytorch.ends(pair(path).fix) == {"exception": None}


@EACH
def test_pytorch_fails_at_the_mistake(path, pytorch):
    wanted = pair(path)
    ended = pytorch.ends(wanted.bug, wanted.force)
    assert (ended["exception"], ended.get("line")) == (wanted.exception, wanted.line), ended


@EACH
def test_nothing_is_said_of_the_correct_program(path):
    assert [described(finding) for finding in alarms(report(pair(path).fix))] == []


@EACH
def test_the_mistake_is_found(path):
    wanted = pair(path)
    found = [finding for finding in report(wanted.bug)["diagnostics"] if finding["severity"] == "error"]
    here = [finding for finding in found if wanted.line in (finding["line"], *(step["line"] for step in finding["trace"]))]
    assert here, [described(finding) for finding in found]
    if wanted.when:
        said = [", ".join(f"{name} = {value}" for name, value in (finding["when"] or {}).items()) for finding in here]
        assert any(wanted.when in text for text in said), said
