"""A failure inside a generator appears where the generator stood, not where it was asked."""


def batches(items, size):
    for i in range(0, len(items) + size, size):
        yield items[i] + items[i + size - 1]


for batch in batches([1, 2, 3, 4], 2):
    print(batch)
