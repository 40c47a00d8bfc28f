"""`struct`: values packed in known formats."""

from __future__ import annotations

import struct
from typing import Any

from shapeproof.interpreter.errors import EXCEPTIONS
from shapeproof.library.natives import constant, pure
from shapeproof.values.builtin_classes import BYTES, INT, TUPLE, builtin

constant("struct.error", builtin("error", EXCEPTIONS["Exception"], module="struct"))


def _size(format: Any, *_: Any) -> int:  # Python's own name
    try:
        return struct.calcsize(format)
    except struct.error:
        return 0  # calling it tells


def _checked(name: str) -> Any:
    """The host's function, its own error as the nearest builtin one."""
    host = getattr(struct, name)

    def run(*arguments: Any) -> Any:
        try:
            return host(*arguments)
        except struct.error as error:
            raise ValueError(*error.args) from None

    return run


pure("struct.pack", _checked("pack"), BYTES, limit=_size)
pure("struct.unpack", _checked("unpack"), TUPLE, limit=lambda _, data: len(data))
pure("struct.unpack_from", _checked("unpack_from"), TUPLE, limit=lambda _, data, *__: len(data))
pure("struct.calcsize", _checked("calcsize"), INT)
pure("struct.iter_unpack", lambda format, data: list(_checked("iter_unpack")(format, data)))  # noqa: A006  # Python's own name
