"""`if __name__ == "__main__"`, `main()` returning a status, module attributes, conditional definitions."""

import sys

DEBUG = False
VERSION = tuple(int(part) for part in "1.12.3".split("."))

if VERSION >= (1, 10):

    def stack(items):
        return ["new", *items]

else:

    def stack(items):
        return ["old", *items]


try:
    import no_such_package_anywhere as fast
except ImportError:
    fast = None

try:
    import json as encoder
except ImportError:
    encoder = None

if sys.version_info >= (3, 8):
    from functools import cached_property
else:
    cached_property = property

if DEBUG:
    print("debugging")

__all__ = ["main", "stack"]


def parse(arguments):
    options = {"steps": 10, "verbose": False}
    for argument in arguments:
        key, _, value = argument.lstrip("-").partition("=")
        options[key] = int(value) if value.isdigit() else not value
    return options


def main(arguments=None):
    options = parse(arguments if arguments is not None else sys.argv[1:])
    status = 0
    for step in range(options["steps"]):
        if step == 7:
            status = step
            break
    return status if options["verbose"] else 0


reveal_type((len(stack([1])), stack([])[0] == "new", fast is None, encoder is not None, VERSION))
reveal_type((main(["--verbose", "--steps=20"]), main(["--steps=5", "--verbose"]), main([])))
reveal_type((__name__ == "__main__", isinstance(__doc__, str), __doc__.startswith("`if")))
reveal_type((sys.version_info[0], sys.version_info.major, sys.version_info >= (3, 10), sys.maxsize > 2**30))
reveal_type(sorted(name for name in __all__ if name in globals()) == ["main", "stack"])
module = sys.modules[__name__]
reveal_type((module.VERSION == VERSION, hasattr(module, "main"), "no_such_package_anywhere" in sys.modules))

if __name__ == "__main__":
    reveal_type(main(["--steps=8", "--verbose"]))
    sys.exit(main([]))
