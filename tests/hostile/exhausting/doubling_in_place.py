xs = [1]
for _ in range(200):
    xs.extend(xs)
