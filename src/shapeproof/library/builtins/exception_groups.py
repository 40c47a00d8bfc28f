"""`BaseExceptionGroup` and `ExceptionGroup`: what they are made of, and taking them apart."""

from __future__ import annotations

from shapeproof.interpreter.calls import allocate
from shapeproof.interpreter.errors import EXCEPTIONS, prepared_exception
from shapeproof.interpreter.exception_groups import GROUP, make_group, members, split
from shapeproof.interpreter.protocol import call, elements, throw, truth
from shapeproof.library.builtins.classes import is_instance
from shapeproof.library.natives import getter, method, static_method
from shapeproof.values.builtin_classes import TYPE, class_of
from shapeproof.values.classes import Class, Value
from shapeproof.values.containers import List


def _new(cls: Class, message: Value, exceptions: Value, /) -> Value:
    found = elements(exceptions)
    if not found:
        throw("ValueError", "second argument (exceptions) must be a non-empty sequence")
    kinds = [class_of(one) for one in found]
    for position, kind in enumerate(kinds):
        if kind is None or kind.is_subclass(TYPE) or not kind.is_subclass(EXCEPTIONS["BaseException"]):
            throw("ValueError", f"Item {position} of second argument (exceptions) is not an exception")
    narrow = all(kind.is_subclass(EXCEPTIONS["Exception"]) for kind in kinds if kind is not None)
    if cls is GROUP and narrow:
        cls = EXCEPTIONS["ExceptionGroup"]
    if cls.is_subclass(EXCEPTIONS["Exception"]) and not narrow:
        throw("TypeError", "Cannot nest BaseExceptions in an ExceptionGroup")
    return prepared_exception(allocate(cls), (message, List(found)))


def _test(condition: Value) -> object:
    """Whether one exception meets the condition of `split`: a class, several, or a function."""
    by_class = isinstance(condition, tuple | Class)
    return lambda one: truth(is_instance(one, condition) if by_class else call(condition, (one,))) is True


def _text(self: Value) -> str:
    count = len(members(self))
    return f"{self.attrs['args'][0]} ({count} sub-exception{'s' if count > 1 else ''})"


def _fill() -> None:
    assert GROUP is not None
    static_method(GROUP, "__new__")(_new)
    method(GROUP, "__init__")(lambda self, *_: None)  # everything was done by `__new__`
    getter(GROUP, "message")(lambda self: self.attrs["args"][0])
    getter(GROUP, "exceptions")(members)
    method(GROUP, "derive")(lambda self, exceptions, /: make_group(self.attrs["args"][0], elements(exceptions)))
    method(GROUP, "split")(lambda self, condition, /: split(self, _test(condition)))  # type: ignore[arg-type]  # a test
    method(GROUP, "subgroup")(lambda self, condition, /: split(self, _test(condition))[0])  # type: ignore[arg-type]  # likewise
    method(GROUP, "__str__")(_text)


if GROUP is not None:
    _fill()
