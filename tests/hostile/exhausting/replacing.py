t = 'a' * 1000
for _ in range(10):
    t = t.replace('a', 'a' * 1000)
