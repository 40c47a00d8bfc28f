def t(f):
    try: f()
    except BaseException: pass


def a(): raise ValueError
def b(): raise ValueError("x")
def c(): raise ValueError from None
def d(): raise ValueError("x") from KeyError("y")
def e(): raise (ValueError if t else KeyError)(1)
def f():
    try: raise KeyError
    except KeyError: raise
def g(): raise type("E", (Exception,), {})
def h(): raise SystemExit
def i(): raise ValueError().with_traceback(None)
for k in (a, b, c, d, e, f, g, h, i): t(k)
