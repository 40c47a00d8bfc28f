"""Source files: text, parsed tree, and the places in it."""

from __future__ import annotations

import ast
from typing import Any

from shapeproof.diagnostics import Place


class Unit:
    """One source file. `library` marks the source that shapeproof ships; its lines are never shown."""

    __slots__ = ("compiled", "library", "lines", "path", "text", "tree")

    def __init__(self, text: str, path: str, library: bool = False) -> None:
        self.text = text
        self.path = path
        self.library = library
        self.tree = ast.parse(text, path)
        self.lines: list[str] | None = None
        self.compiled: Any = None  # the closure of its statements, once they have been compiled

    def place(self, node: ast.AST | None) -> Place:
        """Where a node stands; columns count characters, as editors do."""
        if node is None or not hasattr(node, "lineno"):
            return Place(self.path, 1, 1, 1, 1)
        line, start = _start(node)
        end_line = node.end_lineno or line  # type: ignore[attr-defined]  # every node with a line has an end
        end = node.end_col_offset if node.end_col_offset is not None else node.col_offset  # type: ignore[attr-defined]  # likewise
        return Place(self.path, line, self._column(line, start), end_line, self._column(end_line, end))

    def segment(self, node: ast.AST) -> str:
        """The text of a node."""
        if not hasattr(node, "lineno"):
            return ast.unparse(node)
        first, last = node.lineno - 1, node.end_lineno - 1  # type: ignore[attr-defined]  # every node with a line has an end
        start, end = node.col_offset, node.end_col_offset  # type: ignore[attr-defined]  # likewise
        lines = [line.encode() for line in self._lines()[first : last + 1]]
        if not lines:
            return ast.unparse(node)
        lines[-1] = lines[-1][:end]
        lines[0] = lines[0][start:]
        return b"\n".join(lines).decode(errors="replace")

    def _lines(self) -> list[str]:
        """The lines as the parser counts them: a form feed does not end one."""
        if self.lines is None:
            self.lines = self.text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        return self.lines

    def _column(self, line: int, offset: int) -> int:
        """The 1-based column of a UTF-8 byte offset."""
        lines = self._lines()
        text = lines[line - 1] if line <= len(lines) else ""
        return offset + 1 if text.isascii() else len(text.encode()[:offset].decode(errors="ignore")) + 1


def _start(node: ast.AST) -> tuple[int, int]:
    """Line and offset of a node. A method call that goes over several lines stands, as in CPython's tracebacks, where its name does."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.end_lineno != node.lineno:
        end_line, end = node.func.end_lineno, node.func.end_col_offset
        assert end_line is not None
        assert end is not None
        return end_line, end - len(node.func.attr.encode())
    return node.lineno, node.col_offset  # type: ignore[attr-defined]  # the caller has asked for it
