"""Closures capture variables, not values: late binding, shared cells, `nonlocal`, and default capture."""


def counter(start=0):
    count = start

    def up(by=1):
        nonlocal count
        count += by
        return count

    def peek():
        return count

    def reset():
        nonlocal count
        count = start

    return up, peek, reset


up, peek, reset = counter(10)
other, _, _ = counter()
reveal_type((up(), up(5), peek(), other(), reset(), peek())[0:4] + (peek(),))

late = [lambda: i for i in range(4)]
early = [lambda i=i: i for i in range(4)]
reveal_type(([f() for f in late], [f() for f in early]))

functions = []
for n in range(3):

    def show(m=n * 10):
        return (n, m)

    functions.append(show)
reveal_type([f() for f in functions])
n = 100
reveal_type([f() for f in functions])


def outer():
    x = 1

    def middle():
        def inner():
            nonlocal x
            x += 1
            return x

        return inner

    first, second = middle(), middle()
    results = [first(), second(), x]
    x = 50
    return results + [first(), x]


reveal_type(outer())


def defined_later():
    def use():
        return value + 1

    value = 1
    a = use()
    value = 2
    return a, use()


reveal_type(defined_later())


def shadow(x):
    def f():
        x = 5
        return x

    return f(), x, (lambda x: x + 1)(10), [x for x in range(3)], x


reveal_type(shadow(1))


def unbound():
    def read():
        return missing

    try:
        read()
    except NameError as error:
        caught = isinstance(error, NameError)
    missing = 3
    return caught, read()


reveal_type(unbound())
compose = lambda *fs: (lambda x: x) if not fs else (lambda x: fs[0](compose(*fs[1:])(x)))
reveal_type(compose(lambda x: x + 1, lambda x: x * 2, lambda x: x - 3)(10))
adders = {name: (lambda k: lambda x: x + k)(k) for k, name in enumerate("abc")}
reveal_type({name: f(10) for name, f in adders.items()})
reveal_type((up.__closure__ is not None, up.__code__.co_freevars == ("count",), peek.__closure__[0].cell_contents))
