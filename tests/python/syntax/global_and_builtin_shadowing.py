list = [1]
len = 2
print = None
id = max = lambda *a: a
id(max(list, len))
del list, len, print
print(len(list("ab")), end="")
def f(str=1, int=2): return str + int
f()
False_ = True
None_ = None
