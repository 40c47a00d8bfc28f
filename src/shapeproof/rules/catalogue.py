"""Which file holds the rules of an operation, so that a check loads only those that the program uses.

`catalogue.json` says it: file → the names that are registered there. `python scripts/task.py generate` writes it, and a test compares it with what
the files register. While somebody works on the rules, a file is newer than the catalogue; then every file is loaded, and the catalogue is not asked.

The rules of one name may stand in several files. They are overloads in the order of the files, whichever was loaded first.
"""

from __future__ import annotations

import functools
import importlib
import json
import os

_FOLDER = os.path.dirname(__file__)
_PROJECT = os.path.join(_FOLDER, "..", "..", "..", "pyproject.toml")  # there in a checkout only
CATALOGUE = os.path.join(_FOLDER, "catalogue.json")


def files() -> list[str]:
    """Every file of this room that may register rules, sorted."""
    return sorted(entry[:-3] for entry in os.listdir(_FOLDER) if entry.endswith(".py") and entry != "__init__.py")


def load(file: str) -> None:
    """Import one file, which registers its rules."""
    importlib.import_module(f"shapeproof.rules.{file}")


@functools.cache
def files_by_name() -> dict[str, list[str]] | None:
    """Name → the files that register it; None if the catalogue is not current, and everything was loaded instead."""
    catalogue = _read()
    if catalogue is None:
        for file in files():
            load(file)
        return None
    found: dict[str, list[str]] = {}
    for file, names in catalogue.items():
        for name in names:
            found.setdefault(name, []).append(file)
    return found


def _read() -> dict[str, list[str]] | None:
    """The catalogue; None if there is none, or if a file of this checkout is newer or gone."""
    if not os.path.exists(CATALOGUE) or not _is_newest():
        return None
    with open(CATALOGUE, encoding="utf-8") as text:  # pathlib costs a tenth of the start-up
        catalogue: dict[str, list[str]] = json.load(text)
    return catalogue if catalogue.keys() <= set(files()) else None


def _is_newest() -> bool:
    """Where the package is installed nobody edits it, and the times say only in which order the files were unpacked."""
    if not os.path.exists(_PROJECT):
        return True
    written = os.stat(CATALOGUE).st_mtime
    with os.scandir(_FOLDER) as entries:
        return all(entry.stat().st_mtime <= written for entry in entries if entry.name.endswith(".py"))


def text_of(names_by_file: dict[str, list[str]]) -> str:
    """The catalogue as it is written: a line for each file."""
    lines = [f" {json.dumps(file)}: {json.dumps(sorted(names))}" for file, names in sorted(names_by_file.items())]
    return "{\n" + ",\n".join(lines) + "\n}\n"
