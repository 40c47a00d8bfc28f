"""`next` on an exhausted iterator."""

loader = iter([1, 2])
next(loader)
next(loader)
next(loader)
