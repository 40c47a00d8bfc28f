class B: pass
b, l, d = B(), [0, 0, 0], {}
a = c = e = 1
(f) = 2
(g, h), [i, [j, *k]], *m = (1, 2), [3, [4, 5]], 6
b.x, l[0], d["k"], l[1:2], (b.y) = 1, 2, 3, [4], 5
[n] = {1}
() = ()
[] = ""
b.z = l[0] = d[1, 2] = o = 7
*p, = l
for b.x, (l[0], *l[1:]) in [(1, (2, 3, 4))]: pass
(q): int = 1
b.t: int = 2
l[0]: "x" = 3
r: int
(s): int
b.u: undefined_is_not_evaluated_here if False else int
