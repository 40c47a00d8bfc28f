"""An `except` that names another class does not catch."""

try:
    value = [1, 2, 3][5]
except KeyError:
    value = 0
finally:
    done = True
