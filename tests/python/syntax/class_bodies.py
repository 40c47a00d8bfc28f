class A: pass
class B(): "docstring"
class C(A, B, metaclass=type): ...
class D(*[A], **{}):
    for i in range(3):
        if i: x = i
        elif x_is_missing if False else True: continue
        else: break
    while False: pass
    else: y = 1
    with __import__("contextlib").nullcontext() as z: pass
    try: w = 1
    except Exception: w = 2
    a, *b = 1, 2
    c = [j for j in range(2)]
    def f(self): return __class__
    del i
    import os.path
    from sys import version as v
    global GLOBAL
    GLOBAL = 5
    nested: int = 3
    bare: str
    match nested:
        case 3: matched = 1
    lambda self: self
    assert nested
    class Inner(A): pass
    async def g(self): pass
    pass; ...


class E(type("F", (), {}), (lambda: A)()): x = __qualname__, __module__
