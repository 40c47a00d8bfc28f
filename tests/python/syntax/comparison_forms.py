a, b = 1, 2
a < b, a > b, a <= b, a >= b, a == b, a != b, a is b, a is not b, a in [b], a not in [b]
a < b < 3 > 2 != b is not None in [None]
not a < b, not (a and b), (not a) in [b], not not a
a if a else b if b else 1
a and b or a and not b
a | b ^ a & b << 1 >> 1 + 1 - 1 * 1 / 1 // 1 % 1 if False else 0
-a ** -b, ~a ** 2, 2 ** -1 ** 2, (a, b) < (b, a), [] == [], {} != {}
