"""Operands that cannot be added."""

width = "8"
reveal_type(len(width))
doubled = width + 8
