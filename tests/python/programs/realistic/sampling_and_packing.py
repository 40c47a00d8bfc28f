"""Deterministic random numbers, distributed sampling, bucketing, sequence packing and k-means on integers."""

from itertools import islice


class Random:
    """A linear congruential generator with the interface programs use."""

    def __init__(self, seed=0):
        self.state = seed

    def bits(self):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) & (1 << 64) - 1
        return self.state >> 33

    def randrange(self, start, stop=None):
        start, stop = (0, start) if stop is None else (start, stop)
        return start + self.bits() % (stop - start)

    def choice(self, items):
        return items[self.randrange(len(items))]

    def shuffle(self, items):
        for i in range(len(items) - 1, 0, -1):
            j = self.randrange(i + 1)
            items[i], items[j] = items[j], items[i]

    def sample(self, population, k):
        pool = list(population)
        self.shuffle(pool)
        return pool[:k]


def distributed(n, replicas, rank, drop_last=False):
    size = n // replicas if drop_last else -(-n // replicas)
    indices = list(range(n))
    indices += indices[: size * replicas - n]
    return indices[rank : size * replicas : replicas]


def buckets(lengths, size):
    order = sorted(range(len(lengths)), key=lambda i: (lengths[i], i))
    return [order[i : i + size] for i in range(0, len(order), size)]


def pack(lengths, limit):
    bins = []
    for index, length in sorted(enumerate(lengths), key=lambda pair: -pair[1]):
        for contents in bins:
            if sum(lengths[i] for i in contents) + length <= limit:
                contents.append(index)
                break
        else:
            bins.append([index])
    return bins


def kmeans(points, centers, steps=10):
    for step in range(steps):
        groups = [[] for _ in centers]
        for p in points:
            nearest = min(range(len(centers)), key=lambda i: sum((a - b) ** 2 for a, b in zip(p, centers[i])))
            groups[nearest].append(p)
        new = [tuple(sum(axis) // len(g) for axis in zip(*g)) if g else c for g, c in zip(groups, centers)]
        if new == centers:
            break
        centers = new
    return centers, [len(g) for g in groups], step


def reservoir(stream, k, random):
    kept = list(islice(stream, k))
    for i, item in enumerate(stream, k + 1):
        j = random.randrange(i)
        if j < k:
            kept[j] = item
    return kept


random = Random(7)
rolls = [random.randrange(1, 7) for _ in range(12)]
reveal_type((rolls, random.state))
deck = list(range(10))
random.shuffle(deck)
reveal_type((deck, sorted(deck) == list(range(10)), random.choice("abc") in "abc", len(set(random.sample(range(100), 5)))))
reveal_type(([distributed(10, 4, r) for r in range(4)], [len(distributed(10, 4, r, True)) for r in range(4)]))
lengths = [5, 3, 9, 1, 7, 3]
batches = buckets(lengths, 2)
reveal_type((batches, [max(lengths[i] for i in b) * len(b) - sum(lengths[i] for i in b) for b in batches], pack(lengths, 10)))
reveal_type(kmeans([(0, 0), (1, 1), (10, 10), (11, 9), (2, 0)], [(0, 0), (5, 5)]))
reveal_type(reservoir(iter(range(50)), 5, Random(3)))
reveal_type([Random(1).bits() == Random(1).bits(), Random(1).bits() == Random(2).bits(), Random().randrange(5)])
