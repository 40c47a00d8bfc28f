"""One check: from source text to a report.

The file is run as `__main__`; then every function and every `forward` that it does not call itself is analysed on its own. All of
it happens in a thread with a deep stack, because the interpreter's own calls nest more deeply than the program's.
"""

from __future__ import annotations

import gc
import os
import sys
import threading
from collections.abc import Callable

from shapeproof.diagnostics import Diagnostic, FileReport, Place, Severity, Signature, code
from shapeproof.interpreter.branches import EXITS, certain
from shapeproof.interpreter.errors import EXCEPTIONS
from shapeproof.interpreter.frames import Frame
from shapeproof.interpreter.imports import LOADER, package_of, run_module
from shapeproof.interpreter.outcomes import Raised
from shapeproof.interpreter.units import Unit
from shapeproof.library import modules
from shapeproof.library.reveal import revealed
from shapeproof.library.signatures import UNCAUGHT, infer_signatures, said
from shapeproof.values.builtin_classes import Module, class_of
from shapeproof.values.classes import Value
from shapeproof.values.containers import List
from shapeproof.values.requirements import report
from shapeproof.values.session import SESSION, BudgetSpentError

SYNTAX_ERROR = code("syntax-error", "The file is not valid Python.", "SyntaxError")

_STACK = 512 * 1024 * 1024  # address space, not memory: only what is used is ever touched
_HOST_DEPTH = 120_000
_YOUNG = 50_000  # objects made before the collector looks for cycles: a check makes many that live until its end
_LOCK = threading.Lock()  # one check at a time: the session is the process's


def analyse(text: str, filename: str, search_paths: list[str], arguments: dict[str, str]) -> FileReport:
    """Check one file."""
    found: list[FileReport] = []
    with _LOCK:
        _in_deep_thread(lambda: found.append(_check(text, filename, search_paths, arguments)))
    return found[0]


def _in_deep_thread(work: Callable[[], None]) -> None:
    failure: list[BaseException] = []

    def run() -> None:
        try:
            work()
        except BaseException as error:  # noqa: BLE001  # handed to the caller's thread, whatever it is
            failure.append(error)

    before = threading.stack_size(_STACK)
    limit, threshold = sys.getrecursionlimit(), gc.get_threshold()
    sys.setrecursionlimit(_HOST_DEPTH)
    gc.set_threshold(_YOUNG, *threshold[1:])
    try:
        thread = threading.Thread(target=run)
        thread.start()
        thread.join()
    finally:
        threading.stack_size(before)
        sys.setrecursionlimit(limit)
        gc.set_threshold(*threshold)
    if failure:
        raise failure[0]


def _check(text: str, filename: str, search_paths: list[str], arguments: dict[str, str]) -> FileReport:
    try:
        unit = Unit(text, filename)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        return FileReport(filename, "failed", [_syntax_error(error, filename)], source=text)
    found = _run_all(unit, text, filename, search_paths, arguments, all_installed=False)
    if found.verdict == "failed" and LOADER.relied_on_absence:
        # a program that is prepared for a missing package may have it where it runs: what fails only without it is no finding
        there = _run_all(unit, text, filename, search_paths, arguments, all_installed=True)
        certain = {(d.place, d.code) for d in there.diagnostics}
        if any((d.place, d.code) not in certain for d in found.diagnostics):
            return there
    return found


def _run_all(
    unit: Unit, text: str, filename: str, search_paths: list[str], arguments: dict[str, str], *, all_installed: bool
) -> FileReport:
    """The file as `__main__`, then its functions on their own."""
    SESSION.begin()
    SESSION.arguments = arguments
    EXITS.clear()
    folder = os.path.dirname(os.path.abspath(filename))
    package = package_of(filename)
    _start_imports(folder, package, filename, search_paths, all_installed=all_installed)
    modules.prepare()
    main = Module("__main__", filename)
    main.attrs.update(__file__=filename, __package__=package)  # type: ignore[union-attr]  # a module has attributes
    LOADER.modules["__main__"] = main
    if package and os.path.basename(filename) == "__init__.py":
        main.set("__path__", List([folder]))
        LOADER.modules[package] = main
    _run(lambda: run_module(unit, main))
    found = FileReport(filename, source=text)
    _fill(found, infer_signatures(unit, main))
    return found


def _start_imports(folder: str, package: str, filename: str, search_paths: list[str], *, all_installed: bool) -> None:
    """A script finds modules beside it; a module of a package, from the folder that holds the package, and only then beside it."""
    if not os.path.isfile(filename):
        LOADER.reset([], search_paths, all_installed=all_installed)
    elif not package:
        LOADER.reset([folder], search_paths, all_installed=all_installed)
    else:
        top = os.path.join(folder, *[os.pardir] * len(package.split(".")))
        LOADER.reset([os.path.normpath(top)], [*search_paths, folder], all_installed=all_installed)


def _run(work: Callable[[], None]) -> None:
    """The program itself: how it ends."""
    try:
        work()
    except Raised as raised:
        _uncaught(raised)
    except BudgetSpentError as spent:
        SESSION.not_modelled(f"the rest of the program: the budget of {spent} is spent")
    except (RecursionError, MemoryError):
        SESSION.not_modelled("the rest of the program: something is nested too deeply or is too large")
    SESSION.frames.clear()
    SESSION.handlers.clear()


def _uncaught(raised: Raised) -> None:
    """An exception leaves the program: a finding, if that is certain and not the program's wish."""
    cls = class_of(raised.value)
    if raised.finding is not None:
        report(raised.finding)
        return
    if cls is None or not certain() or not cls.is_subclass(EXCEPTIONS["Exception"]):
        return
    places = raised.places()
    if places:
        report(Diagnostic(UNCAUGHT.name, Severity.ERROR, said(raised), places[0].place, tuple(places[1:])))


def _syntax_error(error: BaseException, filename: str) -> Diagnostic:
    line = getattr(error, "lineno", None) or 1
    column = getattr(error, "offset", None) or 1
    said = getattr(error, "msg", None) or ("the nesting is too deep" if isinstance(error, RecursionError | MemoryError) else str(error))
    place = Place(filename, line, max(column, 1), line, max(column, 1) + 1)
    return Diagnostic(SYNTAX_ERROR.name, Severity.ERROR, f"invalid syntax: {said}", place)


def _fill(found: FileReport, signatures: list[Signature]) -> None:
    found.diagnostics.extend(sorted(SESSION.diagnostics, key=lambda d: (d.place.path, d.place.line, d.place.column)))
    found.revealed.extend(SESSION.revealed[key] for key in sorted(SESSION.revealed))
    found.signatures.extend(signatures)
    found.unmodelled.extend(
        {"name": name, "line": line, "count": count}
        for (name, _, line), count in sorted(SESSION.unmodelled.items(), key=lambda item: (item[0][2], item[0][0]))
    )
    found.verdict = _verdict(found)


def _verdict(found: FileReport) -> str:
    if any(d.severity is Severity.ERROR for d in found.diagnostics):
        return "failed"
    return "clean" if found.unmodelled else "proved"


def reveal_type(value: Value) -> Value:
    """`reveal_type(expression)`: record what the expression is here."""
    frame = SESSION.frames[-1]
    assert isinstance(frame, Frame)
    node = frame.node
    argument = getattr(node, "args", [None])[0]
    expression = frame.unit.segment(argument) if argument is not None else "?"
    place = frame.place()
    shown = revealed(value)
    SESSION.revealed[place.path, place.line, place.column] = {"line": place.line, "expression": expression, "value": shown}
    return value
