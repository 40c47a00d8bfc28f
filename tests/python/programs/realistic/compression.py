"""Huffman coding, run lengths, LZ77 and bit packing."""

import heapq
from collections import Counter
from itertools import count, groupby


def huffman(text):
    tie = count()
    heap = [(n, next(tie), letter) for letter, n in sorted(Counter(text).items())]
    heapq.heapify(heap)
    if len(heap) == 1:
        return {heap[0][2]: "0"}
    while len(heap) > 1:
        a, _, left = heapq.heappop(heap)
        b, _, right = heapq.heappop(heap)
        heapq.heappush(heap, (a + b, next(tie), (left, right)))
    codes = {}

    def walk(node, prefix):
        if isinstance(node, tuple):
            walk(node[0], prefix + "0")
            walk(node[1], prefix + "1")
        else:
            codes[node] = prefix

    walk(heap[0][2], "")
    return codes


def decode(bits, codes):
    letters, out, current = {v: k for k, v in codes.items()}, [], ""
    for bit in bits:
        current += bit
        if current in letters:
            out.append(letters[current])
            current = ""
    assert not current, "bits left over"
    return "".join(out)


def run_lengths(items):
    return [(key, sum(1 for _ in group)) for key, group in groupby(items)]


def expand(pairs):
    return [key for key, n in pairs for _ in range(n)]


def lz77(text, window=8):
    i, out = 0, []
    while i < len(text):
        best = (0, 0)
        for start in range(max(0, i - window), i):
            length = 0
            while i + length < len(text) - 1 and text[start + length] == text[i + length]:
                length += 1
            best = max(best, (length, i - start), key=lambda pair: pair[0])
        length, distance = best
        out.append((distance, length, text[i + length]))
        i += length + 1
    return out


def unlz(triples):
    out = []
    for distance, length, letter in triples:
        for _ in range(length):
            out.append(out[-distance])
        out.append(letter)
    return "".join(out)


def pack(values, width):
    word = 0
    for i, value in enumerate(values):
        assert 0 <= value < 1 << width
        word |= value << i * width
    return word


def unpack(word, width, n):
    mask = (1 << width) - 1
    return [word >> i * width & mask for i in range(n)]


text = "abracadabra alakazam"
codes = huffman(text)
bits = "".join(codes[c] for c in text)
reveal_type((len(bits), decode(bits, codes) == text, {k: len(v) for k, v in sorted(codes.items()) if k in "abr"}, huffman("zzz") == {"z": "0"}))
try:
    decode(bits[:-1], codes)
except AssertionError as error:
    reveal_type(error.args[0] == "bits left over")
runs = run_lengths([1, 1, 1, 0, 0, 5])
reveal_type((runs, expand(runs), run_lengths("")))
packed = lz77("abababababcabab")
reveal_type(([t[:2] for t in packed], unlz(packed) == "abababababcabab", unlz(lz77(text)) == text))
word = pack([5, 0, 7, 3], 3)
reveal_type((word, unpack(word, 3, 4), bin(word) == "0b11111000101"))
quantise = lambda xs, lo, hi, levels=4: [min(levels - 1, (x - lo) * levels // (hi - lo)) for x in xs]
reveal_type((quantise(range(0, 101, 20), 0, 100), [a ^ b for a, b in zip([1, 2, 3], [3, 3, 3])], bytes(unpack(pack([104, 105], 8), 8, 2)).decode() == "hi"))
