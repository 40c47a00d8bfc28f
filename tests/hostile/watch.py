"""Checks the programs given as arguments while an audit hook watches, and prints every event that reaches for the machine.

Loading the checker's own parts and reading source (its own, the standard library's, that of the programs) is all that may happen.
"""

import json
import os
import sys
import sysconfig

import z3  # noqa: F401  # the solver is a library of C: it is loaded before anybody watches

import shapeproof
from shapeproof.library import analysis  # noqa: F401  # what every check loads is loaded before anybody watches

PACKAGE = os.path.dirname(shapeproof.__file__)
READABLE = [PACKAGE, sysconfig.get_paths()["stdlib"], sys.prefix, sys.base_prefix, os.path.dirname(os.path.abspath(__file__))]
# what the host's own machinery announces while it imports, compiles, and looks at frames; none of it leaves the process
HARMLESS = {
    "builtins.id", "code.__new__",
    "ctypes.cdata", "ctypes.cdata/buffer", "compile", "exec", "import", "marshal.loads", "object.__delattr__", "object.__getattr__", "object.__setattr__",
    "sys._getframe", "sys.unraisablehook", "cpython.PyInterpreterState_Clear", "_thread.start_new_thread", "time.sleep", "sys.excepthook",
}  # fmt: skip
READING = {"open", "os.listdir", "os.scandir", "pathlib.Path.glob"}

found = []
watching = False


def watch(event, arguments):
    if not watching or event in HARMLESS:
        return
    if event in READING and is_reading_source(event, arguments):
        return
    found.append([event, [repr(argument)[:80] for argument in arguments]])


def is_reading_source(event, arguments):
    path = os.path.abspath(os.fsdecode(arguments[0])) if isinstance(arguments[0], str | bytes | os.PathLike) else ""
    mode = arguments[1] if event == "open" else "r"
    flags = arguments[2] if event == "open" and len(arguments) > 2 else 0
    writes = (mode is not None and set(mode) & set("wax+")) or flags & (os.O_WRONLY | os.O_RDWR)
    return not writes and any(path.startswith(folder) for folder in READABLE)


sys.addaudithook(watch)
reports = {}
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        text = file.read()
    found.clear()
    watching = True
    report = shapeproof.check_source(text, filename=path).to_dict()
    watching = False
    reports[path] = {
        "events": list(found),
        "verdict": report["verdict"],
        "internal": [u for u in report["unmodelled"] if "internal fault" in u["name"]],
    }
print(json.dumps(reports))
