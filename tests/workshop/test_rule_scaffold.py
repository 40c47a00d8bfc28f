"""`task.py new-rule` writes a stub that is a rule, and a section that is a test."""

import ast
import shutil
from pathlib import Path

import pytest

from scripts.rule_scaffold import RULES, SPECIFICATION, scaffold
from tests.markdown.documents import programs

ROOT = Path(__file__).parents[2]


@pytest.fixture
def checkout(tmp_path):
    (tmp_path / RULES).mkdir(parents=True)
    (tmp_path / SPECIFICATION).mkdir(parents=True)
    for name in ("dropout.py", "slicing.py"):
        shutil.copy(ROOT / RULES / name, tmp_path / RULES / name)
    return tmp_path


def stub(path, name):
    """The function a module ends with, and all the names it can use."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert tree.body[-1].name == name
    return tree.body[-1], {alias.name for node in tree.body if isinstance(node, ast.ImportFrom) for alias in node.names}


def test_a_new_file_has_a_head_and_a_rule(checkout):
    rules, test = scaffold(checkout, "torch.narrow", "cutting")
    function, imported = stub(rules, "narrow")
    assert ast.unparse(function.decorator_list[0]) == "op('torch.narrow', 'Tensor.narrow')"
    assert imported >= {"op", "Tensor", "NotDecided"}
    (program,) = programs(test)
    assert "torch.narrow(x)" in program.text
    assert "known-gap" in program.marks


def test_a_rule_is_added_to_a_file_that_exists(checkout):
    before = (checkout / RULES / "dropout.py").read_text(encoding="utf-8")
    rules, _ = scaffold(checkout, "torch.nn.functional.shakedrop", "dropout")
    function, imported = stub(rules, "shakedrop")
    assert ast.unparse(function.decorator_list[0]) == "op('torch.nn.functional.shakedrop')"
    assert imported >= {"op", "Tensor", "NotDecided"}
    assert rules.read_text(encoding="utf-8").count("\ndef ") == before.count("\ndef ") + 1


def test_a_second_rule_gets_a_second_section(checkout):
    scaffold(checkout, "torch.narrow", "cutting")
    _, test = scaffold(checkout, "torch.cut", "cutting")
    assert [program.section for program in programs(test)] == ["`torch.narrow`", "`torch.cut`"]


@pytest.mark.parametrize(("name", "file"), [("narrow", "slicing"), ("torch.narrow", "a-b"), ("numpy.narrow", "slicing")])
def test_what_is_no_operation_is_refused(checkout, name, file):
    with pytest.raises(ValueError, match="is not an operation"):
        scaffold(checkout, name, file)


def test_a_rule_is_not_begun_twice(checkout):
    scaffold(checkout, "torch.narrow", "cutting")
    with pytest.raises(ValueError, match="already"):
        scaffold(checkout, "torch.narrow", "cutting")
