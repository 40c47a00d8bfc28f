"""`del`, `assert`, `pass`, `global`, chained and annotated assignment, expression statements, semicolons."""

a = b = c = 0; a += 1; b = c = a + 1
reveal_type((a, b, c))
x: int = 5
y: "undefined name in quotes"
z: list[int] = [1]; z.append(x)
(w): int = 3
reveal_type((x, z, w, "y" in globals()))
reveal_type(sorted(__annotations__) == ["x", "y", "z"] if "__annotations__" in globals() else True)


class Holder:
    items: list = [1, 2, 3]
    later: int

    def __init__(self):
        self.value: int = 10
        self.items[0]: int = 100


h = Holder()
reveal_type((h.value, Holder.items, hasattr(Holder, "later")))
data = {"a": [1, 2, 3], "b": 2}
del data["b"], data["a"][0], h.value
reveal_type((data, hasattr(h, "value")))
p, q, r = 1, 2, 3
del p, (q, [r])
reveal_type([name in globals() for name in ("p", "q", "r", "a")])
try:
    p
except NameError as error:
    reveal_type((str(error) == "name 'p' is not defined", error.name == "p"))
assert a == 1
assert (a, "a tuple is always true")[0]
pass
...
"a string statement"
a
a + b * c
[print] and None
lambda: undefined
if a: b = 50
reveal_type(b)
if not a: b = 1; c = 2
elif b: c = 70; b += 1
else: c = 3
reveal_type((b, c))
i = 0
while i < 3: i += 1
for j in range(4): i += j; k = i
reveal_type((i, k))
values = [0, 1, 2]
i = 0
i, values[i] = 1, 9
values[i], i = 8, 2
reveal_type((values, i))


def order():
    log = []

    def f(n):
        log.append(n)
        return n

    def container(n):
        log.append(n)
        return {}

    container(2)[f(3)] = f(1)
    (container(5)[f(6)], container(7)[f(8)]) = f(4), 0
    [f(1), f(2)][f(0)] += f(3)
    f(9) + f(10) * f(11) ** f(2)
    {f(1): f(2), f(3): f(4)}
    return log


reveal_type(order())


def docstring_only():
    """Nothing else."""


def early(n):
    if n > 0:
        return n
    return


reveal_type((docstring_only() is None, early(5), early(0) is None))
try:
    del undefined_variable
except NameError:
    reveal_type(True)
def one_line(x): y = x + 1; return y
class Empty: pass
class Two: first = 1; second = first + 1
reveal_type((one_line(1), Two.second, Empty.__name__ == "Empty"))
