"""Integer arithmetic: floor division and modulo with negatives, powers, bits, big ints, conversions."""

reveal_type([7 // 2, -7 // 2, 7 // -2, -7 // -2, 7 % 3, -7 % 3, 7 % -3, -7 % -3, 0 // 5, -1 // 10**9])
reveal_type([divmod(7, 2), divmod(-7, 2), divmod(7, -2), divmod(-6, 3)])
reveal_type([2**10, (-2) ** 3, -(2**2), -2**2, 2**3**2, 0**0, 10**0, 1**10**9, (-1) ** 1001])
reveal_type([pow(3, 4), pow(3, 4, 5), pow(2, 1000, 1007), pow(3, -1, 7), pow(-2, 3, 5)])
reveal_type([5 & 3, 5 | 3, 5 ^ 3, ~5, ~-1, 1 << 10, 1024 >> 3, -5 >> 1, -5 & 0xFF, -1 >> 100, 3 << 0])
reveal_type([0b1011, 0o17, 0xFF, 1_000_000, 0xdead_beef, 00, int("z", 36), int("-0x1f", 16), int(b"12")])
reveal_type((2**64 == 18446744073709551616, 2**100 % 97, (10**30 + 7) // 10**28, 3**200 % 1000, -(2**70) // 3 == -393530540239137101142, (1 << 200).bit_length()))
reveal_type([abs(-5), -(-5), +5, - -5, ~~5, not 5, not 0, -True, True + True, ~int(False), True << 3, True * 7])
reveal_type([max(3, 1, 2), min([4, 2]), sum([1, 2, 3], 10), round(5), round(15, -1), round(25, -1), round(-15, -1), round(1234, -2)])
reveal_type([int(3.9), int(-3.9), int("  7\n"), int(True), (5).real, (5).imag, (5).numerator, (6).denominator, (7).bit_count()])
reveal_type([1 < 2, 1 == 1.0, 2 == True, 10 > 9 >= 9 != 8, 1 <= 1 < 1, (1 < 2) < 2, 5 in (1, 5), 3 not in [3]])
reveal_type([isinstance(True, int), type(True + 0) is int, type(1 / 1) is float, type(4 // 2) is int, type(2**-1) is float, type(2**2) is int, type(True & 1) is int, type(True & True) is bool, bool(-1)])
a, b = 17, 5
a += b; a -= 2; a *= 3; a //= 7; a %= 6; a **= 4; a <<= 2; a |= 3; a ^= 9; a &= 0xFE; a >>= 1
reveal_type(a)
digits = []
n = 9876543210
while n:
    n, d = divmod(n, 10)
    digits.append(d)
reveal_type(digits)


def gcd(a, b):
    while b:
        a, b = b, a % b
    return a


def isqrt(n):
    x = n
    while x * x > n:
        x = (x + n // x) // 2
    return x


def is_prime(n):
    return n > 1 and all(n % d for d in range(2, int(n**0.5) + 1))


def collatz(n):
    steps = 0
    while n != 1:
        n = 3 * n + 1 if n % 2 else n // 2
        steps += 1
    return steps


reveal_type((gcd(252, 105), isqrt(10**10 + 1), [p for p in range(40) if is_prime(p)], collatz(27)))
reveal_type([-(-17 // 5), (17 + 5 - 1) // 5, 17 - 17 % 5, 1 << (17 - 1).bit_length(), (28 + 2 * 1 - 3) // 2 + 1, 64 & -64, 48 & -48])
failed = []
for action in (lambda: 1 // 0, lambda: 1 % 0, lambda: divmod(1, 0), lambda: 1 << -1, lambda: int("0x1f"), lambda: pow(2, -1, 4), lambda: 0**-1, lambda: int(float("nan")), lambda: 1 & 1.0):
    try:
        action()
    except (ZeroDivisionError, ValueError, TypeError) as error:
        failed.append(type(error).__name__)
reveal_type(failed == ["ZeroDivisionError"] * 3 + ["ValueError"] * 3 + ["ZeroDivisionError", "ValueError", "TypeError"])
