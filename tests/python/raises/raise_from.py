"""An exception translated into another: the outer one leaves the program."""


def load(table, key):
    try:
        return table[key]
    except KeyError as error:
        raise LookupError(f"no {key}") from error


load({"a": 1}, "a")
load({"a": 1}, "b")
