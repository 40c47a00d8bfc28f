import copy

xs = []
xs.append(xs)
ys = copy.deepcopy(xs)
print(xs == ys, str(xs))
for _ in range(10**6):
    xs = [xs]
print(xs)
