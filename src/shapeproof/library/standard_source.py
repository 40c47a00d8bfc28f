"""Modules of the standard library that are read as they are, like a third-party package.

They are written in Python, ask nothing of the machine, and keep their state in objects. What they do then works because Python
works. Their faster twins in C are hidden from them: `from _heapq import *` raises ImportError there, which they are prepared for.
"""

from __future__ import annotations

import os
import sysconfig

_ROOT = sysconfig.get_paths()["stdlib"]

READ = frozenset(
    (
        "_markupbase", "argparse", "bisect", "calendar", "cmd", "copyreg", "difflib", "fractions", "getopt", "graphlib", "heapq", "html",
        "html.entities", "html.parser", "ipaddress", "numbers", "optparse", "pprint", "reprlib", "sched", "shlex", "statistics", "string",
        "textwrap", "tomllib", "tomllib._parser", "tomllib._re", "tomllib._types",
    )
)  # fmt: skip
HIDDEN = frozenset(("_bisect", "_heapq", "_statistics"))
_PREFIX = "_standard."


def read_source(name: str) -> tuple[str, bool] | None:
    """The file of such a module, and whether it is a package; `_standard.string` is the one behind our own `string`."""
    plain = name.removeprefix(_PREFIX)
    if plain not in READ:
        return None
    base = os.path.join(_ROOT, *plain.split("."))
    for path, package in ((os.path.join(base, "__init__.py"), True), (base + ".py", False)):
        if os.path.isfile(path):
            return path, package
    return None


def is_read(name: str) -> bool:
    """Whether a module of this name is one of them."""
    return name.removeprefix(_PREFIX) in READ


def behind(name: str) -> str:
    """How the module itself is called where the library has one of that name that stands in front of it."""
    return _PREFIX + name
