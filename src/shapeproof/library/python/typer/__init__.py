"""typer: a function's parameters are the options; its annotations say their types."""

import inspect

from _options import chosen_value, plain_type
from _packages import opaque
from click import Abort, BadParameter, confirm, echo, progressbar, prompt, secho, style

__version__ = "0.15.1"


class Exit(RuntimeError):
    def __init__(self, code=0):
        self.exit_code = code


class _Setting:
    """`Option(default, …)` or `Argument(default, …)` in the place of a default."""

    def __init__(self, default=..., *names, **settings):
        self.default = inspect.Parameter.empty if default is ... else default


def Option(default=..., *names, **settings):
    return _Setting(default, *names, **settings)


def Argument(default=..., *names, **settings):
    return _Setting(default, *names, **settings)


class Context:
    obj = None
    invoked_subcommand = None


def _call(function):
    values = {}
    for name, parameter in inspect.signature(function).parameters.items():
        default = parameter.default
        if isinstance(default, _Setting):
            default = default.default
        values[name] = chosen_value(name, plain_type(parameter.annotation, default), default)
    return function(**values)


class Typer:
    """The caller chooses which of several commands runs: each of them is looked at."""

    def __init__(self, *args, **settings):
        self.functions = []
        self.groups = []
        self.main = None

    def command(self, name=None, **settings):
        def decorate(function):
            self.functions.append(function)
            return function

        return decorate

    def callback(self, *args, **settings):
        def decorate(function):
            self.main = function
            return function

        return decorate

    def add_typer(self, typer_instance, **settings):
        self.groups.append(typer_instance)

    def __call__(self, *args, **kwargs):
        if self.main is not None:
            _call(self.main)
        for function in self.functions:
            _call(function)
        for inner in self.groups:
            inner()
        raise SystemExit(0)


def run(function):
    _call(function)
    raise SystemExit(0)


def launch(url, *args, **kwargs):
    return 0


def get_app_dir(app_name, *args, **kwargs):
    return opaque("folder", str)


class colors:
    GREEN, RED, YELLOW, BLUE, MAGENTA, CYAN, WHITE, BLACK = "green", "red", "yellow", "blue", "magenta", "cyan", "white", "black"
