"""`subprocess`: no process is started; what one would say is not known."""

import io

from _packages import number
from _shapeproof import unlisted

PIPE, STDOUT, DEVNULL = -1, -2, -3


class SubprocessError(Exception):
    pass


class CalledProcessError(SubprocessError):
    def __init__(self, returncode, cmd, output=None, stderr=None):
        self.returncode, self.cmd, self.output, self.stderr = returncode, cmd, output, stderr
        self.stdout = output


class TimeoutExpired(SubprocessError):
    def __init__(self, cmd, timeout, output=None, stderr=None):
        self.cmd, self.timeout, self.output, self.stderr = cmd, timeout, output, stderr


def _said(options):
    """What is read from a process: texts or bytes."""
    texts = options.get("text") or options.get("universal_newlines") or options.get("encoding") or options.get("errors")
    return unlisted("what a process says", str if texts else bytes)


class CompletedProcess:
    def __init__(self, args, returncode, stdout=None, stderr=None):
        self.args, self.returncode, self.stdout, self.stderr = args, returncode, stdout, stderr

    def check_returncode(self):
        pass


def run(*popenargs, input=None, capture_output=False, timeout=None, check=False, **options):
    status = 0 if check else number("returncode", -255, 255)
    read = capture_output or options.get("stdout") is not None
    return CompletedProcess(
        popenargs[0] if popenargs else options.get("args"), status, _said(options) if read else None, _said(options) if read else None
    )


def call(*popenargs, **options):
    return number("returncode", -255, 255)


def check_call(*popenargs, **options):
    return 0


def check_output(*popenargs, **options):
    return _said(options)


def getoutput(cmd, **options):
    return unlisted("what a process says", str)


def getstatusoutput(cmd, **options):
    return number("returncode", -255, 255), unlisted("what a process says", str)


class Popen:
    def __init__(self, args, *arguments, **options):
        self.args, self._options = args, options
        self.pid, self.returncode = number("pid"), None
        mode = "r" if isinstance(_said(options), str) else "rb"
        self.stdin = io._opened("<pipe>", mode.replace("r", "w"))
        self.stdout = self.stderr = io._opened("<pipe>", mode)

    def poll(self):
        return self.wait()

    def wait(self, timeout=None):
        self.returncode = number("returncode", -255, 255)
        return self.returncode

    def communicate(self, input=None, timeout=None):
        self.wait()
        return _said(self._options), _said(self._options)

    def send_signal(self, sig):
        pass

    def terminate(self):
        pass

    kill = terminate

    def __enter__(self):
        return self

    def __exit__(self, *details):
        self.wait()


def list2cmdline(seq):
    return " ".join(map(str, seq))
