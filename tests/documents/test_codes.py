"""Every diagnostic code has a page that shows it, and every page has its code. The examples are run with the other Markdown tests."""

import ast
from pathlib import Path

import pytest

import shapeproof
from tests.markdown.documents import programs
from tests.markdown.expectations import expectations

PACKAGE = Path(shapeproof.__file__).parent
PAGES = Path(__file__).parents[2] / "docs/codes"


def made_in(path):
    """`name, summary, exception` of each `code("…")` in a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "code":
            name, summary, *exception = [ast.literal_eval(argument) for argument in node.args]
            yield name, summary, *(exception or ["RuntimeError"])


# read from the source, not from the registry: some modules are imported only when a program asks for them
CODES = sorted({made for path in PACKAGE.rglob("*.py") if PACKAGE / "library/python" not in path.parents for made in made_in(path)})
NAMES = [name for name, _, _ in CODES]


def test_a_code_means_one_thing():
    assert len(set(NAMES)) == len(NAMES)


def test_every_page_has_its_code():
    assert {page.stem for page in PAGES.glob("*.md")} <= set(NAMES)


@pytest.mark.parametrize(("name", "summary", "exception"), CODES, ids=NAMES)
def test_every_code_has_its_page(name, summary, exception):
    page = PAGES / f"{name}.md"
    assert page.exists(), f"{page} is missing"
    title, _, opening, *_ = page.read_text(encoding="utf-8").splitlines()
    assert title == f"# {name}"
    assert opening.startswith(summary)
    assert f"`{exception}`" in opening or exception == "Exception"


@pytest.mark.parametrize("page", sorted(PAGES.glob("*.md")), ids=lambda page: page.stem)
def test_a_page_shows_the_failure_and_its_fix(page):
    found = [{finding.code for finding in expectations(program.files).findings} for program in programs(page)]
    assert found[0] == {page.stem}
    assert found[-1] == set()
