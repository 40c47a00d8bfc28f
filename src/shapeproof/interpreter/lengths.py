"""The one thing about lengths that every construct must know."""


class UnknownLength(Exception):  # not an error: whoever asked gives an unknown result
    """All elements were asked for, but how many there are is not known."""


class PlaceLost(Exception):  # likewise
    """A generator is about to be suspended where it could not be told any more at which place it stands."""
