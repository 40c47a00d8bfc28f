"""`_string`: how format strings are taken apart."""

from __future__ import annotations

import _string  # type: ignore[import-not-found]  # what `string.Formatter` is made of

from shapeproof.interpreter.protocol import SequenceIterator, iterate, throw_host
from shapeproof.library.natives import function
from shapeproof.values.classes import Value
from shapeproof.values.unknown import Unknown


@function("_string.formatter_parser")
def _formatter_parser(text: Value, /) -> Value:
    if not isinstance(text, str):
        return iterate(Unknown("the fields of a format"))
    try:
        return SequenceIterator(tuple(_string.formatter_parser(text)))
    except ValueError as error:
        throw_host(error)


@function("_string.formatter_field_name_split")
def _field_name_split(text: Value, /) -> Value:
    if not isinstance(text, str):
        return Unknown("a field"), iterate(Unknown("the rest of a field"))
    first, rest = _string.formatter_field_name_split(text)
    return first, SequenceIterator(tuple(rest))
