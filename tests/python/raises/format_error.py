"""A format code the value does not have."""

name = "model"
print(f"{3:03d} {name:d}")
