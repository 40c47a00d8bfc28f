"""A plain assertion on computed sizes."""


def reshape(n, rows):
    assert n % rows == 0
    return n // rows


reveal_type(reshape(12, 3))
reshape(10, 4)
