"""Programs that mean harm: nothing that they do reaches the machine, and none of them exhausts it."""

import functools
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
REACHING = sorted((HERE / "reaching").glob("*.py"))
EXHAUSTING = sorted((HERE / "exhausting").glob("*.py"))
MOST_MEMORY = 500 * 1024  # kilobytes
TRACES = ("/tmp/shapeproof_was_here", "/tmp/shapeproof_folder")  # what the programs would leave behind

MEASURED = r"""
import json, re, sys
import shapeproof
with open(sys.argv[1], encoding="utf-8") as file:
    report = shapeproof.check_source(file.read(), filename=sys.argv[1]).to_dict()
with open("/proc/self/status", encoding="utf-8") as status:  # the peak of this process alone: `ru_maxrss` counts that of the parent
    report["memory"] = int(re.search(r"VmHWM:\s+(\d+)", status.read())[1])
print(json.dumps(report))
"""


def run(*arguments):
    done = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@functools.cache
def watched():
    return run(str(HERE / "watch.py"), *map(str, REACHING))


@pytest.mark.parametrize("path", REACHING, ids=lambda path: path.stem)
def test_nothing_reaches_the_machine(path):
    report = watched()[str(path)]
    assert not report["events"]
    assert not report["internal"]
    assert not [trace for trace in TRACES if os.path.exists(trace)]


def test_the_watch_sees_what_reaches_out(tmp_path):
    """Otherwise the test above would prove nothing: the hook is given a checker that opens a file."""
    spy = tmp_path / "spy.py"
    text = (HERE / "watch.py").read_text(encoding="utf-8")
    spy.write_text(text.replace("    report = shapeproof", '    open(os.devnull, "w").close()\n    report = shapeproof'), encoding="utf-8")
    report = run(str(spy), str(REACHING[0]))[str(REACHING[0])]
    assert [event for event, _ in report["events"]] == ["open"]


@pytest.mark.parametrize("path", EXHAUSTING, ids=lambda path: path.stem)
def test_nothing_exhausts_the_machine(path):
    """It ends within its memory: as not known with the reason listed, described as a whole, or as the exception that CPython raises."""
    report = run("-c", MEASURED, str(path))
    assert report["memory"] < MOST_MEMORY
    assert report["unmodelled"] or report["verdict"] == "proved"
    assert all("RecursionError" in found["message"] for found in report["diagnostics"])
