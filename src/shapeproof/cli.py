"""The command: parses, calls, prints. Decides nothing about tensors.

Exit status: 0 no error found, 1 at least one error, 2 wrong usage, unreadable input or an internal failure.
"""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING

from shapeproof.version import __version__

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

CLEAN, ERRORS, FAILURE = 0, 1, 2
FORMATS = ("full", "concise", "json", "github", "sarif")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with `arguments`, by default the process's own; the exit status."""
    try:
        options = _parser().parse_args(arguments)
    except SystemExit as exit_:  # argparse has printed what there is to say: the usage, the help or the version
        return exit_.code if isinstance(exit_.code, int) else FAILURE
    try:
        return _check(options)
    except KeyboardInterrupt:
        print("shapeproof: interrupted", file=sys.stderr)
        return 130


def _check(options: argparse.Namespace) -> int:
    from shapeproof.api import check_paths
    from shapeproof.report import render
    from shapeproof.sources import environment_search_paths

    for folder in options.search_path:
        if not os.path.isdir(folder):  # noqa: PTH112  # pathlib would be one more import
            return _failure(f"--search-path {folder}: not a folder")
    search_paths: list[str] | None = options.search_path or None
    if options.python is not None:
        environment = environment_search_paths(options.python)
        if not environment:
            return _failure(f"--python {options.python}: no site-packages belong to it")
        search_paths = [*options.search_path, *environment]

    report = check_paths(options.paths, search_paths, dict(options.arg))
    colour = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    _write(render(report, options.output_format, colour=colour))
    for trouble in report.troubles:
        _failure(f"{trouble.path}: {trouble.message}")
    if report.troubles:
        return FAILURE
    if not report.files:
        return _failure("no Python files found")
    return ERRORS if report.fails(strict=options.strict) else CLEAN


def _failure(message: str) -> int:
    print(f"shapeproof: {message}", file=sys.stderr)
    return FAILURE


def _write(text: str) -> None:
    """To standard output: in whatever encoding it has, and without complaint if nobody reads on (`| head`)."""
    try:
        _encodable(sys.stdout)
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or the interpreter complains when it ends


def _encodable(stream: TextIO) -> None:
    """What the stream cannot show is escaped instead of being an error."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="backslashreplace")


def _argument(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not name or not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    return name, value


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="shapeproof",
        description="Finds the line of a PyTorch program that will fail on a tensor shape, without running it.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"shapeproof {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    check = commands.add_parser(
        "check",
        help="check files, folders and notebooks",
        description="Check files, folders (all Python files below) and notebooks; '-' reads standard input.",
        epilog="Exit status: 0 no error found, 1 at least one error, 2 wrong usage, unreadable input or an internal failure.",
        allow_abbrev=False,
    )
    check.add_argument("paths", nargs="*", metavar="PATH", default=["."], help="what to check (default: the current folder)")
    check.add_argument("--output-format", choices=FORMATS, default="full", help="how to report (default: %(default)s)")
    check.add_argument(
        "--search-path",
        action="append",
        default=[],
        metavar="DIR",
        help="where imports of third-party source are found; may be repeated (default: the running interpreter's site-packages)",
    )
    check.add_argument("--python", metavar="PATH", help="an environment, or its interpreter, whose site-packages to use")
    check.add_argument(
        "--arg",
        action="append",
        default=[],
        type=_argument,
        metavar="NAME=VALUE",
        help="the value of a command-line option of the checked program; may be repeated",
    )
    check.add_argument("--strict", action="store_true", help="let warnings count as errors")
    return parser
