"""What a Python program calls: `check_source` and `check_paths`.

All imports are late: `import shapeproof` is cheap, and the command's `--help` does not wait for the analyser.
"""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from shapeproof.diagnostics import FileReport, Report
    from shapeproof.sources import Source


def check_source(
    text: str,
    filename: str = "<string>",
    search_paths: Sequence[str] | None = None,
    arguments: Mapping[str, str] | None = None,
) -> FileReport:
    """Check one program given as text.

    Imports are found in `search_paths`, by default the running interpreter's site-packages and the folders of the project that
    `filename` belongs to. `arguments` gives command-line options of the program a value.
    """
    from shapeproof.sources import Source, default_search_paths, roots_of

    if search_paths is None:
        search_paths = [*roots_of(filename), *default_search_paths()]
    return _analysed(Source(filename, text), search_paths, arguments or {})


def check_paths(
    paths: Iterable[str],
    search_paths: Sequence[str] | None = None,
    arguments: Mapping[str, str] | None = None,
) -> Report:
    """Check files, folders and notebooks; `-` is standard input.

    Third-party imports are found in `search_paths`, by default the running interpreter's site-packages; each file's own project
    always comes first. A file that cannot be read, or on which the checker itself fails, is among the report's `troubles`, and
    the others are checked.
    """
    from shapeproof.diagnostics import Report
    from shapeproof.sources import default_search_paths, find

    report = Report()
    third_party = default_search_paths() if search_paths is None else search_paths
    for name in dict.fromkeys(file for path in paths for file in find(str(path))):
        _check_file(name, third_party, arguments or {}, report)
    return report


def _check_file(name: str, third_party: Sequence[str], arguments: Mapping[str, str], report: Report) -> None:
    from shapeproof.diagnostics import Trouble
    from shapeproof.sources import UnreadableError, read, roots_of

    try:
        source = read(name)
        report.files.append(_analysed(source, [*roots_of(name), *third_party], arguments))
    except UnreadableError as error:
        report.troubles.append(Trouble(name, f"cannot be read: {error}"))
    except Exception as error:  # noqa: BLE001  # a fault of the checker on one file must not hide what it says of the others
        report.troubles.append(Trouble(name, _internal_failure(error)))


def _analysed(source: Source, search_paths: Sequence[str], arguments: Mapping[str, str]) -> FileReport:
    report = _analyser()(source.text, source.path, list(search_paths), dict(arguments))
    report.source, report.cells = source.text, source.cells
    return report


def _analyser() -> Callable[[str, str, list[str], dict[str, str]], FileReport]:
    """The analyser, loaded without looking for garbage meanwhile: nothing that is loaded is any."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        from shapeproof.library.analysis import analyse
    finally:
        if collecting:
            gc.enable()
    return analyse


def _internal_failure(error: Exception) -> str:
    """One line that a bug report can begin with: what went wrong, and where in the checker."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = "" if trace is None else f" ({trace.tb_frame.f_globals.get('__name__')}, line {trace.tb_lineno})"
    said = " ".join(str(error).split())[:200]
    return f"internal failure: {type(error).__name__}: {said}{where}; please report it with the file that shows it"
