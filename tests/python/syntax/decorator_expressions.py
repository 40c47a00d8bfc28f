registry = [lambda f: f, {"k": lambda g: g}]


@registry[0]
@registry[1]["k"]
@(lambda h: h)
@(x := registry[0])
@(yes if registry else no) if False else registry[0]
def f(): ...


@type("D", (), {"__call__": lambda s, c: c})()
@[d for d in registry if callable(d)][0]
class C:
    @(lambda m: staticmethod(m))
    def m(): ...

    @property
    def p(self): ...

    @p.setter
    def p(self, v): ...


@(lambda f: None)
async def g(): ...
