"""Programs without unknowns compute what CPython computes, fail where CPython fails, and never crash the checker.

`programs/`  end normally; every `reveal_type` must show CPython's value, and nothing may be reported.
`raises/`    end in an uncaught exception; the one error must name its type, at the line where CPython raised it.
`syntax/`    one syntax form each; a verdict must be given, and nothing reported.

No expected value is written down here: CPython runs each file too (see judge.py) and is the only judge. A program is
added by adding a file. It may begin with `# python: 3.11` (or `# python: 3.10-3.13`), the versions it is for.
"""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent


def text_of(path):
    """Read the file as CPython does: without byte order mark, line ends as they are."""
    return path.read_bytes().decode("utf-8-sig")


def reason_to_skip(path):
    """`# python: 3.11` or `# python: 3.10-3.13` on the first line names the versions a file is for."""
    versions = re.match(r"# python: 3\.(\d+)(?:-3\.(\d+))?\n", text_of(path))
    if versions is None:
        return None
    first, last = int(versions[1]), int(versions[2] or 99)
    return None if first <= sys.version_info.minor <= last else versions[0].removeprefix("# ").strip()


def corpus(folder):
    """One parameter per file; skipped where this Python is not among the file's versions."""
    parameters = []
    for path in sorted((HERE / folder).rglob("*.py")):
        reason = reason_to_skip(path)
        marks = [pytest.mark.skip(reason=reason)] if reason else []
        parameters.append(pytest.param(path, id=path.relative_to(HERE).with_suffix("").as_posix(), marks=marks))
    return parameters


def cpython(path):
    """Run the program in CPython: what it reveals and raises."""
    command = [sys.executable, "-I", "-S", "-X", "utf8", str(HERE / "judge.py"), str(path)]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True, timeout=60).stdout)


def shapeproof(path):
    """Check the same text with shapeproof."""
    from shapeproof import check_source

    return check_source(text_of(path), filename=str(path)).to_dict()


def by_line(revealed):
    """Line → value. A corpus program reveals once per line."""
    values = {entry["line"]: entry["value"] for entry in revealed}
    assert len(values) == len(revealed), "two values revealed on one line"
    return values


def complaints(report):
    """List the errors and warnings, shortly."""
    return [
        f"line {found['line']}: {found['severity']}[{found['code']}] {found['message']}"
        for found in report["diagnostics"]
        if found["severity"] != "info"
    ]


def differences(path, expected, actual):
    """Where the two disagree, with the source line, for a readable failure."""
    source = text_of(path).splitlines()
    return [
        f"line {line}: {source[line - 1].strip()}\n    CPython:    {json.dumps(expected.get(line, 'not reached'))}"
        f"\n    shapeproof: {json.dumps(actual.get(line, 'not reached'))}"
        for line in sorted(expected.keys() | actual.keys())
        if line not in expected or line not in actual or expected[line] != actual[line]
    ]


def assert_same_values(path, judged, report):
    """Every revealed value is CPython's."""
    found = differences(path, by_line(judged["revealed"]), by_line(report["revealed"]))
    assert not found, "\n" + "\n".join(found)


def unknown_within(value):
    """Whether a recorded value holds something the comparison could not see."""
    if isinstance(value, dict):
        return value == {"unknown": True} or any(map(unknown_within, value.values()))
    return isinstance(value, list) and any(map(unknown_within, value))


# what is known to differ, and why; whoever mends it takes the entry out
KNOWN_GAPS = {
    "coroutines/async_tools": "a task runs to its end as soon as it may begin: tasks do not take turns",
    "coroutines/tasks": "a coroutine that waits for an event loop is not taken up again where it waited",
}


@pytest.mark.parametrize("path", corpus("programs"))
def test_values_are_cpythons(path):
    judged = cpython(path)
    assert judged["raised"] is None
    report = shapeproof(path)
    assert not complaints(report)
    if f"{path.parent.name}/{path.stem}" in KNOWN_GAPS:
        assert differences(path, by_line(judged["revealed"]), by_line(report["revealed"])), "the known gap is closed: remove it"
    else:
        assert_same_values(path, judged, report)


@pytest.mark.parametrize("path", corpus("raises"))
def test_an_uncaught_exception_is_an_error_at_its_line(path):
    judged = cpython(path)
    report = shapeproof(path)
    errors = [found for found in report["diagnostics"] if found["severity"] == "error"]
    assert [found["line"] for found in errors] == [judged["raised"]["line"]], complaints(report)
    assert judged["raised"]["type"] in errors[0]["message"]
    assert report["verdict"] == "failed"
    assert_same_values(path, judged, report)


@pytest.mark.parametrize("path", corpus("syntax"))
def test_every_syntax_form_gets_a_verdict(path):
    report = shapeproof(path)
    assert not complaints(report)
    assert report["verdict"] in {"proved", "clean"}


@pytest.mark.parametrize("path", [*corpus("programs"), *corpus("raises"), *corpus("syntax")])
def test_the_corpus_can_be_judged(path):
    """A file compares something, only what `revealed` can hold, once per line and outside loops and functions."""
    judged = cpython(path)
    assert not [entry for entry in judged["revealed"] if unknown_within(entry["value"])]
    calls = [
        node.lineno
        for node in ast.walk(ast.parse(text_of(path)))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "reveal_type"
    ]
    lines = sorted(entry["line"] for entry in judged["revealed"])
    assert len(set(calls)) == len(calls)
    assert len(set(lines)) == len(lines)
    if "raises" in path.parts:
        assert judged["raised"] is not None
    else:
        assert judged["raised"] is None
        assert lines == sorted(calls), "a reveal_type is not reached, or reached twice"
    if "programs" in path.parts:
        assert lines, "nothing is compared"
