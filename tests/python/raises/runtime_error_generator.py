"""StopIteration inside a generator becomes RuntimeError."""


def pairs(iterator):
    while True:
        yield next(iterator), next(iterator)


result = []
for pair in pairs(iter([1, 2, 3])):
    result.append(pair)
