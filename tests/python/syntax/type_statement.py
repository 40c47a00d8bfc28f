# python: 3.12
type A = int
type B[T] = list[T] | None
type C[T: int, *Ts, **P] = tuple[T, *Ts]
type = 3
type D = type + 1
type *= 2


class K:
    type E = "K" | undefined
