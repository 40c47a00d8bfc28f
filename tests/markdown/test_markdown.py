"""The Markdown documents are the specification: the checker must say what they say, and PyTorch must agree with them."""

from pathlib import Path

import pytest

from tests.markdown.checker import check, differences, rendered
from tests.markdown.documents import programs, rewrite
from tests.markdown.pytorch import judge

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*(ROOT / "tests/markdown/spec").rglob("*.md"), *(ROOT / "docs/codes").rglob("*.md")])
PROGRAMS = [
    pytest.param(program, id=f"{document.relative_to(ROOT).as_posix()}:{program.line}")
    for document in DOCUMENTS
    for program in programs(document)
]


def described(program, complaints):
    """The complaints, under the place and heading of the program."""
    return "\n".join(["", f"{program.document}:{program.line}: {program.section}", *complaints])


@pytest.mark.parametrize("program", PROGRAMS)
def test_pytorch_agrees(program, tmp_path):
    if "needs" in program.marks:
        pytest.importorskip(program.marks["needs"])
    complaints = judge(program, tmp_path)
    assert not complaints, described(program, complaints)


@pytest.mark.parametrize("program", PROGRAMS)
def test_the_checker_agrees(program, tmp_path):
    complaints = differences(program, check(program, tmp_path), tmp_path)
    if "known-gap" in program.marks:
        assert complaints, described(program, ["the known gap is closed: remove its mark"])
    else:
        assert not complaints, described(program, complaints)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_snapshots_are_current(document, tmp_path, pytestconfig):
    with_snapshots = [program for program in programs(document) if program.snapshot]
    actual = [(program.snapshot, rendered(check(program, tmp_path))) for program in with_snapshots]
    if pytestconfig.getoption("--update-snapshots"):
        rewrite(document, actual)
    else:
        for snapshot, text in actual:
            assert text == snapshot.text


def test_a_program_that_no_reader_can_tell_from_another_is_not_written_twice():
    texts = [program.text for document in DOCUMENTS for program in programs(document)]
    assert len(set(texts)) == len(texts)
