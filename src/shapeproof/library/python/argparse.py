"""`argparse`: the module itself, read as it is, but for what a user types.

A list of arguments that the program writes down is parsed for real. The arguments of the command line are chosen by whoever starts
the program: an option has the text that `--arg NAME=VALUE` gives it, otherwise its default, and with none it is a symbol of its type.
"""

from _packages import number
from _shapeproof import alike, chosen, chosen_index, given, known, unlisted
from _standard.argparse import *
from _standard.argparse import (
    ONE_OR_MORE,
    OPTIONAL,
    REMAINDER,
    SUPPRESS,
    ZERO_OR_MORE,
    BooleanOptionalAction,
    Namespace,
    _ActionsContainer,
    _AppendAction,
    _AppendConstAction,
    _CountAction,
    _ExtendAction,
    _StoreConstAction,
    _SubParsersAction,
)
from _standard.argparse import ArgumentParser as _ArgumentParser

_FALSE = ("", "0", "false", "no", "off", "none")
_add_argument = _ActionsContainer.add_argument


def _noting_defaults(self, *names, **options):
    """`add_argument`, which remembers whether a default was written down: that it is None otherwise says nothing."""
    action = _add_argument(self, *names, **options)
    action.has_default = "default" in options or self.argument_default is not None or action.default is not None
    return action


_ActionsContainer.add_argument = _noting_defaults


class ArgumentParser(_ArgumentParser):
    def parse_known_args(self, args=None, namespace=None):
        if args is None or not known(args) or not known(len(args)) or not all([known(one) for one in args]):
            namespace = Namespace() if namespace is None else namespace
            self._choose(namespace)
            return namespace, []
        return super().parse_known_args(args, namespace)

    def parse_known_intermixed_args(self, args=None, namespace=None):
        return self.parse_known_args(args, namespace)

    def _choose(self, namespace):
        """What the command line makes of every action."""
        commands = []
        for action in self._actions:
            if isinstance(action, _SubParsersAction):
                commands.append(action)
            elif action.dest is not SUPPRESS:
                self._choose_value(action, namespace)
        for name, value in self._defaults.items():
            if not hasattr(namespace, name):
                setattr(namespace, name, value)
        for action in commands:
            _choose_command(action, namespace)

    def _choose_value(self, action, namespace):
        texts = _given_texts(action)
        if texts is not None:
            self._start(action, namespace)
            option = action.option_strings[0] if action.option_strings else None
            if action.nargs != 0:
                action(self, namespace, self._get_values(action, texts), option)
            elif texts[0].lower() not in _FALSE:
                action(self, namespace, [], option)
            elif isinstance(action, BooleanOptionalAction):
                action(self, namespace, [], next(name for name in action.option_strings if name.startswith("--no-")))
        elif _has_default(action, self._defaults):
            self._start(action, namespace)
        elif not hasattr(namespace, action.dest):
            setattr(namespace, action.dest, self._symbol(action))

    def _start(self, action, namespace):
        """The value before anything is parsed: the default, whose text is converted like the user's."""
        if not hasattr(namespace, action.dest) and action.default is not SUPPRESS:
            value = action.default
            setattr(namespace, action.dest, self._get_value(action, value) if isinstance(value, str) else value)

    def _symbol(self, action):
        """A value that the user chooses, as the action makes one."""
        if isinstance(action, (_StoreConstAction, _AppendConstAction)):
            return action.const if chosen(action.dest, bool) else action.default
        if isinstance(action, _CountAction):
            return chosen(action.dest, int)
        if isinstance(action, BooleanOptionalAction):
            return chosen(action.dest, bool)
        if isinstance(action, (_AppendAction, _ExtendAction)) and action.nargs is None:
            return alike(number(f"len({action.dest})"), lambda: self._one(action))
        if isinstance(action.nargs, int) and action.nargs > 0:
            return [self._one(action) for _ in range(action.nargs)]
        if action.nargs in (ONE_OR_MORE, ZERO_OR_MORE, REMAINDER):
            return alike(number(f"len({action.dest})", 0 if action.nargs == ZERO_OR_MORE else 1), lambda: self._one(action))
        return self._one(action)

    def _one(self, action):
        """One value of the action's type."""
        if action.choices is not None:
            options = list(action.choices)
            return options[chosen_index(action.dest, len(options))] if options else None
        kind = str if action.type is None else action.type
        kind = self._registry_get("type", kind, kind)
        if kind in (int, float, bool, str):
            return chosen(action.dest, kind)
        return self._get_value(action, chosen(action.dest, str))

    def print_usage(self, file=None):
        pass

    def print_help(self, file=None):
        pass

    def _print_message(self, message, file=None):
        pass

    def format_usage(self):
        return unlisted("format_usage()", str)

    def format_help(self):
        return unlisted("format_help()", str)

    def error(self, message):
        self.exit(2, message)


def _has_default(action, defaults):
    """Whether the action has a value when the user says nothing: positional arguments must be given, as must what is required."""
    if action.dest in defaults:
        return True
    if action.required or (not action.option_strings and action.nargs not in (OPTIONAL, ZERO_OR_MORE)):
        return False
    return getattr(action, "has_default", action.default is not None)


def _given_texts(action):
    """The texts that `--arg` gives an option, by any of its names; None if it does not."""
    for name in (action.dest, *action.option_strings):
        text = given(name.lstrip("-"))
        if text is None:
            text = given(name.lstrip("-").replace("-", "_"))
        if text is not None:
            many = action.nargs in (ONE_OR_MORE, ZERO_OR_MORE, REMAINDER) or (isinstance(action.nargs, int) and action.nargs > 1)
            return text.replace(",", " ").split() if many else [text]
    return None


def _choose_command(action, namespace):
    """One of the commands, with the options of its own parser; which one, the user chooses."""
    names = [name for name, parser in action._name_parser_map.items() if name == _first_name(action, parser)]
    text = given(action.dest) if action.dest is not SUPPRESS else None
    if text is not None:
        names = [name for name in action._name_parser_map if name == text]
    if not names:
        return
    spaces = []
    for name in names:
        space = Namespace()
        action._name_parser_map[name]._choose(space)
        spaces.append(space)
    which = 0 if len(names) == 1 else chosen_index("command" if action.dest is SUPPRESS else action.dest, len(names))
    if action.dest is not SUPPRESS:
        setattr(namespace, action.dest, names[which])
    for attribute in dict.fromkeys([attribute for space in spaces for attribute in vars(space)]):
        having = [getattr(space, attribute) for space in spaces if hasattr(space, attribute)]
        values = [getattr(space, attribute, having[0]) for space in spaces]
        setattr(namespace, attribute, values[which])


def _first_name(action, parser):
    """The name under which a parser was added, aliases left out."""
    return next(name for name, other in action._name_parser_map.items() if other is parser)
