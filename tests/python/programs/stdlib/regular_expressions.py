"""`re`: match, search, fullmatch, findall, finditer, sub, split, groups, flags, compiled patterns."""

import re

m = re.match(r"(\w+)-(\d+)", "layer-12.weight")
reveal_type((m.group(0) == "layer-12", m.group(1) == "layer", int(m.group(2)), m.start(), m.end(), m.span(2), len(m.groups()), m[1] == "layer"))
reveal_type((re.match(r"\d", "a1") is None, re.search(r"\d", "a1").start(), bool(re.fullmatch(r"a+", "aaab")), bool(re.fullmatch(r"a+b", "aaab")), re.match("", "x") is not None))
named = re.search(r"(?P<name>[a-z]+)\.(?P<index>\d+)(?:\.(?P<rest>.*))?", "blocks.3")
reveal_type((named.group("name") == "blocks", int(named["index"]), named.group("rest") is None, sorted(named.groupdict()) == ["index", "name", "rest"], named.lastindex))
reveal_type(([int(x) for x in re.findall(r"-?\d+", "a1b-22c333")], [len(p) for p in re.findall(r"(\w)(\d)", "a1 b2")], re.findall("x", "abc"), [m.start() for m in re.finditer("a", "banana")]))
reveal_type((re.sub(r"\d+", "#", "a1b22") == "a#b#", re.sub(r"(\w)(\d)", r"\2\1", "a1b2") == "1a2b", re.sub(r"\d", lambda m: str(int(m[0]) * 2), "1a3") == "2a6", re.sub("a", "b", "aaa", count=2) == "bba", re.subn("a", "b", "aca")[1], re.sub(r"(?P<q>x)", r"[\g<q>]", "x") == "[x]"))
reveal_type(([len(p) for p in re.split(r"[,;]\s*", "a, bb;ccc")], re.split(r"(-)", "a-b") == ["a", "-", "b"], re.split("x", "axbxc", maxsplit=1) == ["a", "bxc"], re.escape("a.b") == r"a\.b"))
pattern = re.compile(r"^\s*(\w+)\s*=\s*(.+?)\s*$", re.MULTILINE)
text = """
lr = 3
 name =  net v2
# comment
steps=100
"""
found = dict(pattern.findall(text))
reveal_type((len(found), found["name"] == "net v2", int(found["steps"]), {k: int(v) for k, v in found.items() if v.isdigit()}))
reveal_type((bool(re.match("ABC", "abc", re.I)), bool(re.search("a.c", "a\nc")), bool(re.search("a.c", "a\nc", re.DOTALL)), bool(re.match(r"a b  # spaces", "ab", re.VERBOSE)), re.findall("^x", "x\nx", re.M) == ["x", "x"], bool(re.match(r"(?i)q", "Q"))))
reveal_type((bool(re.search(r"\bcat\b", "a cat!")), bool(re.search(r"\bcat\b", "concat")), re.findall(r"a(?=b)", "abac") == ["a"], re.findall(r"(?<!x)y", "xyy") == ["y"], re.findall(r"<.+?>", "<a><b>") == ["<a>", "<b>"], re.sub(r"(.)\1", r"\1", "aabbc") == "abc"))
renamed = {}
for key, size in {"module.conv.weight": 1, "module.bn.gamma": 2, "head.bias": 3}.items():
    key = re.sub(r"^module\.", "", key)
    key = re.sub(r"\.gamma$", ".weight", key)
    renamed[key] = size
reveal_type(renamed)
token = re.compile(r"\s*(?:(?P<number>\d+)|(?P<operator>[-+*/()]))")


def tokens(source):
    position = 0
    while position < len(source):
        match = token.match(source, position)
        if not match:
            raise SyntaxError(position)
        position = match.end()
        yield int(match["number"]) if match.lastgroup == "number" else ord(match["operator"])


reveal_type(list(tokens("12+(3 * 45)")))
try:
    list(tokens("1 ? 2"))
except SyntaxError as error:
    reveal_type(error.args[0])
try:
    re.compile("(")
except re.error:
    reveal_type((pattern.pattern.startswith("^"), pattern.groups, isinstance(pattern, re.Pattern), isinstance(m, re.Match)))
