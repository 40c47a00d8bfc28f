"""`urllib.parse`: addresses taken apart and put together."""

from __future__ import annotations

import urllib.parse
from typing import Any

from shapeproof.library.natives import Pure, call_pure, function, pure, pure_functions
from shapeproof.values.builtin_classes import LIST, STR, TUPLE
from shapeproof.values.classes import Value
from shapeproof.values.tensors import Fields
from shapeproof.values.unknown import Unknown

pure_functions("urllib.parse", urllib.parse, STR, "quote quote_plus unquote unquote_plus urlencode urljoin")
pure("urllib.parse.parse_qs", urllib.parse.parse_qs)
pure("urllib.parse.parse_qsl", urllib.parse.parse_qsl, (LIST, TUPLE))
pure("urllib.parse.urlunparse", urllib.parse.urlunparse, STR)
pure("urllib.parse.urlunsplit", urllib.parse.urlunsplit, STR)


def _parts(name: str) -> None:
    names = (
        *getattr(urllib.parse, "ParseResult" if name == "urlparse" else "SplitResult")._fields,
        "hostname",
        "port",
        "username",
        "password",
    )

    def taken_apart(*arguments: Any, **keywords: Any) -> Any:
        found = getattr(urllib.parse, name)(*arguments, **keywords)
        return tuple([getattr(found, field) for field in names])

    model = Pure(f"urllib.parse.{name}", taken_apart)

    @function(f"urllib.parse.{name}")
    def run(*arguments: Value, **keywords: Value) -> Value:
        found = call_pure(model, arguments, keywords)
        return found if isinstance(found, Unknown) else Fields.of(**dict(zip(names, found, strict=True)))


for _name in ("urlparse", "urlsplit"):
    _parts(_name)
