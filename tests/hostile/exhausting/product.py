import itertools

xs = list(itertools.product(range(100), repeat=8))
ys = list(itertools.permutations(range(12)))
