"""`traceback`: nothing is printed; the text of a traceback is not known, but for its last line."""

from _shapeproof import unlisted


def _nothing(*arguments, **options):
    pass


print_exc = print_exception = print_last = print_list = print_stack = print_tb = clear_frames = _nothing


def format_exc(limit=None, chain=True):
    return unlisted("traceback.format_exc()", str)


def format_exception_only(exc, /, value=None, **options):
    error = exc if value is None else value
    name, text = type(error).__name__, str(error)
    return [f"{name}: {text}\n" if text else f"{name}\n"]


def format_exception(exc, /, value=None, tb=None, limit=None, chain=True, **options):
    return [unlisted("a line of a traceback", str), *format_exception_only(exc if value is None else value)]


def format_tb(tb, limit=None):
    return [unlisted("a line of a traceback", str)]


def format_stack(f=None, limit=None):
    return [unlisted("a line of a traceback", str)]


format_list = format_tb


def extract_tb(tb, limit=None):
    return unlisted("traceback.extract_tb(…)")


extract_stack = walk_tb = walk_stack = extract_tb


class TracebackException:
    def __init__(self, exc_type, exc_value, exc_traceback, **options):
        self.exc_type, self._value = exc_type, exc_value

    @classmethod
    def from_exception(cls, exc, *arguments, **options):
        return cls(type(exc), exc, None)

    def format(self, **options):
        return iter(format_exception(self._value))

    def format_exception_only(self, **options):
        return iter(format_exception_only(self._value))
