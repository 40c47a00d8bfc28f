class B: x = 1
b, l, a = B(), [1, [2]], 1
a += 1; a -= 1; a *= 2; a /= 1; a //= 1; a %= 5; a **= 2; a = int(a); a >>= 1; a <<= 1; a &= 7; a |= 1; a ^= 1
b.x += 1
l[0] += 1
l[1][0:1] += [3]
(a) += 1
B().x += 1
class M:
    def __imatmul__(self, o): return self
m = M()
m @= 1
t = ()
t += 1, 2
def g():
    n = 0
    n += yield
    n += (yield n) or 0
list(zip(range(1), g()))
