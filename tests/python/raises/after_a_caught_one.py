"""Caught exceptions are not reported; the uncaught one is."""

caught = []
for value in ("1", "x", None):
    try:
        caught.append(int(value))
    except (ValueError, TypeError) as error:
        caught.append(-1)
reveal_type(caught)
int(None)
