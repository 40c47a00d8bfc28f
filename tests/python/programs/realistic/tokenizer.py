"""A word tokenizer with special tokens, padding, truncation and batching."""

import re
from collections import Counter


class Tokenizer:
    SPECIAL = ("<pad>", "<unk>", "<bos>", "<eos>")
    pattern = re.compile(r"\w+|[^\w\s]")

    def __init__(self, texts, max_size=None, min_count=1):
        counts = Counter(word for text in texts for word in self.split(text))
        kept = [w for w, n in sorted(counts.items(), key=lambda item: (-item[1], item[0])) if n >= min_count]
        self.itos = [*self.SPECIAL, *kept[:max_size]]
        self.stoi = {word: i for i, word in enumerate(self.itos)}
        for i, name in enumerate(self.SPECIAL):
            setattr(self, f"{name[1:-1]}_id", i)

    @classmethod
    def split(cls, text):
        return cls.pattern.findall(text.lower())

    def __len__(self):
        return len(self.itos)

    def __contains__(self, word):
        return word in self.stoi

    def encode(self, text, add_special=True):
        ids = [self.stoi.get(word, self.unk_id) for word in self.split(text)]
        return [self.bos_id, *ids, self.eos_id] if add_special else ids

    def decode(self, ids, skip_special=True):
        words = [self.itos[i] for i in ids if not (skip_special and i < len(self.SPECIAL))]
        return re.sub(r" ([.,!?])", r"\1", " ".join(words))

    def __call__(self, texts, max_length=None, padding=True, side="right"):
        batch = [self.encode(text) for text in texts]
        if max_length is not None:
            batch = [ids[: max_length - 1] + ids[-1:] if len(ids) > max_length else ids for ids in batch]
        width = max(map(len, batch)) if padding else None
        result = {"input_ids": [], "attention_mask": []}
        for ids in batch:
            missing = [self.pad_id] * ((width or len(ids)) - len(ids))
            mask = [1] * len(ids)
            pairs = ((ids, missing), (mask, [0] * len(missing)))
            for key, (values, fill) in zip(result, pairs):
                result[key].append(values + fill if side == "right" else fill + values)
        return result


corpus = ["The cat sat.", "The dog sat, too!", "A cat and a dog."]
tokenizer = Tokenizer(corpus)
reveal_type((len(tokenizer), "cat" in tokenizer, "bird" in tokenizer, tokenizer.eos_id))
reveal_type((tokenizer.encode("the cat sat on the mat."), tokenizer.encode("dog", add_special=False)))
reveal_type((tokenizer.decode(tokenizer.encode("The cat sat.")) == "the cat sat.", tokenizer.decode([2, 1, 3], skip_special=False) == "<bos> <unk> <eos>"))
reveal_type(tokenizer(["cat", "the dog sat, too"]))
reveal_type(tokenizer(["cat", "the dog sat, too"], max_length=4, side="left"))
reveal_type(tokenizer(corpus[:2], padding=False)["input_ids"])
small = Tokenizer(corpus, max_size=3, min_count=2)
reveal_type((len(small), small.itos[4:] == [".", "a", "cat"], small.encode("a dog", False)))
lengths = [len(tokenizer.encode(text)) for text in corpus]
order = sorted(range(3), key=lengths.__getitem__)
reveal_type((lengths, order, sum(lengths) / len(lengths) > 6))
