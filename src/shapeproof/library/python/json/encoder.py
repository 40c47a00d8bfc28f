"""Writing JSON."""

from _json import plain_text, text

from _shapeproof import known, unlisted


class _NotKnown(Exception):
    """A part of the value is not known, so the text is not."""


class JSONEncoder:
    item_separator = ", "
    key_separator = ": "

    def __init__(
        self,
        *,
        skipkeys=False,
        ensure_ascii=True,
        check_circular=True,
        allow_nan=True,
        sort_keys=False,
        indent=None,
        separators=None,
        default=None,
    ):
        self.skipkeys = skipkeys
        self.ensure_ascii = ensure_ascii
        self.check_circular = check_circular
        self.allow_nan = allow_nan
        self.sort_keys = sort_keys
        self.indent = " " * indent if isinstance(indent, int) and not isinstance(indent, bool) else indent
        if separators is not None:
            self.item_separator, self.key_separator = separators
        elif indent is not None:
            self.item_separator = ","
        if default is not None:
            self.default = default

    def default(self, o):
        raise TypeError(f"Object of type {o.__class__.__name__} is not JSON serializable")

    def encode(self, o):
        try:
            return "".join(self._parts(o, 0, []))
        except _NotKnown:
            return unlisted("json.dumps(…)", str)

    def iterencode(self, o, _one_shot=False):
        yield self.encode(o)

    def _parts(self, value, depth, around):
        if not known(value):
            raise _NotKnown
        if value is None or isinstance(value, (str, int, float)):
            return [self._plain(value)]
        if any([value is outer for outer in around]):
            raise ValueError("Circular reference detected")
        around = [*around, value]
        if isinstance(value, (list, tuple)):
            return self._list(value, depth, around)
        if isinstance(value, dict):
            return self._dict(value, depth, around)
        return self._parts(self.default(value), depth, around)

    def _plain(self, value):
        if isinstance(value, str):
            return text(str(value)) if self.ensure_ascii else plain_text(str(value))
        if value is None or isinstance(value, bool):
            return text(value)
        if isinstance(value, int):
            return int.__repr__(value)
        if not self.allow_nan and (value != value or value in (float("inf"), float("-inf"))):
            raise ValueError(f"Out of range float values are not JSON compliant: {value!r}")
        return text(float(value))

    def _list(self, values, depth, around):
        items = [self._parts(value, depth + 1, around) for value in values]
        return self._enclosed("[", items, "]", depth)

    def _dict(self, mapping, depth, around):
        pairs = [(self._key(key), value) for key, value in (sorted(mapping.items()) if self.sort_keys else mapping.items())]
        items = [[self._plain(key), self.key_separator, *self._parts(value, depth + 1, around)] for key, value in pairs if key is not None]
        return self._enclosed("{", items, "}", depth)

    def _key(self, key):
        """The text of a key; None if the pair is left out."""
        if not known(key):
            raise _NotKnown
        if isinstance(key, str):
            return key
        if key is None or isinstance(key, (int, float)):
            return self._plain(key)
        if self.skipkeys:
            return None
        raise TypeError(f"keys must be str, int, float, bool or None, not {key.__class__.__name__}")

    def _enclosed(self, opening, items, closing, depth):
        if not items:
            return [opening + closing]
        lines = self.indent is not None
        outer = "\n" + self.indent * depth if lines else ""
        inner = "\n" + self.indent * (depth + 1) if lines else ""
        parts = [opening, inner]
        for number, item in enumerate(items):
            if number:
                parts.append(self.item_separator + inner)
            parts.extend(item)
        return [*parts, outer, closing]
