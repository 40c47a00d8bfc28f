"""Real PyTorch as the judge of whole programs.

Run as a script it reads one request per line, `{"text": …, "force": …}`, and answers with one line, how the program ended:
`{"exception": null}`, or the type, the message and the innermost line of the program's own. Importing PyTorch takes longer than any of the
programs; so every program runs in a fork of a process that has it already.
"""

import contextlib
import io
import json
import os
import random
import subprocess
import sys
import tempfile
import traceback
import warnings
from pathlib import Path

_SECONDS = 60


class Judge:
    """The process that runs programs."""

    def __init__(self):
        self._process = subprocess.Popen([sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ends(self, text, force=""):
        """How a program ends."""
        self._process.stdin.write(json.dumps({"text": text, "force": force}) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def close(self):
        """No more programs."""
        self._process.communicate()


def answer(request):
    """Run one program in a process of its own."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        with os.fdopen(writing, "w") as out:
            out.write(json.dumps(run(**request)))
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as found:
        said = found.read()
    os.waitpid(child, 0)
    return said or json.dumps({"exception": "the process died"})


def run(text, force):
    """Run a program as `python train.py` would, in an empty folder."""
    import signal

    import torch

    signal.alarm(_SECONDS)
    torch.manual_seed(0)
    random.seed(0)
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        path = Path(folder, "train.py")
        path.write_text(text, encoding="utf-8")  # PyTorch's script compiler reads the source
        names = {"__name__": "__main__", "__file__": str(path)}
        sys.argv = [str(path)]
        sys.modules["__main__"].__dict__.update(names)
        exec("import random, torch\n" + force, {})
        try:
            with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                exec(compile(text, path, "exec"), sys.modules["__main__"].__dict__)
        except SystemExit as error:
            return {"exception": None} if not error.code else {"exception": "SystemExit", "message": str(error.code), "line": 0}
        except BaseException as error:  # noqa: BLE001  # whatever ends the program is what the judge reports
            lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(path)]
            return {"exception": type(error).__name__, "message": str(error)[:300], "line": lines[-1] if lines else 0}
        finally:
            os.chdir("/")
    return {"exception": None}


def main():
    """Answer requests until there are no more."""
    import torch
    import torch._dynamo  # optimizers import it when they are first used, and that takes longer than the programs

    torch.set_num_threads(1)
    for line in sys.stdin:
        print(answer(json.loads(line)), flush=True)


if __name__ == "__main__":
    main()
