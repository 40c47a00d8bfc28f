"""`super()`: attributes as found after one class in the method resolution order of another."""

from __future__ import annotations

from shapeproof.values.builtin_classes import SUPER, BoundMethod, Descriptor, Native, class_of
from shapeproof.values.classes import Class, Object, Value


class Super(Object):
    """The object that `super()` gives."""

    __slots__ = ("receiver", "start")

    def __init__(self, start: Class, receiver: Value) -> None:
        Object.__init__(self, SUPER)
        self.start = start
        self.receiver = receiver


def find_super(value: Super, name: str) -> Value:
    """`super().name`; the value itself if there is nothing."""
    from shapeproof.interpreter.attributes import descriptor_get  # noqa: PLC0415  # attribute access uses this file
    from shapeproof.interpreter.functions import Function  # noqa: PLC0415  # likewise

    receiver = value.receiver
    through_class = isinstance(receiver, Class) and value.start in receiver.mro
    cls = receiver if through_class else class_of(receiver)
    assert cls is not None
    order = cls.mro
    after = order[order.index(value.start) + 1 :] if value.start in order else order
    for ancestor in after:
        if name in ancestor.attrs:  # type: ignore[operator]  # a class always has attributes
            found = ancestor.attrs[name]  # type: ignore[index]  # likewise
            if isinstance(found, Function) or (isinstance(found, Native) and found.binds):
                return found if through_class and _is_plain(name, receiver, value) else BoundMethod(found, receiver)
            return (
                descriptor_get(found, None if through_class else receiver, cls)
                if not _class_bound(found)
                else descriptor_get(found, None, cls)
            )
    return value


def _is_plain(name: str, receiver: Value, value: Super) -> bool:
    """Reached through a class: plain functions stay unbound, except for the metaclass's own methods."""
    assert isinstance(receiver, Class)
    return value.start in receiver.mro and name != "__init_subclass__"


def _class_bound(found: Value) -> bool:
    return isinstance(found, Descriptor) and found.cls.layout.name == "classmethod"
