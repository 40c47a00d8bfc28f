"""An INI/YAML-like parser, a template engine, word statistics, roman numerals and a small CSV."""

import re
from collections import Counter, defaultdict

SOURCE = """
# experiment
model:
  name: resnet
  depth: 50
  widths: [64, 128, 256]
  norm:
    kind: batch
    affine: true
train:
  lr: 0.1
  steps: 1_000
"""


def scalar(text):
    if text.startswith("[") and text.endswith("]"):
        return [scalar(part.strip()) for part in text[1:-1].split(",") if part.strip()]
    if text in ("true", "false"):
        return text == "true"
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def parse(source):
    root = {}
    stack = [(-1, root)]
    for number, line in enumerate(source.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        indent = len(line) - len(line.lstrip())
        key, colon, value = line.strip().partition(":")
        if not colon:
            raise SyntaxError(f"line {number}")
        while stack[-1][0] >= indent:
            stack.pop()
        parent = stack[-1][1]
        if value.strip():
            parent[key] = scalar(value.strip())
        else:
            parent[key] = child = {}
            stack.append((indent, child))
    return root


def render(template, **values):
    def replace(match):
        name, _, spec = match.group(1).partition("|")
        value = values
        for part in name.strip().split("."):
            value = value[part] if isinstance(value, dict) else getattr(value, part)
        return format(value, spec.strip())

    return re.sub(r"\{\{(.*?)\}\}", replace, template)


def roman(n):
    out = []
    for value, letters in ((1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        times, n = divmod(n, value)
        out.append(letters * times)
    return "".join(out)


def unroman(text):
    values = dict(zip("IVXLCDM", (1, 5, 10, 50, 100, 500, 1000)))
    return sum(values[a] * (-1 if values[a] < values[b] else 1) for a, b in zip(text, text[1:] + "I"))


config = parse(SOURCE)
reveal_type((config["model"]["depth"], config["model"]["widths"], config["model"]["norm"]["affine"], config["train"]["steps"], config["train"]["lr"] == 0.1, config["model"]["name"] == "resnet"))
reveal_type((list(config) == ["model", "train"], len(config["model"])))
try:
    parse("a:\n  broken\n")
except SyntaxError as error:
    reveal_type(error.args[0] == "line 2")
reveal_type(render("{{model.name}}-{{ model.depth | 04d }}/{{n|>3}}", n="x", **config) == "resnet-0050/  x")
reveal_type((all(unroman(roman(n)) == n for n in range(1, 400, 7)), roman(1994) == "MCMXCIV", unroman("MMXXIV")))
text = "It was the best of times, it was the worst of times"
words = re.findall(r"[a-z]+", text.lower())
counts = Counter(words)
index = defaultdict(list)
for position, word in enumerate(words):
    index[word].append(position)
reveal_type((counts.most_common(1)[0][1], len(counts), index["was"], dict(Counter(map(len, words))), max(index, key=lambda w: (len(index[w]), w)) == "was"))
follow = defaultdict(Counter)
for a, b in zip(words, words[1:]):
    follow[a][b] += 1
reveal_type((dict(follow["the"]), follow["of"]["times"], len(follow)))
wrapped = [[]]
for word in words:
    if sum(map(len, wrapped[-1])) + len(wrapped[-1]) + len(word) > 12:
        wrapped.append([])
    wrapped[-1].append(word)
reveal_type([len(line) for line in wrapped])
