# python: 3.13
def f[T = int](x: T) -> T: return x
class C[T = int, **P = [int]]: pass
class D[*Ts = *tuple[int, str]]: pass
type A[T = str] = list[T]


f(1), C(), A
