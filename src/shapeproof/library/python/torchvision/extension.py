"""Whether the compiled operators are there: they are."""


def _has_ops():
    return True


def _assert_has_ops():
    pass
