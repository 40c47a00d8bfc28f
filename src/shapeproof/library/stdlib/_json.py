"""`_json`: known texts read as JSON, and known values written as it; `python/json` asks for them."""

from __future__ import annotations

import json
from typing import Any

from shapeproof.library.natives import pure
from shapeproof.values.builtin_classes import STR


def _parsed(text: str | bytes) -> tuple[Any, ...]:
    """The value of a text, or where and why it has none."""
    try:
        return (True, json.loads(text))
    except json.JSONDecodeError as error:
        return (False, error.msg, error.doc, error.pos)
    except RecursionError:
        return (False, "too deeply nested", "", 0)


def _in_pairs(text: str | bytes) -> tuple[Any, ...]:
    """As `_parsed`, with every object as a tuple of pairs, so that the program's own functions can make something of them."""
    try:
        return (True, json.loads(text, object_pairs_hook=tuple))
    except json.JSONDecodeError as error:
        return (False, error.msg, error.doc, error.pos)
    except RecursionError:
        return (False, "too deeply nested", "", 0)


pure("_json.parsed", _parsed)
pure("_json.in_pairs", _in_pairs)
pure("_json.text", lambda value: json.dumps(value), STR)
pure("_json.plain_text", lambda value: json.dumps(value, ensure_ascii=False), STR)
