"""The package is a house: a room imports only from the rooms below it, and a file's path says what it is."""

import ast
from pathlib import Path

import pytest

import shapeproof

ROOT = Path(shapeproof.__file__).parent
ROOMS = [
    "version",
    "diagnostics",
    "symbolic",
    "values",
    "rules",
    "interpreter",
    "library",
    "report",
    "sources",
    "api",
    "reference",
    "cli",
    "lsp",
]
FRONT = {"__init__", "__main__"}  # the package itself: it may name everything
ANALYSED = ROOT / "library" / "python"  # read by the interpreter like a user's program: its imports are the program's
SAYING_NOTHING = {"utils", "util", "helpers", "helper", "common", "misc", "tools"}
LONGEST_FILE = 800

FILES = [path for path in sorted(ROOT.rglob("*.py")) if ANALYSED not in path.parents]


def room(path):
    """The room a file stands in."""
    return path.relative_to(ROOT).with_suffix("").parts[0]


def imported_rooms(path):
    """The rooms a file imports from, with the line; imports for type checkers and late ones count like all others."""
    package = ["shapeproof", *path.relative_to(ROOT).parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = ".".join([*package[: len(package) + 1 - node.level], *filter(None, [node.module])]) if node.level else node.module
            names = [f"{base}.{alias.name}" for alias in node.names] if base == "shapeproof" else [base]
        else:
            continue
        for name in names:
            parts = name.split(".")
            if parts[0] == "shapeproof":
                yield parts[1] if len(parts) > 1 else "__init__", node.lineno


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_imports_lead_only_downward(path):
    here = room(path)
    if here in FRONT:
        return
    upward = [f"line {line}: {there}" for there, line in imported_rooms(path) if ROOMS.index(there) > ROOMS.index(here)]
    assert not upward, f"{here} stands below what it imports"


@pytest.mark.parametrize("name", ["symbolic", "diagnostics"])
def test_the_lowest_rooms_know_no_other(name):
    for path in FILES:
        if room(path) == name:
            assert {there for there, _ in imported_rooms(path)} <= {name, "version"}, path


def test_every_file_says_what_it_is():
    for path in FILES:
        assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))), f"{path} has no docstring"
        assert not SAYING_NOTHING & set(path.relative_to(ROOT).with_suffix("").parts), path


def test_no_file_has_outgrown_its_room():
    lengths = {path: path.read_text(encoding="utf-8").count("\n") for path in FILES}
    assert not {str(path): length for path, length in lengths.items() if length > LONGEST_FILE}


def test_nothing_executes_or_imports_what_is_checked():
    """No `exec`, `importlib`, `runpy` or subprocess anywhere; `eval` and `compile` neither."""
    forbidden = {"exec", "eval", "compile", "__import__"}
    for path in FILES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        called = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
        modules = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
        assert not called & forbidden, path
        assert not modules & {"runpy", "subprocess", "torch", "numpy", "ctypes", "socket"}, path
