"""Groups of exceptions: taking those of some classes out of one, as `except*` and `split` do.

A group keeps its message and its nested structure in each part; a part that would be empty is None.
"""

from __future__ import annotations

from collections.abc import Callable

from shapeproof.interpreter.calls import call_attribute
from shapeproof.interpreter.errors import EXCEPTIONS, make_exception
from shapeproof.values.builtin_classes import class_of
from shapeproof.values.classes import Instance, Value
from shapeproof.values.containers import List

GROUP = EXCEPTIONS.get("BaseExceptionGroup")  # None before Python 3.11
_KEPT = ("__cause__", "__context__", "__traceback__", "__notes__")


def is_group(value: Value) -> bool:
    """Whether a value is a group of exceptions."""
    cls = class_of(value)
    return GROUP is not None and cls is not None and cls.is_subclass(GROUP)


def members(group: Value) -> tuple[Value, ...]:
    """The exceptions in a group."""
    found = group.attrs["args"][1]
    return tuple(found.items) if isinstance(found, List) else tuple(found)


def make_group(message: Value, exceptions: list[Value]) -> Instance:
    """A group of these exceptions, of the narrower class if it can be."""
    narrow = all(class_of(one).is_subclass(EXCEPTIONS["Exception"]) for one in exceptions)  # type: ignore[union-attr]  # an exception has a class
    return make_exception(EXCEPTIONS["ExceptionGroup" if narrow else "BaseExceptionGroup"], message, List(list(exceptions)))


def split(value: Value, fits: Callable[[Value], bool]) -> tuple[Value, Value]:
    """The part of a group that `fits`, and the rest."""
    if fits(value):
        return value, None
    if not is_group(value):
        return None, value
    parts = [split(one, fits) for one in members(value)]
    return _derived(value, [part for part, _ in parts if part is not None]), _derived(
        value, [rest for _, rest in parts if rest is not None]
    )


def _derived(group: Value, exceptions: list[Value]) -> Value:
    if not exceptions:
        return None
    made = call_attribute(group, "derive", (List(exceptions),))
    if isinstance(made, Instance) and made.attrs is not None:
        made.attrs.update({name: group.attrs[name] for name in _KEPT if name in group.attrs})
    return made
