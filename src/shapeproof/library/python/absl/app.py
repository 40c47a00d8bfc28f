"""Running `main(argv)`."""

import sys


class UsageError(Exception):
    pass


def run(main, argv=None, flags_parser=None):
    sys.exit(main([sys.argv[0]]))
