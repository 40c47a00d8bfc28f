def f(*a, **k): return f
f()
f(1,)
f(*(), **{})
f(1, *(2,), 3, *[4], x=1, **{"y": 2}, z=3, **{})
f(x for x in ())
f((x for x in ()), 1)
f(*(x for x in ()))
f(a := 1, b := 2)
f(lambda: 0, x=lambda: 0)
f(1)(2)(3)
f(
    1,
    # comment
    2
)
f(**{"a b": 1, "if": 2})
f(not 1, -1, *[] or [1], **{} or {})
print(*"", sep="", end="")
