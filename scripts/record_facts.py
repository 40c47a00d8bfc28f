"""Record what the installed PyTorch does, call by call, and compare two recordings.

    python scripts/record_facts.py record tests/facts/torch.jsonl.gz        from PyTorch's own operator and module databases
    python scripts/record_facts.py compare OLD.jsonl.gz NEW.jsonl.gz        what another version does differently

A row says which program ran (`source`) and what came out: `out`, with shapes and types; `error`, with its line and a category; `dynamic` if that
depends on numbers in the tensors. The same seed and PyTorch give the same file. Needs `pip install -e '.[dev]'`.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import torch

from facts.calls import Call, NotWritableError
from facts.databases import calls, operators
from facts.files import changes, read, write
from facts.judgement import fact
from facts.perturbation import perturbed

BAR = 40
ATTEMPTS = 4  # changes tried for each one that is kept
T = TypeVar("T")


def record(options: argparse.Namespace) -> None:
    """Write the facts of the chosen operators."""
    torch.set_num_threads(1)
    entries = {name: e for name, e in operators(options.sizes).items() if not options.op or name in options.op}
    rows: dict[str, dict[str, Any]] = {}
    for name in progress(list(entries)):
        generator = random.Random(f"{options.seed} {name}")  # noqa: S311  # a sample, not a secret
        for call in chosen(name, entries[name], generator, options):
            row = judged(call)
            if row is not None:
                rows[row["source"]] = row
    write(options.file, rows.values())
    failures = sum("error" in row for row in rows.values())
    print(f"{options.file}: {len(rows)} facts, {failures} of them failures, {options.file.stat().st_size / 1000:.0f} kB")


def chosen(name: str, entries: list[Any], generator: random.Random, options: argparse.Namespace) -> Iterator[Call]:
    """Some of the recorded calls, and some changed ones."""
    found = list(calls(name, entries, generator))
    yield from generator.sample(found, min(len(found), options.samples))
    for _ in range(options.changed * ATTEMPTS if found else 0):
        call = generator.choice(found)
        for _ in range(generator.choice((1, 1, 2))):
            call = perturbed(call, generator)
        if generator.random() * ATTEMPTS < 1:
            yield call


def judged(call: Call) -> dict[str, Any] | None:
    """The fact, unless the call cannot be written down or says nothing."""
    try:
        return fact(call.op, call.kind, call.source())
    except (NotWritableError, StopIteration):
        return None


def progress(names: Sequence[str]) -> Iterator[str]:
    """The names one by one, with a bar on standard error."""
    for number, name in enumerate(names):
        done = BAR * number // len(names)
        _say(f"\r[{'#' * done}{'.' * (BAR - done)}] {number}/{len(names)} {name[:40]:40}")
        yield name
    _say(f"\r[{'#' * BAR}] {len(names)}/{len(names)}{'':42}\n")


def _say(text: str) -> None:
    sys.stderr.write(text)
    sys.stderr.flush()


def three(text: str) -> tuple[int, int, int]:
    """Three sizes: `4,7,9`."""
    small, middle, large = map(int, text.split(","))
    return small, middle, large


def main(arguments: Iterable[str] | None = None) -> int:
    """Run one of the commands."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    recording = commands.add_parser("record", help="record facts")
    recording.add_argument("file", type=Path)
    recording.add_argument("--op", action="append", default=[], help="only this operator; may be repeated")
    recording.add_argument(
        "--samples", type=int, default=4, help="calls per operator, as PyTorch's databases have them (default: %(default)s)"
    )
    recording.add_argument("--changed", type=int, default=7, help="changed calls per operator (default: %(default)s)")
    recording.add_argument("--sizes", type=three, default=(4, 7, 9), help="sizes of the samples: small, middle, large (default: 4,7,9)")
    recording.add_argument("--seed", type=int, default=0, help="another seed, other calls (default: %(default)s)")
    comparing = commands.add_parser("compare", help="say what changed between two recordings")
    comparing.add_argument("old", type=Path)
    comparing.add_argument("new", type=Path)
    options = parser.parse_args(list(arguments) if arguments is not None else None)
    if options.command == "record":
        record(options)
        return 0
    found = list(changes(read(options.old), read(options.new)))
    print("\n".join([*found, f"{len(found)} changes"]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
