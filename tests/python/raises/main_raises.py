"""The `__main__` idiom: the exception leaves through `main`."""

import sys


def build(sizes):
    pairs = list(zip(sizes, sizes[1:]))
    return pairs[len(sizes) - 1]


def main(arguments):
    sizes = [int(a) for a in arguments]
    pair = build(sizes)
    return pair


if __name__ == "__main__":
    sys.exit(main(["1", "2", "3"]))
