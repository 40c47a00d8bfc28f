if (n := 10) > 5: pass
while (n := n - 1): pass
print(a := 1, sep=(b := ""), end="")
c = [d := 1, d ** 2]
e = {(f := 1): (g := 2)}
h = [last := i for i in range(3)]
x = "abc"[(s := 1):(t := 2)]
def k(p=(q := 3)): return p
assert (m := True), (o := "never")
(lambda: (z := 1))()
u = (v := 1, 2)
with (ctx := __import__("contextlib").nullcontext()): pass
