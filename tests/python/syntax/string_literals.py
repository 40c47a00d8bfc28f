a = 'a' "b" '''c''' """d"""
b = b"a" B'b' br"\n" Rb"\x"
c = r"\n" R'\\' U"u" u'u'
d = "\n\t\\\'\"\a\b\f\v\0\x41\101\u00e9\U0001F600\N{DIGIT ONE}\
"
e = ("one"
     "two"   # comment
     f"three{1}"
     rf"\d{2}" fr"\w")
f = """multi
  line "quoted" \
"""
g = "", '', """""", b""
