"""Flags: what `--arg` says, otherwise the default, otherwise the caller chooses."""

import inspect

from _options import chosen_value
from _packages import opaque


class Error(Exception):
    pass


class UnparsedFlagAccessError(Error):
    pass


class FlagValues:
    def __call__(self, argv, known_only=False):
        return argv

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return opaque(name)

    def __getitem__(self, name):
        return getattr(self, name)

    def __contains__(self, name):
        return name in vars(self)

    def flag_values_dict(self):
        return dict(vars(self))

    def is_parsed(self):
        return True

    def mark_as_parsed(self):
        pass

    def append_flags_into_file(self, filename):
        pass


FLAGS = FlagValues()


def _define(kind):
    def define(name, default, help="", *args, **kwargs):
        value = chosen_value(name, kind, inspect.Parameter.empty if default is None else default)
        setattr(FLAGS, name, None if default is None and value is None else value)
        return FlagHolder(value)

    return define


class FlagHolder:
    def __init__(self, value):
        self.value = value
        self.default = value


DEFINE_integer, DEFINE_float, DEFINE_string = _define(int), _define(float), _define(str)
DEFINE_boolean = DEFINE_bool = _define(bool)
DEFINE_list = DEFINE_multi_string = DEFINE_spaceseplist = DEFINE_multi_integer = DEFINE_multi_float = DEFINE = _define(None)


def DEFINE_enum(name, default, enum_values, help="", *args, **kwargs):
    return DEFINE_string(name, default, help)


def DEFINE_enum_class(name, default, enum_class, help="", *args, **kwargs):
    return _define(enum_class)(name, default, help)


def DEFINE_alias(name, original_name, *args, **kwargs):
    setattr(FLAGS, name, getattr(FLAGS, original_name))


def mark_flag_as_required(flag_name, flag_values=None):
    pass


mark_flags_as_required = mark_flag_as_required


def register_validator(*args, **kwargs):
    pass
