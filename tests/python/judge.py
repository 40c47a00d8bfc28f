"""What CPython says about one program: `python judge.py FILE` prints it as JSON.

The program runs as `__main__`, with a `reveal_type` that records `(line, value)` in the form of INTERFACE.md's
`revealed`. A value that form cannot hold (a string, a float, None) is recorded as `{"unknown": true}`; the test
refuses it, because a corpus program must reveal only what can be compared.

Runs in a process of its own, so that programs may set filters, register classes or run event loops freely.
"""

import contextlib
import io
import json
import sys
import traceback
import types
from pathlib import Path


def as_json(value):
    """`value` in the JSON form of `revealed`."""
    if isinstance(value, int):
        return {"value": int(value) if not isinstance(value, bool) else value}
    if isinstance(value, (list, tuple)):
        return [as_json(element) for element in value]
    if isinstance(value, dict):
        return {str(key): as_json(element) for key, element in value.items()}
    return {"unknown": True}


def judge(path):
    """Run the program at `path`; what it revealed, and the exception that left it, if one did."""
    revealed = []

    def reveal_type(value):
        revealed.append({"line": sys._getframe(1).f_lineno, "value": as_json(value)})
        return value

    module = types.ModuleType("__main__")
    module.__dict__.update(__file__=path, reveal_type=reveal_type)
    sys.modules["__main__"] = module
    sys.argv = [path]
    raised = None
    try:
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            exec(compile(Path(path).read_bytes(), path, "exec"), module.__dict__)
    except BaseException as error:  # noqa: BLE001 — whatever leaves the program is what is asked
        if not (isinstance(error, SystemExit) and error.code in (None, 0)):
            lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == path]
            raised = {"type": type(error).__name__, "line": lines[-1] if lines else None}
    return {"revealed": revealed, "raised": raised}


if __name__ == "__main__":
    print(json.dumps(judge(sys.argv[1])))
