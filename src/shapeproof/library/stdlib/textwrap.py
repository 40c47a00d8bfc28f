"""`textwrap` of known texts; its class is read from the module itself."""

from __future__ import annotations

import textwrap

from shapeproof.library.natives import pure
from shapeproof.values.builtin_classes import LIST, STR

pure("textwrap.wrap", textwrap.wrap, (LIST, STR))
for _name in ("dedent", "fill", "shorten"):
    pure(f"textwrap.{_name}", getattr(textwrap, _name), STR)


def _indented(text: str, prefix: str) -> str:
    return textwrap.indent(text, prefix)


pure("textwrap.indent", _indented, STR, limit=lambda text, prefix: len(text) + (text.count("\n") + 1) * len(prefix))
