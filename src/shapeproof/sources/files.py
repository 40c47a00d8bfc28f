"""The files to check, and their text.

A folder stands for the `*.py` and `*.ipynb` files below it, except in hidden folders, virtual environments and caches. A file named
directly is always checked, whatever it is called. `-` is standard input.
"""

from __future__ import annotations

import io
import os
import stat
import sys
import tokenize
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from shapeproof.sources.notebooks import NotANotebookError, concatenated

if TYPE_CHECKING:
    from collections.abc import Iterator

STANDARD_INPUT = "-"
NOT_ENTERED = frozenset({"__pycache__", "node_modules", "site-packages", "dist-packages"})
LARGEST = 20_000_000  # bytes: larger than any program that was written by a person or a generator


class UnreadableError(Exception):
    """A path that gives no source text; the message says why."""


class Source(NamedTuple):
    """One file's name as the user sees it, and its text. `cells`: where the cells of a notebook begin."""

    path: str
    text: str
    cells: tuple[int, ...] = ()


def find(path: str) -> Iterator[str]:
    """The files that `path` stands for, sorted, so that every machine reports in the same order."""
    if path == STANDARD_INPUT or not os.path.isdir(path):  # noqa: PTH112  # the name is kept as the user wrote it
        yield path
        return
    for folder, folders, names in os.walk(path):
        folders[:] = sorted(name for name in folders if not _skipped(folder, name))
        yield from (os.path.join(folder, name) for name in sorted(names) if name.endswith((".py", ".ipynb")))  # noqa: PTH118


def read(path: str) -> Source:
    """The text behind one name that `find` gave."""
    if path == STANDARD_INPUT:
        return Source("<stdin>", _decoded(sys.stdin.buffer.read()))
    try:
        text = _decoded(_bytes_of(Path(path)))
        return Source(path, *concatenated(text)) if path.endswith(".ipynb") else Source(path, text)
    except NotANotebookError as error:
        raise UnreadableError(str(error)) from error
    except OSError as error:
        raise UnreadableError(error.strerror or str(error)) from error


def _skipped(folder: str, name: str) -> bool:
    return name.startswith(".") or name in NOT_ENTERED or Path(folder, name, "pyvenv.cfg").exists()


def _bytes_of(path: Path) -> bytes:
    """The content of an ordinary file; a pipe or a device is refused, because reading it may never end."""
    found = path.stat()
    if not stat.S_ISREG(found.st_mode):
        raise UnreadableError("not a file")
    if found.st_size > LARGEST:
        raise UnreadableError(f"larger than {LARGEST // 1_000_000} MB")
    return path.read_bytes()


def _decoded(content: bytes) -> str:
    """Text as Python reads it: the coding line or a byte order mark decides, UTF-8 otherwise; every line end is a newline."""
    if b"\0" in content:
        raise UnreadableError("not text: it contains null bytes")
    try:
        encoding, _ = tokenize.detect_encoding(io.BytesIO(content).readline)
        return io.TextIOWrapper(io.BytesIO(content), encoding).read()
    except (SyntaxError, UnicodeDecodeError, LookupError) as error:
        raise UnreadableError(f"not text: {error}") from error
