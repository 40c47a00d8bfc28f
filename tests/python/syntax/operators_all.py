class O:
    def __getattr__(self, name): raise AttributeError(name)
    __add__ = __radd__ = __sub__ = __mul__ = __truediv__ = __floordiv__ = __mod__ = __pow__ = __matmul__ = __and__ = __or__ = __xor__ = __lshift__ = __rshift__ = __divmod__ = lambda s, o, m=None: s
    __neg__ = __pos__ = __invert__ = __abs__ = lambda s: s
    __lt__ = __le__ = __gt__ = __ge__ = lambda s, o: s
    __getitem__ = __call__ = lambda s, *a, **k: s
    __iter__ = lambda s: iter(())
    __contains__ = lambda s, x: True
    __enter__ = lambda s: s
    __exit__ = lambda s, *a: None
    __len__ = __hash__ = __index__ = __int__ = lambda s: 1
    __bool__ = lambda s: True
    __set_name__ = lambda s, o, n: None


o = O()
-+~o + o - o * o / o // o % o ** o @ o & o | o ^ o << o >> o
o < o <= o > o >= o, o in o, not o, o[o](o)[o:o], [*o], len(o), abs(o), divmod(o, o), pow(o, o, o)
with o as p: 1 + p
range(3)[o], [1, 2][o], int(o), {o: o}, bool(o)
o += o; o @= o; o >>= o
