"""Small standard modules with fully known arguments: struct, hashlib, base64, csv, shlex, pprint, ast, difflib, fnmatch."""

import ast
import base64
import csv
import difflib
import fnmatch
import hashlib
import html
import io
import pprint
import shlex
import struct
import unicodedata
import urllib.parse
import zlib

reveal_type((struct.pack("<IH", 1, 2) == b"\x01\0\0\0\x02\0", struct.unpack(">HB", b"\x01\x02\x03"), struct.calcsize("<IHB"), list(struct.iter_unpack("<B", b"ab"))))
reveal_type((hashlib.md5(b"abc").hexdigest()[:8] == "90015098", hashlib.sha256(b"").digest()[0], int(hashlib.md5(b"seed").hexdigest(), 16) % 1000, zlib.crc32(b"hello")))
reveal_type((base64.b64encode(b"hi") == b"aGk=", base64.b64decode("aGk=") == b"hi", base64.b16encode(b"\xff") == b"FF"))
table = "name,size\na,3\n\"b,c\",4\n"
rows = list(csv.DictReader(io.StringIO(table)))
reveal_type((len(rows), [int(row["size"]) for row in rows], rows[1]["name"] == "b,c", [len(row) for row in csv.reader(["1,2,3", "4"])]))
out = io.StringIO()
writer = csv.writer(out, lineterminator="\n")
writer.writerow(["x", 1, "a,b"])
writer.writerows([[1, 2]])
reveal_type(out.getvalue() == 'x,1,"a,b"\n1,2\n')
reveal_type((shlex.split("a 'b c' --d=e") == ["a", "b c", "--d=e"], shlex.quote("a b") == "'a b'", pprint.pformat([1, {"b": 2}]) == "[1, {'b': 2}]"))
reveal_type((ast.literal_eval("[1, (2, 3), {'a': -4}]"), ast.literal_eval("1_000"), isinstance(ast.parse("x = 1").body[0], ast.Assign)))
try:
    ast.literal_eval("f(1)")
except ValueError:
    reveal_type(len(ast.parse("a\nb\nc").body))
reveal_type((difflib.SequenceMatcher(None, "abcd", "bcde").ratio() == 0.75, difflib.get_close_matches("lineer", ["linear", "conv"]) == ["linear"]))
reveal_type((fnmatch.fnmatch("layer1.weight", "layer?.*"), fnmatch.filter(["a.py", "b.txt"], "*.py") == ["a.py"], fnmatch.fnmatchcase("A", "a")))
reveal_type((unicodedata.normalize("NFD", "é") == "e\u0301", unicodedata.category("a") == "Ll", html.escape("<a>") == "&lt;a&gt;", urllib.parse.urlparse("http://x.y/z?q=1").path == "/z", urllib.parse.quote("a b") == "a%20b"))
strip_accents = lambda text: "".join(c for c in unicodedata.normalize("NFD", text) if unicodedata.category(c) != "Mn")
reveal_type((strip_accents("àéîõü") == "aeiou", [ord(c) for c in strip_accents("ñ")]))
