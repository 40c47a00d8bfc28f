"""bytes, bytearray, encoding, and the `string` and `textwrap` modules."""

import string
import textwrap

b = b"ab\x00\xff" + bytes([1, 2])
reveal_type((len(b), b[0], b[-1], list(b), b.hex() == "616200ff0102", bytes.fromhex("0aff") == b"\n\xff", b"b\x00" in b, 98 in b, b.find(b"\xff")))
reveal_type((bytes(3) == b"\0\0\0", bytes("é", "utf-8") == b"\xc3\xa9", b"x" * 3 == b"xxx", b"a,b".split(b",") == [b"a", b"b"], b"abc".upper() == b"ABC", b"a".decode() == "a", b"abc"[1:] == b"bc", b"a" == "a"))
reveal_type(((1000).to_bytes(2, "big") == b"\x03\xe8", int.from_bytes(b"\x03\xe8", "big"), int.from_bytes(b"\xe8\x03", "little"), int.from_bytes(b"\xff", "big", signed=True), (-2).to_bytes(2, "little", signed=True) == b"\xfe\xff", (255).bit_length()))
ba = bytearray(b"hello")
ba[0] = ord("j")
ba.extend(b"!!")
ba.insert(0, 62)
reveal_type((ba == bytearray(b">jello!!"), ba.pop(), len(ba), bytes(ba).decode() == ">jello!", ba.index(ord("l")), ba.replace(b"l", b"L").count(b"L")))
reveal_type((string.ascii_lowercase[:3] == "abc", len(string.ascii_letters), string.digits == "0123456789", "!" in string.punctuation, string.capwords("a bc") == "A Bc", string.hexdigits[-1] == "F"))
reveal_type((string.Template("$who is ${age}").substitute(who="x", age=3) == "x is 3", string.Template("$a $b").safe_substitute(a=1) == "1 $b"))
code = textwrap.dedent(
    """
    def f():
        return 1
    """
).strip()
reveal_type((code.splitlines()[0] == "def f():", code.splitlines()[1] == "    return 1", textwrap.indent("a\nb", "> ") == "> a\n> b"))
paragraph = "the quick brown fox jumps over the lazy dog " * 2
lines = textwrap.wrap(paragraph, width=20)
reveal_type(([len(line) for line in lines], len(textwrap.fill(paragraph, 30).split("\n")), textwrap.shorten("hello big world", 10, placeholder="…") == "hello big…"))
vocabulary = {c: i for i, c in enumerate(sorted(set("hello world")))}
encode = lambda text: [vocabulary[c] for c in text]
decode = lambda ids: "".join({i: c for c, i in vocabulary.items()}[i] for i in ids)
reveal_type((encode("hello"), decode(encode("world")) == "world", len(vocabulary)))
caesar = lambda text, k: "".join(chr((ord(c) - 97 + k) % 26 + 97) if c.islower() else c for c in text)
reveal_type((caesar("xyz, abc", 3) == "abc, def", caesar(caesar("round trip", 5), -5) == "round trip", [ord(c) for c in caesar("az", 1)]))
failed = []
for action in (lambda: b"a" + "a", lambda: bytes([256]), lambda: b"\xff".decode("utf-8"), lambda: (256).to_bytes(1, "big"), lambda: b"abc".find("a")):
    try:
        action()
    except (TypeError, ValueError, OverflowError) as error:
        failed.append(type(error).__name__)
reveal_type(failed == ["TypeError", "ValueError", "UnicodeDecodeError", "OverflowError", "TypeError"])
