"""`typing_extensions`: `typing` under another name, and what newer versions of it have."""

import typing
from collections.abc import Buffer  # noqa: F401
from typing import *  # noqa: F403
from typing import (  # noqa: F401
    IO,
    KT,
    VT,
    AbstractSet,
    AnyStr,
    AsyncContextManager,
    BinaryIO,
    ContextManager,
    ForwardRef,
    T,
    TextIO,
    TypeAliasType,
    TypeIs,
)  # fmt: skip


class Doc:
    def __init__(self, documentation, /):
        self.documentation = documentation


class NoDefault:
    pass


def deprecated(message, /, *, category=DeprecationWarning, stacklevel=1):
    return lambda decorated: decorated


def get_original_bases(cls, /):
    return cls.__dict__.get("__orig_bases__", cls.__bases__)


def get_protocol_members(tp, /):
    return frozenset(typing._protocol_names(tp))


def is_protocol(tp, /):
    return isinstance(tp, type) and getattr(tp, "_is_protocol", False) and tp is not typing.Protocol
