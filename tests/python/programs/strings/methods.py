"""String methods, checked through lengths, code points and equality."""

s = "  Hello, World  "
t = s.strip()
reveal_type((len(s), len(t), t.lower() == "hello, world", t.upper()[0] == "H", t.swapcase() == "hELLO, wORLD", s.lstrip()[-1] == " ", len(s.rstrip())))
reveal_type((t.find("o"), t.rfind("o"), t.find("z"), t.index("World"), t.count("l"), t.count("lo", 4), t.startswith("Hell"), t.endswith(("x", "ld")), t.startswith("W", 7)))
reveal_type([len(part) for part in "a,b,,c".split(",")])
reveal_type([len(part) for part in " a  b c ".split()])
reveal_type(["a,b,c,d".split(",", 2) == ["a", "b", "c,d"], "a,b,c".rsplit(",", 1) == ["a,b", "c"], "k=v=w".partition("=") == ("k", "=", "v=w"), "k=v=w".rpartition("=")[0] == "k=v", "x".partition("=")[1] == ""])
reveal_type([len(line) for line in "one\ntwo\r\n\nfour".splitlines()])
reveal_type(["-".join(["a", "b"]) == "a-b", "".join(str(i) for i in range(4)) == "0123", "ab" * 3 == "ababab", "a" "b" == "ab", "ab" < "b", "" in "abc", "bc" in "abc"])
reveal_type(["hello world".title() == "Hello World", "hello".capitalize() == "Hello", "ab".center(6, "*") == "**ab**", "7".zfill(3) == "007", "-7".zfill(4) == "-007", "ab".ljust(4) + "|" == "ab  |", "ab".rjust(3, ".") == ".ab"])
reveal_type(["a-b-c".replace("-", "+") == "a+b+c", "aaa".replace("a", "b", 2) == "bba", "xxhixx".strip("x") == "hi", "prefix_name".removeprefix("prefix_") == "name", "a.py".removesuffix(".py") == "a", "a\tb".expandtabs(4) == "a   b"])
reveal_type(["12".isdigit(), "1.2".isdigit(), "ab1".isalnum(), "ab".isalpha(), "a b".isalpha(), "  ".isspace(), "Ab".islower(), "AB1".isupper(), "a_1".isidentifier(), "".isdigit(), "Abc Def".istitle(), "²".isdecimal()])
reveal_type([ord(c) for c in "aZ0é€😀"])
reveal_type((chr(97) == "a", len("😀"), len("é".encode()), "héllo".encode("utf-8").decode() == "héllo", "ß".casefold() == "ss", "ÀB".lower() == "àb", "\x41\u00e9\N{BULLET}"[0] == "A"))
table = str.maketrans({"a": "1", "b": None, "c": "xyz"})
reveal_type(("abcab".translate(table) == "1xyz1", "abc".translate(str.maketrans("ab", "ba")) == "bac", "abc".translate(str.maketrans("", "", "b")) == "ac"))
reveal_type(([c for c in "abc"] == ["a", "b", "c"], list(map(str.upper, "ab")) == ["A", "B"], sorted("banana") == list("aaabnn"), max("hello") == "o", "".join(reversed("abc")) == "cba", len(set("banana"))))
raw = r"a\nb"
multi = """line1
    line2\
 joined"""
reveal_type((len(raw), len("a\nb"), len(multi), multi.count("\n"), "tab\there"[3] == "\t", '"' + "'" == "\"'", len("\\"), "\101" == "A"))
words = "the cat the dog".split()
reveal_type({w: words.count(w) for w in words})
reveal_type((str(12) == "12", str(1.0) == "1.0", str(None) == "None", str(True) == "True", str([1, "a"]) == "[1, 'a']", repr("it's") == '"it\'s"', repr('a"b') == "'a\"b'", str(b"x") == "b'x'", str((1,)) == "(1,)"))
text = "snake_case_name"
camel = "".join(part.title() if i else part for i, part in enumerate(text.split("_")))
back = "".join("_" + c.lower() if c.isupper() else c for c in camel)
reveal_type((camel == "snakeCaseName", back == text, text[::-1][:4] == "eman", text.split("_")[-1].isalpha()))
failed = []
for action in (lambda: "abc".index("z"), lambda: "a".split(""), lambda: ",".join([1]), lambda: "a" + 1, lambda: "ab"[5], lambda: ord("ab"), lambda: "é".encode("ascii"), lambda: int("1.5")):
    try:
        action()
    except (ValueError, TypeError, IndexError) as error:
        failed.append(type(error).__name__)
reveal_type(failed == ["ValueError", "ValueError", "TypeError", "TypeError", "IndexError", "TypeError", "UnicodeEncodeError", "ValueError"])
