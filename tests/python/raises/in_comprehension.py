"""A failure for one element of a comprehension."""

widths = {"a": 1, "b": 0}
inverse = {name: 12 // width for name, width in widths.items() if name != "c"}
