def f(a):
    b = c = 1
    def g():
        nonlocal a, b
        a = b = 2
        def h():
            nonlocal a, c
            a += 1; c = a
            class K:
                nonlocal b
                b = 3
        h()
    g()
    return a, b, c
f(1)
