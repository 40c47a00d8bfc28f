class S:
    def __getitem__(self, k): return k
    def __setitem__(self, k, v): pass
    def __delitem__(self, k): pass


s, a = S(), 1
s[:], s[::], s[1:], s[:1], s[::1], s[1:2:3], s[-1:-2:-3], s[a:], s[a + 1:a * 2]
s[:, :], s[1, ...], s[..., None], s[()], s[1,], s[1:2, 3], s[:, 1:, ::2], s[(1, 2)], s[[1]], s["k"], s[lambda: 0]
s[a:=1], s[a if a else 2:3], s[not a], s[slice(1)], s[s[1]]
s[:] = s[1:2, ...] = s[a, b := 2] = 1
del s[:], s[1, 2], s[...]
