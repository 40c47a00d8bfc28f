"""`os.path`: names taken apart and put together for real; what lies on the disk is asked of nobody."""

from __future__ import annotations

import posixpath

from shapeproof.interpreter.protocol import repr_of, throw, unknown
from shapeproof.library.natives import Pure, call_pure, constant, function, not_known, payload
from shapeproof.symbolic import Owner
from shapeproof.values.builtin_classes import BOOL, FLOAT, INT, STR, TUPLE
from shapeproof.values.classes import Class, Instance, Value
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import Unknown

for _name in ("sep", "altsep", "extsep", "pathsep", "curdir", "pardir", "devnull", "defpath", "supports_unicode_filenames"):
    constant(f"os.path.{_name}", getattr(posixpath, _name))


def plain(path: Value) -> Value:
    """A path as a text: objects with `__fspath__` are asked for it."""
    path = payload(path)
    if isinstance(path, Instance):
        text = getattr(path.payload, "__fspath__", None)
        if text is not None:
            return text()
        own = path.cls.lookup("__fspath__")
        if own is None:
            throw("TypeError", f"expected str, bytes or os.PathLike object, not {path.cls.name}")
        from shapeproof.interpreter.protocol import call_method  # noqa: PLC0415  # only for classes of the program

        return call_method(path, own)
    if path is None or isinstance(path, int | float | tuple):
        shown = "NoneType" if path is None else type(path).__name__
        throw("TypeError", f"expected str, bytes or os.PathLike object, not {shown}")
    return path


def _on_names(name: str, result: Class) -> None:
    model = Pure(f"os.path.{name}", getattr(posixpath, name), result)

    @function(f"os.path.{name}")
    def run(path: Value, *paths: Value) -> Value:
        found = call_pure(model, (plain(path), *map(plain, paths)), {})
        if result is TUPLE and isinstance(found, Unknown):
            return tuple([not_known(f"os.path.{name}[{i}]", (path,), STR) for i in range(2)])
        return found


for _name in ("basename", "dirname", "join", "normcase", "normpath", "relpath"):
    _on_names(_name, STR)
_on_names("isabs", BOOL)
for _name in ("split", "splitext", "splitdrive"):
    _on_names(_name, TUPLE)


def _on_lists(name: str) -> None:
    model = Pure(f"os.path.{name}", getattr(posixpath, name), STR)
    function(f"os.path.{name}")(lambda paths: call_pure(model, (paths,), {}))


for _name in ("commonprefix", "commonpath"):
    _on_lists(_name)


def _asked(name: str, cls: Class) -> None:
    """A question about the disk: asked twice of one path, the answer is one."""

    @function(f"os.path.{name}")
    def run(path: Value, *others: Value) -> Value:
        text = repr_of(plain(path) if not isinstance(path, Unknown) else path)
        key = (name, text if isinstance(text, str) else id(path), *map(id, others))
        return disk(key, f"os.path.{name}", cls)


def disk(key: object, name: str, cls: Class) -> Value:
    """What the disk says, the same until something may have been written."""
    answers = SESSION.world.setdefault("disk", {})
    if key not in answers:
        answers[key] = SESSION.fresh("n", Owner.WORLD, 0, exact=False) if cls is INT else unknown(name.rpartition(".")[2], cls, Owner.WORLD)
    return answers[key]


def disk_changed() -> None:
    """Something was written: what the disk said no longer holds."""
    SESSION.world.pop("disk", None)


for _name in ("exists", "isfile", "isdir", "islink", "ismount", "lexists", "samefile", "sameopenfile", "samestat"):
    _asked(_name, BOOL)
_asked("getsize", INT)
for _name in ("getmtime", "getatime", "getctime"):
    _asked(_name, FLOAT)


def _absolute(name: str) -> None:
    """Where the program runs is not known, but for names that are absolute already."""

    @function(f"os.path.{name}")
    def run(path: Value, **_: Value) -> Value:
        text = plain(path)
        if isinstance(text, str) and text.startswith("/") and name == "abspath":
            return posixpath.normpath(text)
        return not_known(f"os.path.{name}", (text,), STR)


for _name in ("abspath", "realpath"):
    _absolute(_name)


@function("os.path.expanduser", "os.path.expandvars")
def _expand(path: Value) -> Value:
    text = plain(path)
    return text if isinstance(text, str) and not text.startswith("~") and "$" not in text else not_known("os.path.expanduser", (text,), STR)
