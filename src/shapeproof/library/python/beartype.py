"""beartype: checks annotations while the program runs; a program that is right behaves as without it."""


def beartype(obj=None, *, conf=None):
    return (lambda decorated: decorated) if obj is None else obj


class BeartypeConf:
    def __init__(self, **options):
        pass
