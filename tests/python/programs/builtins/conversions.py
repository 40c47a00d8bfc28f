"""chr, ord, hex, bin, oct, divmod, pow, abs, round, int, bool, list, tuple, ascii, format, eval-free builtins."""

reveal_type((ord("a"), chr(8364) == "€", hex(255) == "0xff", bin(-5) == "-0b101", oct(8) == "0o10", ascii("é") == "'\\xe9'", format(10, "x") == "a", hex(-1) == "-0x1"))
reveal_type((divmod(-7, 3), pow(2, 5), pow(2, 5, 7), abs(-3), round(2.567, 1) == 2.6, round(-7, -1), abs(True), pow(True, 2)))
reveal_type((int("12"), int("ff", 16), int("0o17", 8), int("101", base=2), int(1e3), int(b"7"), int("٣"), int("-0"), int(" +5 "), int("1" * 5)))
reveal_type((bool("False"), bool([False]), bool(0), bool(""), bool(None), bool(0.1), bool({}) is False, [bool(x) for x in ("a", 0j, range(1))]))
reveal_type((list("ab") == ["a", "b"], list({"x": 1}) == ["x"], list({3}), tuple([1, 2]), tuple(x for x in range(2)), set([1, 1]) == {1}, dict(a=1), list(range(3)), list((1, (2,)))))
reveal_type((float("1.5") == 1.5, float("-inf") < 0, float(10**20) == 1e20, str(1e5) == "100000.0", str(10**5) == "100000", str(2**70) == "1180591620717411303424", float("1_0.5") == 10.5))
reveal_type((slice(1, 2).stop, slice(5).start is None, slice(1, 2, 3) == slice(1, 2, 3), [0, 1, 2, 3][slice(1, None, 2)], isinstance(slice(1), slice)))
reveal_type((len(range(0, 10, 3)), range(5)[-1], range(10)[2:8:2] == range(2, 8, 2), list(range(3))[::-1], range(3).__contains__(2.0), 3 in range(3), "a" in range(3), max(range(5)), sum(range(1, 4))))
reveal_type((bytes([65, 66]).decode() == "AB", list(bytearray(2)), memoryview(b"abc")[1], list(memoryview(b"abc")[::-1]), bytes(range(3)) == b"\0\1\2", list(b"\x01\xff")))
reveal_type((eval("1 + 2"), eval("x * 2", {"x": 21}), isinstance(compile("1", "f", "eval"), type(compile("2", "f", "eval")))))
namespace = {}
exec("y = 5\ndef f(a): return a + y", namespace)
reveal_type((namespace["y"], namespace["f"](3)))
x = 50
reveal_type((eval("x + 1"), [eval(f"{n} ** 2") for n in range(3)], eval("[x, *range(2)]"), eval("(lambda q: q + x)(1)")))
exec("x = 60; created = x + 1")
reveal_type((x, created))
reveal_type((complex(1, 2) == 1 + 2j, complex("3j").imag == 3, object() != object(), NotImplemented is NotImplemented, ... is Ellipsis, __debug__, type(...) is type(Ellipsis)))
reveal_type((int.from_bytes(b"\x01\x00", "big"), (5).to_bytes(2, "little") == b"\x05\x00", (10).bit_length(), float.fromhex("0x1p3") == 8, str.join(",", "ab") == "a,b", list.index([1, 2], 2), dict.get({"a": 1}, "a"), int.__add__(1, 2), (1.5).__int__()))
reveal_type([f(3) for f in (int, bool, abs, round, hash, lambda n: pow(n, n), (4).__add__, [0, 0, 0, 9].__getitem__, range(10).index, {3: 7}.get, list.__len__ and float.__int__.__class__ and int)])
import builtins

reveal_type((builtins.len([1]), builtins.int is int, hasattr(builtins, "print"), getattr(builtins, "max")(1, 2), isinstance(builtins.ValueError(), Exception)))
reveal_type((__import__("math").floor(2.5), __name__ == "__main__", isinstance(globals(), dict), sorted([*"ba"], key=None) == ["a", "b"]))
