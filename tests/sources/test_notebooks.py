"""Notebooks become one program whose lines are the lines of their cells."""

import ast
import json

import pytest

from shapeproof.sources import UnreadableError, read


def notebook(path, *cells):
    """A notebook file: a string is a code cell, None a text cell."""
    made = [{"cell_type": "markdown", "source": ["# text"]} if cell is None else {"cell_type": "code", "source": cell} for cell in cells]
    path.write_text(json.dumps({"nbformat": 4, "cells": made}), encoding="utf-8")
    return read(str(path))


def test_code_cells_follow_one_another(tmp_path):
    source = notebook(tmp_path / "a.ipynb", "x = 1\ny = 2", None, ["z = 3\n", "w = 4\n"], "")
    assert source.text == "x = 1\ny = 2\nz = 3\nw = 4\n"
    assert source.cells == (1, 3, 5)


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("%matplotlib inline", "pass"),
        ("!pip install torch", "pass"),
        ("torch.zeros?", "pass"),
        ("?torch", "pass"),
        ("files = !ls", "files = None"),
        ("spent = %timeit f()", "spent = None"),
        ("torch.*Tensor?", "pass"),
        ("cd data/images", "pass"),
        ("%time x = f()", "x = f()"),
        ("rest = 7 % 4", "rest = 7 % 4"),
        ("if x != 3: pass", "if x != 3:\n    pass"),
    ],
)
def test_a_magic_keeps_its_line_and_loses_its_meaning(tmp_path, line, meaning):
    source = notebook(tmp_path / "a.ipynb", f"a = 1\n{line}\nb = 2")
    assert len(source.text.splitlines()) == 3
    assert ast.unparse(ast.parse(source.text)) == f"a = 1\n{meaning}\nb = 2"


def test_a_magic_within_a_block_keeps_the_block(tmp_path):
    source = notebook(tmp_path / "a.ipynb", "for x in y:\n    %debug\n    g(x)")
    assert ast.unparse(ast.parse(source.text)) == "for x in y:\n    pass\n    g(x)"


def test_an_operator_at_the_start_of_a_continued_line_is_no_magic(tmp_path):
    source = notebook(tmp_path / "a.ipynb", "x = 7 \\\n    % 4")
    assert ast.unparse(ast.parse(source.text)) == "x = 7 % 4"


def test_a_command_may_go_on_over_several_lines(tmp_path):
    source = notebook(tmp_path / "a.ipynb", "!python train.py \\\n    --epochs 3 \\\n    --quiet\nx = 1")
    assert ast.unparse(ast.parse(source.text)) == "pass\nx = 1"
    assert source.text.splitlines()[3] == "x = 1"


def test_a_cell_may_be_indented_as_a_whole(tmp_path):
    source = notebook(tmp_path / "a.ipynb", "    x = 1\n    if x:\n        y = 2")
    assert ast.unparse(ast.parse(source.text)) == "x = 1\nif x:\n    y = 2"


def test_a_cell_in_another_language_is_a_comment(tmp_path):
    source = notebook(tmp_path / "a.ipynb", "%%bash\nls -l | wc", "x = 1")
    assert source.text == "# %%bash\n# ls -l | wc\nx = 1\n"


def test_a_timed_cell_is_still_python(tmp_path):
    source = notebook(tmp_path / "a.ipynb", "%%time\nx = 1")
    assert source.text == "pass  # %%time\nx = 1\n"


@pytest.mark.parametrize("text", ["", "[]", "{", '{"cells": 3}', '{"cells": [{}]}', "[" * 100_000])
def test_what_is_no_notebook_is_refused(tmp_path, text):
    (tmp_path / "a.ipynb").write_text(text)
    with pytest.raises(UnreadableError, match="not a notebook"):
        read(str(tmp_path / "a.ipynb"))
