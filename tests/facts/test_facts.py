"""What PyTorch did with thousands of calls of its operators and modules, recorded with `scripts/record_facts.py`, and what the checker says."""

import collections
import gzip
import json
from pathlib import Path

import pytest

from shapeproof import check_source
from tests.facts.comparison import compared, verdict
from tests.facts.lifting import FUNCTION, evaluated, lifted, with_numbers

FILES = sorted(Path(__file__).parent.glob("*.jsonl.gz"))
SHARDS = 8  # so that several processes can share the work
EVERY = 3  # of the calls with symbols for sizes, which take longer
LEAST_SAME = 0.94
LEAST_SAME_LIFTED = 0.9
KNOWN_GAPS = {
    "f91dcd959b57": "element types are compared also where a symbolic size may be 0, so that nothing is multiplied",
    "8af5763f39bc": "queries and keys are compared also where a symbolic size may be 0, so that there are no values",
}


def facts():
    """All recorded calls."""
    return [json.loads(line) for file in FILES for line in gzip.decompress(file.read_bytes()).decode().splitlines()]


def as_recorded(row):
    """The verdict on a call with the sizes it was recorded with."""
    report = check_source(row["source"] + "reveal_type(out)\n", filename="fact.py", search_paths=[]).to_dict()
    return verdict(row, report, next((entry["value"] for entry in report["revealed"]), None))


def with_symbols(row):
    """The verdict on a call with symbols for its sizes; None if it has none."""
    found = lifted(row)
    if found is None or row["id"] in KNOWN_GAPS:
        return None
    source, numbers = found
    report = check_source(source, filename="fact.py", search_paths=[]).to_dict()
    failed = any(d["severity"] == "error" for d in report["diagnostics"])
    (signature,) = [s for s in report["signatures"] if s["name"] == FUNCTION] or [{"requires": [], "returns": None}]
    refused = failed or not all(evaluated(condition, numbers) for condition in signature["requires"])
    if "error" in row:
        return "same" if refused else "missed"
    return "false alarm" if refused else compared(row["out"], with_numbers(signature["returns"], numbers))


def tallied(rows, judged):
    """How often each verdict was given, and the calls whose verdict must not occur."""
    counts, bad = collections.Counter(), []
    for row in rows:
        found = judged(row)
        counts[found] += 1
        if found in {"wrong", "false alarm"}:
            bad.append(f"{found}: {row['op']}\n{row['source']}PyTorch: {row.get('out', row.get('error'))}")
    return counts, bad


def share(counts):
    """How many of the verdicts that mean something are as they should be."""
    return (counts["same"] + counts["other type"]) / sum(count for name, count in counts.items() if name not in {"open", None})


@pytest.mark.parametrize("shard", range(SHARDS))
def test_the_checker_says_what_pytorch_did(shard):
    counts, bad = tallied(facts()[shard::SHARDS], as_recorded)
    assert not bad, "\n\n".join(bad)
    assert share(counts) >= LEAST_SAME, counts


@pytest.mark.parametrize("shard", range(SHARDS))
def test_inferred_signatures_say_what_pytorch_did(shard):
    counts, bad = tallied(facts()[shard :: SHARDS * EVERY], with_symbols)
    assert not bad, "\n\n".join(bad)
    assert share(counts) >= LEAST_SAME_LIFTED, counts


def test_the_recorded_files_are_small():
    assert FILES
    assert sum(file.stat().st_size for file in FILES) <= 1_000_000
