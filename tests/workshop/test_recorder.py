"""`record_facts.py` writes down what the installed PyTorch does, the same each time, and says what another recording has differently."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("expecttest", reason="PyTorch's databases of operators import it")
ROOT = Path(__file__).parents[2]


def recorder(*arguments):
    """Run the script."""
    command = [sys.executable, "scripts/record_facts.py", *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def recorded(tmp_path_factory):
    file = tmp_path_factory.mktemp("facts") / "some.jsonl.gz"
    recorder("record", file, "--op", "chunk", "--op", "torch.nn.Linear", "--samples", "3", "--changed", "4")
    return file


@pytest.fixture(scope="module")
def rows(recorded):
    import gzip

    return [json.loads(line) for line in gzip.decompress(recorded.read_bytes()).decode().splitlines()]


def test_each_row_is_a_program_and_what_came_of_it(rows):
    assert {row["op"] for row in rows} == {"chunk", "torch.nn.Linear"}
    for row in rows:
        compile(row["source"], "<fact>", "exec")
        assert ("out" in row) != ("error" in row)
        if "error" in row:
            assert row["error"].keys() == {"type", "message", "category", "line"}


def outcome(row):
    """The shapes that a program gives, or the type of its exception."""
    names = {}
    try:
        exec(row["source"], names)
    except Exception as error:  # noqa: BLE001  # whatever PyTorch raises
        return type(error).__name__
    out = names["out"]
    return [list(part.shape) for part in (out if isinstance(out, tuple | list) else [out])]


def test_pytorch_still_does_what_was_recorded(rows):
    for row in rows:
        facts = row.get("out")
        shapes = [fact["shape"] for fact in (facts if isinstance(facts, list) else [facts])] if facts else None
        assert outcome(row) == (row["error"]["type"] if "error" in row else shapes)


def test_a_change_is_said_and_nothing_else(recorded, rows, tmp_path):
    sys.path.insert(0, str(ROOT / "scripts"))
    from facts.files import write

    assert recorder("compare", recorded, recorded).splitlines()[-1] == "0 changes"
    succeeded = next(row for row in rows if row["op"] == "torch.nn.Linear" and "out" in row)
    other = tmp_path / "other.jsonl.gz"
    write(other, [{**row, "out": {"shape": [1], "dtype": "torch.float32"}} if row is succeeded else row for row in rows[1:] + rows[:1]])
    *lines, last = recorder("compare", recorded, other).splitlines()
    assert last == "1 changes"
    assert len(lines) == 1
    assert lines[0].startswith("torch.nn.Linear: ")
