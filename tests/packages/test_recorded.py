"""Calls of third-party packages: what the checker says is what the real package did.

The figures were recorded by `scripts/record_packages.py` from the packages themselves. A value that the checker does not know is
accepted nowhere: a case that cannot be exact does not belong here.
"""

import json
from pathlib import Path

import pytest

from shapeproof import check_source

FILES = sorted((Path(__file__).parent / "recorded").glob("*.json"))
CASES = [
    pytest.param(json.loads(line), id=f"{file.stem}:{number}")
    for file in FILES
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
]


@pytest.mark.parametrize("case", CASES)
def test_the_checker_says_what_the_package_did(case):
    report = check_source(case["source"] + "\nreveal_type(out)\n", filename="case.py").to_dict()
    errors = [found for found in report["diagnostics"] if found["severity"] == "error"]
    if "raises" in case:
        assert errors, case["source"]
    else:
        assert not errors, (case["source"], errors[0]["message"])
        assert report["revealed"][-1]["value"] == case["out"], case["source"]
