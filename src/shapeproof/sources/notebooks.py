r"""Jupyter notebooks: their code cells, one after the other, as one program.

Lines that are not Python keep their place but lose their meaning, so that every line of a cell stays one line:

    %matplotlib inline        →  pass  # %matplotlib inline
    files = !ls               →  files = None  # !ls
    %time x = f()             →  x = f()
    %%bash …                  →  every line of the cell becomes a comment
    cd data                   →  pass  # cd data

A line number in a report counts lines of the concatenated cells, in which nothing stands between two cells; readers of the
text formats are shown the cell and the line within it.
"""

from __future__ import annotations

import json
import re
from typing import Any

KEEPING = ("%%time", "%%timeit", "%%capture", "%%prun")  # cell magics whose cell is still this program's Python
AUTOMATIC = r"(?:cd|ls|ll|pwd|mkdir|rm|cp|mv|cat)(?:\s+[\w./~-].*)?"  # magics that IPython takes without their sign
MAGIC_LINE = re.compile(rf"(?P<indent>\s*)(?P<magic>[%!?].*|[\w.*]+\?{{1,2}}\s*|(?<!\s){AUTOMATIC})$")
MEASURED = re.compile(r"(?P<indent>\s*)%(?:time|prun)\s+(?P<statement>[^-\s].*)$")  # the statement runs, and is measured
NEUTRALISED = re.compile(r"\s*(pass  )?# |[\s\w.,]+= None  # [%!]")
MAGIC_VALUE = re.compile(r"(?P<before>\s*[\w., ]+=\s*)(?P<magic>[%!](?!=).*)$")


class NotANotebookError(Exception):
    """The file is not a notebook; the message says why."""


def concatenated(text: str) -> tuple[str, tuple[int, ...]]:
    """The program a notebook's code cells make, and the line on which each of them begins."""
    lines: list[str] = []
    starts: list[int] = []
    for cell in _code_cells(text):
        starts.append(len(lines) + 1)
        lines += _as_python(cell.splitlines())
    return "".join(line + "\n" for line in lines), tuple(starts)


def _code_cells(text: str) -> list[str]:
    try:
        notebook: Any = json.loads(text)
        cells = notebook["cells"] if "cells" in notebook else notebook["worksheets"][0]["cells"]
        code = [cell for cell in cells if cell["cell_type"] == "code"]
        sources = [cell["source"] if "source" in cell else cell["input"] for cell in code]
        return [source if isinstance(source, str) else "".join(source) for source in sources]
    except (ValueError, KeyError, IndexError, TypeError, RecursionError) as error:
        raise NotANotebookError("not a notebook: its JSON has no code cells") from error


def _as_python(lines: list[str]) -> list[str]:
    first = next((line for line in lines if line.strip()), "")
    if first.startswith("%%") and not first.startswith(KEEPING):
        return [f"# {line}" for line in lines]
    made: list[str] = []
    indent = first[: len(first) - len(first.lstrip())]  # a cell may be indented as a whole
    for line in (line.removeprefix(indent) for line in lines):
        if not (made and made[-1].endswith("\\")):  # a continued line belongs to what it continues
            made.append(_neutralised(line))
        else:
            made.append(f"# {line}" if NEUTRALISED.match(made[-1]) else line)
    return made


def _neutralised(line: str) -> str:
    if found := MEASURED.match(line):
        return found["indent"] + found["statement"]
    if found := MAGIC_LINE.match(line):
        return f"{found['indent']}pass  # {found['magic']}"
    if found := MAGIC_VALUE.match(line):
        return f"{found['before']}None  # {found['magic']}"
    return line
