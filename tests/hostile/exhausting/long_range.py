total = 0
for i in range(10**18):
    total ^= i * i
