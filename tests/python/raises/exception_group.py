# python: 3.11
"""What `except*` does not handle leaves as a group."""

try:
    raise ExceptionGroup("both", [ValueError(1), TypeError(2)])
except* ValueError:
    handled = True
