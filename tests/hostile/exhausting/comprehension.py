xs = [(a, b, c, d) for a in range(1000) for b in range(1000) for c in range(1000) for d in range(1000)]
