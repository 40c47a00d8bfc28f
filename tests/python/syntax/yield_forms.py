class Z:
    __iadd__ = lambda self, other: self


def f():
    yield
    x = yield
    x = yield 1, 2
    x = Z()
    x += yield
    (yield)
    [(yield), (yield)]
    print((yield), end="")
    {(yield): (yield)}
    if (yield): pass
    while (yield): break
    for i in (yield) or (): pass
    lambda: (yield)
    a = b = yield
    c: int = yield
    assert not (yield)
    return (yield)


def g():
    r = yield from f()
    (yield from ())
    return (yield from f())


list(g())
