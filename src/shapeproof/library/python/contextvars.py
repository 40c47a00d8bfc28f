"""`contextvars`: variables of the one context that there is."""

_NOT_GIVEN = object()


class Token:
    MISSING = _NOT_GIVEN

    def __init__(self, var, old_value):
        self.var, self.old_value = var, old_value


class ContextVar:
    def __init__(self, name, *, default=_NOT_GIVEN):
        self.name = name
        self._default = default
        self._value = _NOT_GIVEN

    def get(self, default=_NOT_GIVEN, /):
        for value in (self._value, default, self._default):
            if value is not _NOT_GIVEN:
                return value
        raise LookupError(self)

    def set(self, value, /):
        token = Token(self, self._value)
        self._value = value
        return token

    def reset(self, token, /):
        self._value = token.old_value


class Context:
    def run(self, callable, /, *args, **kwargs):
        return callable(*args, **kwargs)

    def copy(self):
        return Context()


def copy_context():
    return Context()
