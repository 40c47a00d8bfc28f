n = 3
for _ in range(200):
    n = n * n
