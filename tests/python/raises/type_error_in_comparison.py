"""Sorting values that do not compare."""

values = [3, "a", 2]
reveal_type(len(values))
values.sort()
