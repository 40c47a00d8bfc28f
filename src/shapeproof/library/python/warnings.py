"""`warnings`: shown nowhere, recorded where the program asks for it, and raised where it turns them into errors."""

from _shapeproof import known

filters = []
_recorders = []


class WarningMessage:
    def __init__(self, message, category, filename="", lineno=0, file=None, line=None, source=None):
        self.message = message
        self.category = category
        self.filename = filename
        self.lineno = lineno
        self.file = file
        self.line = line
        self.source = source


def warn(message, category=None, stacklevel=1, source=None, *, skip_file_prefixes=()):
    if isinstance(message, Warning):
        category = message.__class__
    elif category is None:
        category = UserWarning
    elif known(category) and not (isinstance(category, type) and issubclass(category, Warning)):
        raise TypeError(f"category must be a Warning subclass, not '{type(category).__name__}'")
    _issue(message if isinstance(message, Warning) else category(message), category)


def warn_explicit(message, category, filename, lineno, *arguments, **options):
    _issue(message if isinstance(message, Warning) else category(message), category)


def _issue(warning, category):
    action = "default"
    for wanted, matches, kind in filters:
        if issubclass(category, kind) and matches(str(warning)):
            action = wanted
            break
    if action == "error":
        raise warning
    if action != "ignore" and _recorders:
        _recorders[-1].append(WarningMessage(warning, category))


def simplefilter(action, category=Warning, lineno=0, append=False):
    _add(action, lambda text: True, category, append)


def filterwarnings(action, message="", category=Warning, module="", lineno=0, append=False):
    import re

    if message:
        pattern = re.compile(message, re.I)
        _add(action, lambda text: pattern.match(text) is not None, category, append)
    elif not module:
        _add(action, lambda text: True, category, append)


def _add(action, matches, category, append):
    if action not in ("error", "ignore", "always", "all", "default", "module", "once"):
        raise ValueError(f"invalid action: {action!r}")
    filters.insert(len(filters) if append else 0, (action, matches, category))


def resetwarnings():
    filters.clear()


def showwarning(message, category, filename, lineno, file=None, line=None):
    pass


def formatwarning(message, category, filename, lineno, line=None):
    return f"{filename}:{lineno}: {category.__name__}: {message}\n"


class catch_warnings:
    def __init__(self, *, record=False, module=None, action=None, category=Warning, lineno=0, append=False):
        self._record = record
        self._filter = None if action is None else (action, category, lineno, append)

    def __enter__(self):
        self._filters = list(filters)
        if self._filter is not None:
            simplefilter(*self._filter)
        if self._record:
            _recorders.append([])
            return _recorders[-1]
        return None

    def __exit__(self, *details):
        filters[:] = self._filters
        if self._record:
            _recorders.pop()


def deprecated(message, /, *, category=DeprecationWarning, stacklevel=1):
    def decorate(function):
        function.__deprecated__ = message
        return function

    return decorate
