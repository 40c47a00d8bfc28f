"""Functions that nobody calls are analysed on their own."""


def f(a, b=1, *args, c, d=2, **kw):
    return a + b


def g(x: int, y: "list[int]", z=None) -> str:
    for i in range(x):
        if z: return y[i]
    while x: x -= 1
    try: return z.anything(x)
    except ValueError: raise
    finally: del y


def h(*a, **k): yield from a; return k
async def i(x): return await x
class C:
    def m(self, other): return self.attribute + other @ self
    @property
    def p(self): return self.y
