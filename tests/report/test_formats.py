"""The formats for programs: JSON, one line per finding, GitHub's commands, SARIF."""

import dataclasses
import json

import pytest

from shapeproof.diagnostics import FileReport, Place, Report
from shapeproof.report import render
from tests.report.reports import REMAINDER, everything, one_file


def test_json_is_the_documented_object():
    assert json.loads(render(everything(), "json")) == {
        "version": 1,
        "files": [
            {
                "path": "train.py",
                "verdict": "failed",
                "diagnostics": [
                    {
                        "code": "linear-mismatch",
                        "severity": "error",
                        "message": "Linear expects 9216 input features, got 784",
                        "path": "train.py",
                        "line": 12,
                        "column": 16,
                        "end_line": 12,
                        "end_column": 26,
                        "trace": [{"path": "train.py", "line": 16, "column": 1, "message": "called from here"}],
                        "when": {},
                        "help": "in_features should be 784",
                    },
                    {
                        "code": "reshape-mismatch",
                        "severity": "warning",
                        "message": "shape [64, 10] is invalid for 100% of:\n[n, 10], say",
                        "path": "train.py",
                        "line": 11,
                        "column": 9,
                        "end_line": 11,
                        "end_column": 32,
                        "trace": [],
                        "when": {"len(dataset) % 64": 32, "train": False},
                        "help": None,
                    },
                ],
                "revealed": [{"line": 16, "expression": "out", "value": {"shape": [64, "B"], "dtype": "torch.float32"}}],
                "signatures": [
                    {
                        "name": "Net.forward",
                        "line": 10,
                        "parameters": {"x": {"shape": ["B", 784], "dtype": None}},
                        "requires": ["B >= 1"],
                        "returns": {"unknown": True},
                    }
                ],
                "unmodelled": [{"name": "scipy.signal.convolve", "line": 3, "count": 1}],
            }
        ],
        "troubles": [{"path": "missing.py", "message": "cannot be read: No such file or directory"}],
    }


def test_concise_is_one_line_per_finding():
    assert render(everything(), "concise") == (
        "train.py:12:16: error[linear-mismatch] Linear expects 9216 input features, got 784 (help: in_features should be 784)\n"
        "train.py:11:9: warning[reshape-mismatch] shape [64, 10] is invalid for 100% of: [n, 10], say\n"
    )


def test_github_commands_are_escaped():
    assert render(everything(), "github") == (
        "::error title=shapeproof (linear-mismatch),file=train.py,line=12,endLine=12,col=16,endColumn=26::"
        "train.py:12:16: Linear expects 9216 input features, got 784 (help: in_features should be 784)"
        "%0Acalled from here: train.py:16:1\n"
        "::warning title=shapeproof (reshape-mismatch),file=train.py,line=11,endLine=11,col=9,endColumn=32::"
        "train.py:11:9: shape [64, 10] is invalid for 100%25 of: [n, 10], say\n"
    )


def test_github_properties_are_escaped_too():
    found = dataclasses.replace(REMAINDER, place=Place("a,b:c%.py", 1, 1, 1, 2))
    assert ",file=a%2Cb%3Ac%25.py,line=1," in render(Report([one_file(found)]), "github")


def test_github_puts_a_notebooks_findings_at_the_top_of_its_file():
    found = dataclasses.replace(REMAINDER, place=Place("nb.ipynb", 4, 1, 4, 2))
    text = render(Report([FileReport("nb.ipynb", "clean", [found], source="a\nb\nc\nd\n", cells=(1, 3))]), "github")
    assert ",file=nb.ipynb,line=1::nb.ipynb:cell 2:2:1: " in text


def test_sarif_has_the_structure_of_2_1_0():
    log = json.loads(render(everything(), "sarif"))
    assert log["version"] == "2.1.0"
    assert log["$schema"].endswith("/sarif-schema-2.1.0.json")
    (run,) = log["runs"]
    driver = run["tool"]["driver"]
    assert driver["name"] == "shapeproof"
    assert [rule["id"] for rule in driver["rules"]] == ["linear-mismatch", "reshape-mismatch"]
    assert all(rule["shortDescription"]["text"] for rule in driver["rules"])
    assert run["columnKind"] == "unicodeCodePoints"
    assert run["invocations"][0]["executionSuccessful"] is False
    for result in run["results"]:
        assert driver["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] in {"none", "note", "warning", "error"}
        assert result["message"]["text"]
        for location in result["locations"]:
            region = location["physicalLocation"]["region"]
            assert region["startLine"] >= 1
            assert region["startColumn"] >= 1
            assert (region["endLine"], region["endColumn"]) >= (region["startLine"], region["startColumn"])
    first, second = run["results"]
    assert first["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "train.py"
    assert first["stacks"][0]["frames"][0]["location"]["physicalLocation"]["region"]["startLine"] == 16
    assert second["properties"]["when"] == {"len(dataset) % 64": 32, "train": False}


def test_sarif_writes_paths_as_uris(tmp_path):
    found = dataclasses.replace(REMAINDER, place=Place("a folder/ü.py", 1, 1, 1, 2))
    elsewhere = dataclasses.replace(REMAINDER, place=Place(str(tmp_path / "b c.py"), 1, 1, 1, 2))
    results = json.loads(render(Report([one_file(found, elsewhere)]), "sarif"))["runs"][0]["results"]
    uris = [result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for result in results]
    assert uris == ["a%20folder/%C3%BC.py", (tmp_path / "b c.py").as_uri()]


@pytest.mark.parametrize("output_format", ["full", "concise", "json", "github", "sarif"])
def test_an_empty_report_renders(output_format):
    assert "error" not in render(Report(), output_format).lower()


def test_an_unknown_format_is_refused():
    with pytest.raises(ValueError, match="xml"):
        render(Report(), "xml")
