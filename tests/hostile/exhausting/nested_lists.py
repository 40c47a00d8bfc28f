xs = []
for _ in range(10**6):
    xs = [xs, xs]
