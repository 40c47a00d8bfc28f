"""`os.environ`: what the program sets is known; any other variable may be there, with any text."""

from collections.abc import MutableMapping

from _shapeproof import known, world


class _Environ(MutableMapping):
    def __init__(self):
        self._set = {}
        self._removed = {}
        self._answers = {}

    def _asked(self, key):
        """Whether a variable is there, and its text: asked twice, the answer is one."""
        if not known(key):
            return world("is set", bool), world("an environment variable", str)
        if key not in self._answers:
            self._answers[key] = (world("is set", bool), world(f"os.environ[{key!r}]", str))
        return self._answers[key]

    def __getitem__(self, key):
        if not isinstance(key, str):
            raise TypeError(f"str expected, not {type(key).__name__}")
        if key in self._set:
            return self._set[key]
        if key in self._removed:
            raise KeyError(key)
        return self._asked(key)[1]

    def get(self, key, default=None):
        if key in self._set:
            return self._set[key]
        if key in self._removed:
            return default
        there, text = self._asked(key)
        return text if there else default

    def __contains__(self, key):
        if key in self._set or key in self._removed:
            return key in self._set
        return self._asked(key)[0]

    def __setitem__(self, key, value):
        if not isinstance(key, str) or not isinstance(value, str):
            wrong = value if isinstance(key, str) else key
            raise TypeError(f"str expected, not {type(wrong).__name__}")
        self._set[key] = value

    def __delitem__(self, key):
        self._set.pop(key, None)
        self._removed[key] = True

    def pop(self, key, *default):
        found = self.get(key, *default) if default else self[key]
        del self[key]
        return found

    def setdefault(self, key, default=None):
        found = self.get(key, default)
        self._set[key] = found
        return found

    def _rest(self):
        return {**self._set, world("the name of an environment variable", str): world("an environment variable", str)}

    def __iter__(self):
        return iter(self._rest())

    def __len__(self):
        return len(self._rest())

    def items(self):
        return self._rest().items()

    def keys(self):
        return self._rest().keys()

    def values(self):
        return self._rest().values()

    def copy(self):
        made = _Environ()
        made._set, made._removed, made._answers = dict(self._set), dict(self._removed), self._answers
        return made


environ = _Environ()
