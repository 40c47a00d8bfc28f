"""Reading JSON."""

from _json import in_pairs, parsed

from _shapeproof import derived, known


class JSONDecodeError(ValueError):
    def __init__(self, msg, doc, pos):
        self.lineno = doc.count("\n", 0, pos) + 1
        self.colno = pos - doc.rfind("\n", 0, pos)
        ValueError.__init__(self, f"{msg}: line {self.lineno} column {self.colno} (char {pos})")
        self.msg = msg
        self.doc = doc
        self.pos = pos


class JSONDecoder:
    def __init__(self, *, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, strict=True, object_pairs_hook=None):
        self.object_hook = object_hook
        self.object_pairs_hook = object_pairs_hook
        self.parse_float = parse_float
        self.parse_int = parse_int

    def decode(self, s):
        if not known(s):
            return derived(s, "json.loads(…)")
        if not isinstance(s, (str, bytes, bytearray)):
            raise TypeError(f"the JSON object must be str, bytes or bytearray, not {s.__class__.__name__}")
        hooked = self.object_hook is not None or self.object_pairs_hook is not None
        converted = hooked or self.parse_float is not None or self.parse_int is not None
        found = in_pairs(s) if converted else parsed(s)
        if not found[0]:
            raise JSONDecodeError(*found[1:])
        return self._made(found[1]) if converted else found[1]

    def _made(self, value):
        """The value with the program's own functions applied, from the inside outward."""
        if isinstance(value, tuple):
            pairs = [(key, self._made(part)) for key, part in value]
            if self.object_pairs_hook is not None:
                return self.object_pairs_hook(pairs)
            return dict(pairs) if self.object_hook is None else self.object_hook(dict(pairs))
        if isinstance(value, list):
            return [self._made(part) for part in value]
        if isinstance(value, float) and self.parse_float is not None:
            return self.parse_float(repr(value))
        if isinstance(value, int) and not isinstance(value, bool) and self.parse_int is not None:
            return self.parse_int(repr(value))
        return value
