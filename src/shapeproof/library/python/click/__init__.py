"""click: a command's options are what `--arg` says, otherwise their defaults; otherwise the caller chooses."""

import inspect
import sys

from _options import chosen_value
from _packages import opaque
from _shapeproof import effect

__version__ = "8.1.8"


class ClickException(Exception):
    def __init__(self, message):
        super().__init__(message)
        self.message = message


class UsageError(ClickException):
    pass


class BadParameter(UsageError):
    pass


class Abort(RuntimeError):
    pass


class Path:
    name = "path"

    def __init__(self, exists=False, file_okay=True, dir_okay=True, *args, path_type=None, **kwargs):
        self.type = path_type


class Choice:
    name = "choice"

    def __init__(self, choices, case_sensitive=True):
        self.choices = list(choices)
        self.type = str


class IntRange:
    name = "integer range"
    type = int

    def __init__(self, min=None, max=None, *args, **kwargs):
        self.min, self.max = min, max


class FloatRange(IntRange):
    type = float


class File:
    name = "filename"
    type = None

    def __init__(self, *args, **kwargs):
        pass


class Tuple:
    def __init__(self, types):
        self.types = types


INT, FLOAT, STRING, BOOL, UNPROCESSED, UUID = int, float, str, bool, str, str


class _Parameter:
    """An option or an argument: the name that the function gets it by, and the value that it has."""

    def __init__(self, names, settings, positional):
        self.settings = settings
        self.positional = positional
        self.name = next((name for name in names if not name.startswith("-")), None)
        if self.name is None:
            longest = max([name.lstrip("-") for name in names[0].split("/")[:1] + [n for n in names[1:] if n.startswith("--")]], key=len)
            self.name = longest.split("/")[0].replace("-", "_")
        self.name = self.name.lower()
        self.flag = settings.get("is_flag", None)
        if self.flag is None:
            self.flag = any("/" in name for name in names)

    def value(self):
        settings = self.settings
        kind = self._kind()
        default = settings.get("default", inspect.Parameter.empty)
        if callable(default) and not isinstance(default, type) and default is not inspect.Parameter.empty:
            default = default()
        if settings.get("multiple") or settings.get("nargs", 1) not in (1, None):
            return tuple(default) if isinstance(default, (list, tuple)) else opaque(self.name, tuple)
        if settings.get("count"):
            default = 0 if default is inspect.Parameter.empty else default
        if default is inspect.Parameter.empty and not self.positional and not settings.get("required"):
            default = False if self.flag else None
        if default is inspect.Parameter.empty and isinstance(settings.get("type"), Choice):
            return chosen_value(self.name, str)
        value = chosen_value(self.name, kind, default)
        return kind(value) if kind in (int, float) and isinstance(value, (int, float)) and not isinstance(value, bool) else value

    def _kind(self):
        kind, default = self.settings.get("type"), self.settings.get("default")
        if self.flag:
            return bool
        if kind is None:
            return type(default) if isinstance(default, (bool, int, float)) else str
        return kind if isinstance(kind, type) else getattr(kind, "type", None) or str


class Command:
    """A function that is called with the values of its parameters."""

    def __init__(self, name=None, callback=None, params=(), **attrs):
        self.name = name
        self.callback = callback
        self.params = list(params)
        self.help = attrs.get("help")

    def main(self, args=None, *, standalone_mode=True, **extra):
        result = self.invoke(Context(self))
        if standalone_mode:
            sys.exit(0)
        return result

    def __call__(self, *args, **kwargs):
        return self.main(*args, **kwargs)

    def invoke(self, ctx):
        previous = _current[0]
        _current[0] = ctx
        try:
            return self.callback(**{parameter.name: parameter.value() for parameter in self.params})
        finally:
            _current[0] = previous


class Group(Command):
    """The caller chooses which of the commands runs: each of them is looked at."""

    def __init__(self, *args, **attrs):
        super().__init__(*args, **attrs)
        self.commands = {}

    def add_command(self, cmd, name=None):
        self.commands[name or cmd.name] = cmd

    def command(self, *args, **kwargs):
        if args and callable(args[0]):
            return self.command()(args[0])

        def decorate(function):
            made = command(*args, **kwargs)(function)
            self.add_command(made)
            return made

        return decorate

    def group(self, *args, **kwargs):
        def decorate(function):
            made = group(*args, **kwargs)(function)
            self.add_command(made)
            return made

        return decorate

    def invoke(self, ctx):
        if self.callback is not None:
            super().invoke(ctx)
        for chosen in self.commands.values():
            chosen.invoke(Context(chosen, ctx))


class Context:
    def __init__(self, command, parent=None):
        self.command = command
        self.parent = parent
        self.obj = None if parent is None else parent.obj
        self.params = {}
        self.invoked_subcommand = opaque("subcommand")

    def ensure_object(self, object_type):
        if self.obj is None:
            self.obj = object_type()
        return self.obj

    def invoke(self, callback, *args, **kwargs):
        return (callback.callback if isinstance(callback, Command) else callback)(*args, **kwargs)

    def forward(self, callback, *args, **kwargs):
        return self.invoke(callback, *args, **kwargs)

    def exit(self, code=0):
        sys.exit(code)

    def get_help(self):
        return opaque("help", str)


_current = [None]


def get_current_context(silent=False):
    return _current[0]


def _declared(function):
    """The parameters that the decorators under a command declared, first to last."""
    return list(reversed(getattr(function, "__click_params__", [])))


def _added(function, parameter):
    if isinstance(function, Command):
        function.params.append(parameter)
    else:
        function.__click_params__ = [*getattr(function, "__click_params__", []), parameter]
    return function


def option(*names, cls=None, **settings):
    return lambda function: _added(function, _Parameter(names, settings, positional=False))


def argument(*names, cls=None, **settings):
    return lambda function: _added(function, _Parameter(names, settings, positional=True))


def _command(name, cls, attrs):
    if callable(name) and not isinstance(name, str):
        return _command(None, cls, attrs)(name)

    def decorate(function):
        made = name or function.__name__.lower().replace("_", "-")
        return cls(made, function, _declared(function), **attrs)

    return decorate


def command(name=None, cls=Command, **attrs):
    return _command(name, cls or Command, attrs)


def group(name=None, cls=Group, **attrs):
    return _command(name, cls or Group, attrs)


def pass_context(f):
    def run(*args, **kwargs):
        return f(_current[0], *args, **kwargs)

    run.__name__ = f.__name__
    run.__click_params__ = getattr(f, "__click_params__", [])
    return run


def pass_obj(f):
    def run(*args, **kwargs):
        return f(_current[0].obj, *args, **kwargs)

    run.__name__ = f.__name__
    run.__click_params__ = getattr(f, "__click_params__", [])
    return run


def version_option(*args, **kwargs):
    return lambda function: function


help_option = confirmation_option = password_option = version_option


def echo(message=None, file=None, nl=True, err=False, color=None):
    pass


def secho(message=None, file=None, nl=True, err=False, color=None, **styles):
    pass


def style(text, *args, **kwargs):
    return text


def confirm(text, *args, **kwargs):
    return opaque("confirm", bool)


def prompt(text, default=None, *args, **kwargs):
    return opaque("prompt")


def progressbar(iterable=None, length=None, *args, **kwargs):
    return _Bar(iterable)


class _Bar:
    def __init__(self, iterable):
        self.iterable = iterable

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        pass

    def __iter__(self):
        return iter(self.iterable)

    def update(self, n_steps, current_item=None):
        pass


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return effect("click." + name)
