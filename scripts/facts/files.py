"""Recorded files, and what changed from one to another."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

Row = dict[str, Any]


def read(path: Path) -> list[Row]:
    """All rows."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def write(path: Path, rows: Iterable[Row]) -> None:
    """Sorted, and without the time of writing: the same facts make the same file."""
    text = "".join(json.dumps(row) + "\n" for row in sorted(rows, key=lambda row: (row["op"], row["source"])))
    with path.open("wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as packed:
        packed.write(text.encode())


def changes(old: Iterable[Row], new: Iterable[Row]) -> Iterator[str]:
    """One line per program that only one file has, or that does something else now; messages may change freely."""
    before, after = ({row["source"]: row for row in rows} for rows in (old, new))
    for source in sorted(before.keys() | after.keys(), key=lambda s: ((before.get(s) or after[s])["op"], s)):
        was, now = _told(before.get(source)), _told(after.get(source))
        if was != now:
            yield f"{(before.get(source) or after[source])['op']}: {source.splitlines()[-1].removeprefix('out = ')}: {was} → {now}"


def _told(row: Row | None) -> str:
    if row is None:
        return "not recorded"
    if row.get("dynamic"):
        return "depends on the data"
    return f"{row['error']['type']}" if "error" in row else json.dumps(row["out"])
