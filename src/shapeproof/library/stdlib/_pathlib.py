"""`_pathlib`: the names of paths, for real; `python/pathlib.py` asks for them."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Any

from shapeproof.library.natives import pure
from shapeproof.values.builtin_classes import BOOL, STR, TUPLE


def _attribute(name: str) -> Any:
    return lambda text: getattr(PurePosixPath(text), name)


def _path(name: str) -> Any:
    """A method that gives a path, as the text of that path."""
    return lambda text, *arguments: str(getattr(PurePosixPath(text), name)(*arguments))


pure("_pathlib.joined", lambda *parts: str(PurePosixPath(*parts)), STR)
pure("_pathlib.parent", lambda text: str(PurePosixPath(text).parent), STR)
for _name in ("name", "stem", "suffix", "root", "anchor"):
    pure(f"_pathlib.{_name}", _attribute(_name), STR)
pure("_pathlib.parts", _attribute("parts"), TUPLE)
pure("_pathlib.suffixes", _attribute("suffixes"))
pure("_pathlib.parents", lambda text: [str(parent) for parent in PurePosixPath(text).parents])
for _name in ("relative_to", "with_name", "with_stem", "with_suffix"):
    pure(f"_pathlib.{_name}", _path(_name), STR)
pure("_pathlib.is_relative_to", lambda text, *other: PurePosixPath(text).is_relative_to(*other), BOOL)
pure("_pathlib.match", lambda text, pattern: PurePosixPath(text).match(pattern), BOOL)
pure("_pathlib.as_uri", lambda text: PurePosixPath(text).as_uri(), STR)
