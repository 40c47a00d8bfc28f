class B: pass
b, l, d, x, y, z = B(), [1, 2, 3, 4], {"k": 1, (1, 2): 3}, 1, 2, 3
b.a = b.c = 1
del x, (y, [z])
del b.a, l[0], l[0:1], d["k"], d[1, 2]
del (b.c)
del (l), d,
del ()
del []
