"""Module."""


def f():
    """Function."""


class C:
    """Class."""
    x = 1
    """About x."""
    def m(self): "Method."


f.__doc__ + C.__doc__ + C.m.__doc__ + __doc__
"a" "string"
b"bytes"
f"not a docstring {1}"
1
1.5
None
