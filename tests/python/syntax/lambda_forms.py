a = lambda: 0
b = lambda x, /, y=1, *args, z, w=2, **kw: (x, y, args, z, w, kw)
c = lambda *, k: k
d = lambda *a, **k: lambda: (a, k)
e = lambda x=(y := 5), z=[i for i in range(3)]: x
f = lambda: (yield)
g = lambda: (lambda: (lambda: 1)())()
h = lambda x: x if x else lambda y: y
i = [lambda: j for j in range(2)]
k = (lambda x: (z := x + 1) + z)(1)
b(1, z=2), c(k=1), d()(), e(), f(), g(), h(0)(1)
lambda: undefined
