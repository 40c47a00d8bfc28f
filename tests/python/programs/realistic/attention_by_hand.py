"""Attention, layer shapes and KV caches in integers: the arithmetic of a transformer without tensors."""


class Shape(tuple):
    def __new__(cls, *dims):
        return super().__new__(cls, dims[0] if len(dims) == 1 and isinstance(dims[0], (tuple, list)) else dims)

    @property
    def numel(self):
        n = 1
        for d in self:
            n *= d
        return n

    def view(self, *dims):
        if dims.count(-1) > 1:
            raise ValueError("only one dimension can be inferred")
        if -1 in dims:
            known = Shape(*(d for d in dims if d != -1)).numel if len(dims) > 1 else 1
            if self.numel % known:
                raise ValueError(f"cannot view {tuple(self)} as {dims}")
            i = dims.index(-1)
            dims = (*dims[:i], self.numel // known, *dims[i + 1 :])
        result = Shape(*dims)
        if result.numel != self.numel:
            raise ValueError(f"cannot view {tuple(self)} as {dims}")
        return result

    def transpose(self, a, b):
        dims = list(self)
        dims[a], dims[b] = dims[b], dims[a]
        return Shape(dims)

    def __matmul__(self, other):
        if self[-1] != other[-2]:
            raise ValueError(f"{self[-1]} != {other[-2]}")
        return Shape(*broadcast(self[:-2], other[:-2]), self[-2], other[-1])


def broadcast(a, b):
    n = max(len(a), len(b))
    a, b = (1,) * (n - len(a)) + tuple(a), (1,) * (n - len(b)) + tuple(b)
    out = []
    for x, y in zip(a, b):
        if x != y and 1 not in (x, y):
            raise ValueError(f"{x} and {y} do not broadcast")
        out.append(x if y == 1 else y)
    return tuple(out)


class Cache:
    def __init__(self, limit):
        self.limit, self.length = limit, 0

    def update(self, k):
        self.length = min(self.length + k[-2], self.limit)
        return Shape(*k[:-2], self.length, k[-1])


class Attention:
    def __init__(self, dim, heads, kv_heads=None):
        self.dim, self.heads, self.kv_heads = dim, heads, kv_heads or heads
        assert dim % heads == 0 and heads % self.kv_heads == 0
        self.head_dim = dim // heads

    def __call__(self, x, cache=None):
        b, t, _ = x
        q = (x @ Shape(self.dim, self.dim)).view(b, t, self.heads, -1).transpose(1, 2)
        k = (x @ Shape(self.dim, self.kv_heads * self.head_dim)).view(b, t, self.kv_heads, self.head_dim).transpose(1, 2)
        if cache is not None:
            k = cache.update(k)
        if (repeat := self.heads // self.kv_heads) > 1:
            k = Shape(k[0], k[1] * repeat, *k[2:])
        scores = q @ k.transpose(-2, -1)
        out = (scores @ k).transpose(1, 2)
        return out.view(b, t, -1), scores


x = Shape(2, 10, 64)
reveal_type(Attention(64, 8)(x))
reveal_type(Attention(64, 8, kv_heads=2)(x)[1])
cache, lengths = Cache(14), []
for step in range(4):
    _, scores = Attention(64, 4)(Shape(1, 10 if step == 0 else 2, 64), cache)
    lengths.append(list(scores))
reveal_type(lengths)
mask = [[int(j <= i) for j in range(4)] for i in range(4)]
window = [[int(i - 2 < j <= i) for j in range(4)] for i in range(4)]
reveal_type((mask, [sum(row) for row in window], broadcast((8, 1, 6), (7, 1)), broadcast((), (3,))))
failed = []
for action in (lambda: x @ Shape(32, 8), lambda: x.view(3, -1), lambda: x.view(-1, -1), lambda: broadcast((2,), (3,)), lambda: Attention(10, 3)):
    try:
        action()
        failed.append("none")
    except (ValueError, AssertionError) as error:
        failed.append(type(error).__name__[0])
reveal_type("".join(failed) == "VVVVA")
reveal_type((x.view(-1), x.view(20, -1), x.numel, x.transpose(0, -1), isinstance(x[1:], Shape), x == (2, 10, 64)))
