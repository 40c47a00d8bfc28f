t = 'ab'
for _ in range(200):
    t = t + t
