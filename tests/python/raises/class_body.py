"""A class body runs at once."""


class Registry:
    names = ("a", "b")
    lengths = {name: len(name) for name in names}
    broken = lengths["c"]
