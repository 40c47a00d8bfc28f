"""f-strings, `str.format`, `%` and `format`: specs, nesting, conversions, `=`."""

n, pi, name, width = 42, 3.14159, "ada", 8
reveal_type([f"{n}" == "42", f"{n:5}|" == "   42|", f"{n:<5}|" == "42   |", f"{n:^6}" == "  42  ", f"{n:05d}" == "00042", f"{n:+}" == "+42", f"{n:x}{n:X}{n:o}{n:b}" == "2a2A52101010", f"{n:#x}" == "0x2a"])
reveal_type([f"{pi:.2f}" == "3.14", f"{pi:8.3f}" == "   3.142", f"{pi:.0f}" == "3", f"{pi:e}" == "3.141590e+00", f"{pi:g}" == "3.14159", f"{0.256:.1%}" == "25.6%", f"{1234567:,}" == "1,234,567", f"{1234567.891:,.1f}" == "1,234,567.9", f"{10**6:_}" == "1_000_000"])
reveal_type([f"{name!r}" == "'ada'", f"{name:>{width}}" == "     ada", f"{pi:{width}.{2}f}" == "    3.14", f"{name:*^9}" == "***ada***", f"{name!s:.2}" == "ad", f"{'é'!a}" == "'\\xe9'", f"{name:{'>'}{6}}" == "   ada"])
reveal_type([f"{n=}" == "n=42", f"{n = }" == "n = 42", f"{name=!s}" == "name=ada", f"{name=}" == "name='ada'", f"{pi=:.1f}" == "pi=3.1", f"{n + 1=}" == "n + 1=43"])
reveal_type([f"{{}}" == "{}", f"{{{n}}}" == "{42}", f"{[i for i in range(3)]}" == "[0, 1, 2]", f"{ {'a': 1}['a'] }" == "1", f"{(lambda x: x * 2)(4)}" == "8", f"{n if n > 1 else 0}{'!' * 2}" == "42!!", f"a" "b" f"{n}" == "ab42"])
reveal_type(["{} {}".format(1, 2) == "1 2", "{1}{0}".format("a", "b") == "ba", "{x}-{y:>3}".format(x=1, y=2) == "1-  2", "{0[1]}{1.real}".format([1, 2], 5) == "25", "{:{w}}".format("a", w=3) == "a  ", "{!r:>5}".format("a") == "  'a'", "{{{}}}".format(3) == "{3}"])
reveal_type(["%d-%s" % (5, "x") == "5-x", "%5.2f|" % pi == " 3.14|", "%(a)s%(b)03d" % {"a": 1, "b": 2} == "1002", "%%" % () == "%", "%x %o" % (255, 8) == "ff 10", "%-4d|" % 7 == "7   |", "%r" % "q" == "'q'", "%s" % [1] == "[1]", "%*d" % (4, 7) == "   7", "%c" % 65 == "A"])
reveal_type([format(3.5, ".2f") == "3.50", format("a", ">3") == "  a", format(255, "08b") == "11111111", format(True, "d") == "1", format(None) == "None", f"{True}" == "True", f"{True:d}" == "1", f"{None}" == "None"])
reveal_type([f"{1e10}" == "10000000000.0", f"{1e16}" == "1e+16", f"{0.1 + 0.2}" == "0.30000000000000004", f"{1/3:.3}" == "0.333", f"{-0.0}" == "-0.0", f"{float('inf')}" == "inf", f"{2.0}" == "2.0", f"{100:.2e}" == "1.00e+02", f"{3:.1f}" == "3.0", f"{1+2j}" == "(1+2j)"])
rows = [("loss", 0.5), ("accuracy", 97.25)]
table = "\n".join(f"{key:<10}{value:>8.2f}" for key, value in rows)
reveal_type((table.count("\n"), len(table), table.splitlines()[1] == "accuracy     97.25"))


class Money:
    def __init__(self, cents):
        self.cents = cents

    def __format__(self, spec):
        whole = self.cents // 100
        return format(whole, spec[1:]) if spec.startswith("w") else f"{whole}.{self.cents % 100:02}"


reveal_type([f"{Money(1205)}" == "12.05", f"{Money(1205):w>5}" == "   12", "{:w03}".format(Money(500)) == "005"])
nested = f"{f'{n}':>{len(name) * 2}}"
reveal_type((nested == "    42", f"{'a' if n else 'b'}{n:{'0'}>{5}}" == "a00042", f'{"quoted"}' == "quoted", f"{n!r:^{width}}" == "   42   "))
long = (
    f"epoch {n:03d} | "
    f"{'lr':>4}: {1e-3:.1e} | "
    "plain {not_formatted}"
)
reveal_type((long == "epoch 042 |   lr: 1.0e-03 | plain {not_formatted}", rf"\d{n}" == "\\d42", f"""{
    n
}""" == "42"))
failed = []
for action in (lambda: f"{'a':d}", lambda: "{}{}".format(1), lambda: "%d" % "x", lambda: "%s%s" % (1,), lambda: "{x}".format(), lambda: "%s" % (1, 2), lambda: f"{1.5:d}"):
    try:
        action()
    except (ValueError, IndexError, TypeError, KeyError) as error:
        failed.append(type(error).__name__)
reveal_type(failed == ["ValueError", "IndexError", "TypeError", "TypeError", "KeyError", "TypeError", "ValueError"])
