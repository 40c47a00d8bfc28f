"""What the packages for command lines share: the value that whoever starts the program gives an option."""

import enum
import inspect
import typing

from _shapeproof import chosen, given, known

_FALSE = ("0", "f", "false", "n", "no", "off", "")


def chosen_value(name, kind, default=inspect.Parameter.empty):
    """What `--arg NAME=VALUE` says, converted; otherwise the default; otherwise a symbol of the caller's."""
    text = given(name)
    if text is None:
        text = given(name.replace("_", "-"))
    if text is not None:
        return converted(text, kind)
    if default is not inspect.Parameter.empty:
        return default
    return chosen(name, kind if kind in (int, float, str, bool) else None)


def converted(text, kind):
    """The text as a value of this type; a text that is none is the caller's mistake."""
    if kind is bool:
        return text.lower() not in _FALSE
    if kind in (int, float):
        return kind(text)
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return kind(text)
    return text


def plain_type(annotation, default=None):
    """The type that an annotation names, `Optional` taken off; that of the default where there is none."""
    if annotation is inspect.Parameter.empty or annotation is None:
        return type(default) if known(default) and isinstance(default, (int, float, str)) else str
    inner = [part for part in typing.get_args(annotation) if part is not type(None)]
    if typing.get_origin(annotation) is typing.Annotated:
        return plain_type(inner[0], default)
    return inner[0] if len(inner) == 1 and isinstance(inner[0], type) and not isinstance(annotation, type) else annotation


def call_with_choices(function, names=None):
    """The result of a function whose parameters the caller chooses."""
    values = {}
    for name, parameter in inspect.signature(function).parameters.items():
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            continue
        values[name] = chosen_value(name, plain_type(parameter.annotation, parameter.default), parameter.default)
    return function(**values)
