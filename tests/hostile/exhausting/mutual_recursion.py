def f(n):
    return g(n + 1)


def g(n):
    return f(n * 2)


f(1)
