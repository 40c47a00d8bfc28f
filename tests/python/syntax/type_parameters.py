# python: 3.12
def f[T](x: T) -> T: return x
def g[T: int, U: (int, str), *Ts, **P](*a: *Ts, **k: P.kwargs) -> dict[T, U]: return {}
class C[T]: pass
class D[T: "later", *Ts](C[T], metaclass=type):
    def m[V](self, x: V) -> "D[V]": return self
async def h[T](): pass


f(1), g(), D().m(2)
