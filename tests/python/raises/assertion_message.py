"""An assertion whose message is computed."""

hidden, heads = 10, 3
assert hidden % heads == 0, f"{hidden} is not divisible by {heads}"
