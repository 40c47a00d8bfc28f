"""Subscripting what has no items."""


class Empty:
    pass


pair = (1, Empty())
pair[0]
pair[1][0]
