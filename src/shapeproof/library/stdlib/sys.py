"""`sys`: what the interpreter says of itself. Its streams are files that nothing is read from; `argv` is known up to the script's name."""

from __future__ import annotations

import sys

from shapeproof.interpreter.attributes import get_attribute
from shapeproof.interpreter.frames import Frame
from shapeproof.interpreter.imports import LOADER, import_module
from shapeproof.interpreter.protocol import call, throw
from shapeproof.library.natives import constant, fresh, function, payload
from shapeproof.symbolic import Owner
from shapeproof.values.builtin_classes import STR, Module, class_of
from shapeproof.values.classes import Value
from shapeproof.values.containers import Dict, List, Rest
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Fields
from shapeproof.values.unknown import Effect, Unknown

for _name in ("byteorder", "copyright", "hexversion", "maxsize", "maxunicode", "api_version", "float_repr_style", "pycache_prefix"):
    constant(f"sys.{_name}", getattr(sys, _name))
constant("sys.version_info", Fields.of(**dict(zip(("major", "minor", "micro", "releaselevel", "serial"), sys.version_info, strict=True))))


def _fields(name: str) -> Fields:
    host = getattr(sys, name)
    return Fields.of(
        **{field: getattr(host, field) for field in dir(host) if not field.startswith(("_", "n_")) and not callable(getattr(host, field))}
    )


for _name in ("float_info", "hash_info", "int_info", "flags"):
    constant(f"sys.{_name}", _fields(_name))
for _name in ("version", "platform", "executable", "prefix", "base_prefix", "exec_prefix"):
    fresh(f"sys.{_name}")(lambda name=_name: Unknown(f"sys.{name}", Owner.WORLD, STR))
for _name in ("implementation", "thread_info", "monitoring"):
    fresh(f"sys.{_name}")(lambda name=_name: Unknown(f"sys.{name}", Owner.WORLD))
for _name in ("path", "orig_argv", "warnoptions", "meta_path", "path_hooks"):
    fresh(f"sys.{_name}")(lambda name=_name: List([], Rest(Unknown(f"an element of sys.{name}", Owner.WORLD, STR))))
constant("sys.dont_write_bytecode", False)
constant("sys.last_traceback", None)
constant("sys.stdlib_module_names", tuple(sorted(sys.stdlib_module_names)))
constant("sys.builtin_module_names", sys.builtin_module_names)


@fresh("sys.argv")
def _argv() -> Value:
    """The script's name, then whatever the caller gives it."""
    main = LOADER.modules.get("__main__")
    name = main.path if isinstance(main, Module) and main.path is not None else ""
    return List([name], Rest(Unknown("an element of sys.argv", Owner.WORLD, STR)))


def _stream(name: str) -> Value:
    mode = "r" if name.strip("_") == "stdin" else "w"
    return call(get_attribute(import_module("io"), "_opened"), (f"<{name.strip('_')}>", mode))


for _name in ("stdin", "stdout", "stderr", "__stdin__", "__stdout__", "__stderr__"):
    fresh(f"sys.{_name}")(lambda name=_name: _stream(name))


@fresh("sys.modules")
def _modules() -> Value:
    """What is loaded at this moment; more may be."""
    return LoadedModules()


class LoadedModules(Dict):
    """The modules of the check, as a dictionary that is looked into and written to."""

    __slots__ = ()

    def __init__(self) -> None:
        Dict.__init__(self)
        self.entries = LOADER.modules


@function("sys.exit")
def _exit(status: Value = None, /) -> Value:
    throw("SystemExit", *(() if status is None else (status,)))


@function("sys.getrecursionlimit")
def _get_recursion_limit() -> Value:
    return SESSION.recursion_limit


@function("sys.setrecursionlimit")
def _set_recursion_limit(limit: Value, /) -> None:
    limit = payload(limit)
    if isinstance(limit, int) and limit < 1:
        throw("ValueError", "recursion limit must be greater or equal than 1")
    SESSION.recursion_limit = limit if isinstance(limit, int) else sys.maxsize


@function("sys.intern")
def _intern(text: Value, /) -> Value:
    return text


def _handled() -> Value:
    """The exception that is being handled."""
    for frame in reversed(SESSION.frames):
        assert isinstance(frame, Frame)
        if frame.current_exception is not None:
            return frame.current_exception.value
    return None


function("sys.exception")(_handled)


@function("sys.exc_info")
def _exc_info() -> Value:
    found = _handled()
    return (None, None, None) if found is None else (class_of(found), found, (found.attrs or {}).get("__traceback__"))


@function("sys._getframe", "sys._current_frames")
def _getframe(depth: Value = 0, /) -> Value:
    return Unknown("a frame")


function("sys.getdefaultencoding", "sys.getfilesystemencoding")(lambda: "utf-8")
function("sys.getfilesystemencodeerrors")(lambda: "surrogateescape")
function("sys.getsizeof", "sys.getrefcount")(lambda *_: SESSION.fresh("n", Owner.WORLD, 0, exact=False))
function("sys.getallocatedblocks")(lambda: SESSION.fresh("n", Owner.WORLD, 0, exact=False))
function("sys.getswitchinterval")(lambda: 0.005)
function("sys.gettrace", "sys.getprofile")(lambda: None)
function("sys.is_finalizing")(lambda: False)
function("sys.get_int_max_str_digits")(lambda: 4300)
for _name in (
    "settrace", "setprofile", "setswitchinterval", "set_int_max_str_digits", "displayhook", "excepthook", "unraisablehook", "breakpointhook",
    "addaudithook", "audit", "set_asyncgen_hooks", "activate_stack_trampoline", "setdlopenflags", "__excepthook__", "__displayhook__",
):  # fmt: skip
    function(f"sys.{_name}")(lambda *_, **__: None)
constant("sys.ps1", Effect("sys.ps1"))
