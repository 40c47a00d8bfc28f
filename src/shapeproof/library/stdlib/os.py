"""`os`: nothing is done. What it would say of the machine is not known; what it would change changes nothing the program holds."""

from __future__ import annotations

import os
import posixpath

from shapeproof.interpreter.attributes import get_attribute
from shapeproof.interpreter.errors import EXCEPTIONS
from shapeproof.interpreter.imports import import_module
from shapeproof.interpreter.protocol import call, throw, unknown
from shapeproof.library.natives import constant, fresh, function, not_known
from shapeproof.library.stdlib.os_path import disk_changed, plain
from shapeproof.symbolic import Owner
from shapeproof.values.builtin_classes import BOOL, BYTES, FLOAT, STR, builtin
from shapeproof.values.classes import Value
from shapeproof.values.containers import List, Rest
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Fields
from shapeproof.values.unknown import Unknown

for _name in ("sep", "altsep", "extsep", "pathsep", "curdir", "pardir", "devnull", "defpath"):
    constant(f"os.{_name}", getattr(posixpath, _name))
constant("os.name", "posix")
constant("os.linesep", "\n")
constant("os.error", EXCEPTIONS["OSError"])
for _name in dir(os):
    if _name.isupper() and isinstance(getattr(os, _name), int):
        constant(f"os.{_name}", getattr(os, _name))
constant("os.PathLike", builtin("PathLike", module="os"))
fresh("os.path")(lambda: import_module("os.path"))


def _text(name: str) -> Value:
    return Unknown(name, Owner.WORLD, STR)


def _number(name: str = "n", lower: int | None = 0) -> Value:
    return SESSION.fresh(name, Owner.WORLD, lower, exact=False)


fresh("os.environ")(lambda: get_attribute(import_module("_environ"), "environ"))


@function("os.getenv")
def _getenv(key: Value, default: Value = None) -> Value:
    return call(get_attribute(get_attribute(import_module("_environ"), "environ"), "get"), (key, default))


@function("os.putenv")
def _putenv(key: Value, value: Value, /) -> None:
    pass


# what changes the disk, the process or others
for _name in (
    "mkdir", "makedirs", "remove", "unlink", "rmdir", "removedirs", "rename", "renames", "replace", "link", "symlink", "truncate", "utime",
    "chmod", "chown", "mkfifo", "mknod", "ftruncate", "write", "close", "fsync", "sync", "chdir", "fchdir", "copy_file_range", "sendfile",
):  # fmt: skip
    function(f"os.{_name}")(lambda *_, **__: disk_changed())
for _name in (
    "unsetenv", "umask", "nice", "kill", "killpg", "setsid", "setpgid", "setuid", "setgid", "sched_setaffinity", "sched_yield", "abort",
    "register_at_fork", "dup", "dup2", "closerange", "set_blocking", "set_inheritable", "lockf", "posix_fadvise", "plock", "setpriority",
):  # fmt: skip
    function(f"os.{_name}")(lambda *_, **__: None)

# what is run elsewhere
for _name in ("system", "spawnl", "spawnv", "spawnlp", "spawnvp", "waitstatus_to_exitcode", "posix_spawn", "posix_spawnp"):
    function(f"os.{_name}")(lambda *_, **__: _number("status"))


@function("os.popen")
def _popen(*_: Value, **__: Value) -> Value:
    return call(get_attribute(import_module("io"), "_opened"), ("<pipe>", "r"))


@function("os._exit", "os.execv", "os.execvp", "os.execve", "os.execl", "os.execlp", "os.execvpe", "os.execle")
def _leave(*_: Value) -> Value:
    throw("SystemExit", 0)


@function("os.fork")
def _fork() -> Value:
    """Which of the two processes this is, is not decided."""
    return _number("pid")


for _name in ("wait", "waitpid", "wait3", "wait4"):
    function(f"os.{_name}")(lambda *_: (_number("pid"), _number("status")))

# what the machine says
for _name in ("getcwd", "getlogin", "ctermid", "ttyname", "readlink"):
    function(f"os.{_name}")(lambda *_, name=_name: _text(f"os.{name}()"))
function("os.getcwdb")(lambda: Unknown("os.getcwdb()", Owner.WORLD, BYTES))
for _name in (
    "getpid", "getppid", "getuid", "geteuid", "getgid", "getegid", "getpgid", "getpgrp", "getsid", "open", "lseek", "sysconf", "getpriority",
    "memfd_create", "pidfd_open",
):  # fmt: skip
    function(f"os.{_name}")(lambda *_, **__: _number())
function("os.getloadavg")(lambda: tuple([unknown("load", FLOAT, Owner.WORLD) for _ in range(3)]))
function("os.cpu_count", "os.process_cpu_count")(lambda: SESSION.fresh("cpu_count", Owner.WORLD, 1, exact=False))
function("os.sched_getaffinity")(lambda *_: List([_number()], Rest(_number())))
function("os.get_terminal_size")(lambda *_: Fields.of(columns=_number("columns", 1), lines=_number("lines", 1)))
function("os.uname")(
    lambda: Fields.of(**{name: _text(f"os.uname().{name}") for name in ("sysname", "nodename", "release", "version", "machine")})
)
function("os.times")(lambda: Unknown("os.times()", Owner.WORLD))
function("os.pipe")(lambda: (_number(), _number()))
for _name in ("access", "isatty"):
    function(f"os.{_name}")(lambda *_, name=_name, **__: unknown(name, BOOL, Owner.WORLD))
function("os.statvfs")(lambda _: Unknown("os.statvfs()", Owner.WORLD))


@function("os.stat", "os.lstat", "os.fstat")
def _stat(*_: Value, **__: Value) -> Value:
    numbers = {name: _number() for name in ("st_mode", "st_ino", "st_dev", "st_nlink", "st_uid", "st_gid", "st_size")}
    times = {name: unknown(name, FLOAT, Owner.WORLD) for name in ("st_atime", "st_mtime", "st_ctime")}
    return Fields.of(**numbers, **times)


def _many(name: str, element: Value) -> Value:
    """An unknown number of alike things."""
    return List([], Rest(element, SESSION.fresh(f"len(os.{name})", Owner.WORLD, 0, exact=False)))


@function("os.listdir")
def _listdir(path: Value = ".") -> Value:
    return _many("listdir", not_known("the name of a file", (path,), STR) if isinstance(path, Unknown) else _text("the name of a file"))


@function("os.walk", "os.fwalk")
def _walk(top: Value, *_: Value, **__: Value) -> Value:
    folder = _text("a folder")
    return _many("walk", (folder, _many("folders", _text("the name of a folder")), _many("files", _text("the name of a file"))))


@function("os.scandir")
def _scandir(path: Value = ".") -> Value:
    return call(get_attribute(import_module("_entries"), "scan"), (path,))


@function("os.urandom", "os.getrandom")
def _urandom(size: Value, *_: Value) -> Value:
    return Unknown("os.urandom(…)", Owner.WORLD, BYTES)


@function("os.read", "os.pread")
def _read(*_: Value) -> Value:
    return Unknown("os.read(…)", Owner.WORLD, BYTES)


@function("os.fspath")
def _fspath(path: Value) -> Value:
    return plain(path)


function("os.fsencode")(lambda path: plain(path).encode() if isinstance(plain(path), str) else plain(path))
function("os.fsdecode")(lambda path: plain(path).decode() if isinstance(plain(path), bytes) else plain(path))
function("os.device_encoding")(lambda _: "utf-8")
