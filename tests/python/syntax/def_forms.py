def a(): pass
def b(x, /): pass
def c(x, /, y): pass
def d(x=1, /, y=2, *, z): pass
def e(*, z): pass
def f(*args): pass
def g(**kw): pass
def h(a, b=1, /, c=2, *args, d, e=3, **kw) -> None: pass
def i(a: int, b: "str" = "x", *c: float, d: list[int] = [], **e: dict) -> tuple[int, ...]: return ()
def j(a,): pass
def k(a, *, b,): pass
def l(): return
def m(): return 1,
def n(): yield
def o(): x = yield; return x
def p(): yield from ()
def q(x=lambda: 1, y=(yield_ := 1)): return x
async def r(): return 1
async def s(): yield
def t(self=1, cls=2, _=3, __=4, print=5): return print
a(), b(1), c(1, 2), d(z=1), e(z=1), f(), g(), h(1, d=1), i(1), j(1), k(1, b=1), l(), m(), n(), o(), p(), q(), t()
