n, seen = 1, {}
for i in range(10**6):
    n = (n * 1103515245 + 12345) % 2**31
    seen[n] = i
