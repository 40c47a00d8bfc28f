"""Fire: a function is called with the options of the command line."""

import inspect

from _options import call_with_choices
from _packages import opaque

__version__ = "0.7.0"


def Fire(component=None, command=None, name=None, serialize=None):
    """A function runs. Of a class, an object or a dictionary the caller chooses what runs, which is not known."""
    if inspect.isfunction(component) or inspect.ismethod(component):
        return call_with_choices(component)
    return opaque("fire.Fire(...)")
