"""Too few values for the targets."""


def split(n):
    return list(range(n))


a, b = split(2)
a, b = split(1)
