"""Byte-pair encoding: learning merges, applying them, and decoding."""

from collections import Counter


def pairs_of(symbols):
    return zip(symbols, symbols[1:])


def merge(symbols, pair, new):
    out, i = [], 0
    while i < len(symbols):
        if i + 1 < len(symbols) and (symbols[i], symbols[i + 1]) == pair:
            out.append(new)
            i += 2
        else:
            out.append(symbols[i])
            i += 1
    return out


class BPE:
    def __init__(self, merges=6):
        self.count = merges
        self.merges = {}
        self.vocab = {}

    def train(self, text):
        words = Counter(tuple(word.encode()) for word in text.split())
        self.vocab = {i: bytes([i]) for word in words for i in word}
        for index in range(256, 256 + self.count):
            frequencies = Counter()
            for word, count in words.items():
                for pair in pairs_of(word):
                    frequencies[pair] += count
            if not frequencies:
                break
            best = max(frequencies, key=lambda pair: (frequencies[pair], pair))
            if frequencies[best] < 2:
                break
            self.merges[best] = index
            self.vocab[index] = self.vocab[best[0]] + self.vocab[best[1]]
            merged = Counter()
            for word, count in words.items():
                merged[tuple(merge(list(word), best, index))] += count
            words = merged
        return self

    def encode(self, word):
        symbols = list(word.encode())
        while len(symbols) > 1:
            pair = min(pairs_of(symbols), key=lambda p: self.merges.get(p, 10**9))
            if pair not in self.merges:
                break
            symbols = merge(symbols, pair, self.merges[pair])
        return symbols

    def decode(self, ids):
        return b"".join(self.vocab[i] for i in ids).decode()


text = "low low low lower lower newest newest newest newest widest widest slow"
bpe = BPE().train(text)
reveal_type([[a, b, index] for (a, b), index in bpe.merges.items()])
reveal_type((len(bpe.vocab), [bpe.encode(word) for word in ("low", "lowest", "newer", "w")]))
reveal_type((bpe.decode(bpe.encode("lowest")) == "lowest", all(bpe.decode(bpe.encode(w)) == w for w in text.split())))
reveal_type((sum(len(bpe.encode(w)) for w in text.split()), len(text.replace(" ", "")), len(BPE(1).train(text).merges), len(BPE(50).train("a b c").merges)))
reveal_type((merge([1, 1, 1, 1, 1], (1, 1), 9), merge([], (1, 2), 3), merge([1, 2, 1, 2], (1, 2), 0)))
reveal_type(max(len(token) for token in bpe.vocab.values()))
