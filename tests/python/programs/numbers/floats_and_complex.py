"""Floats and complex numbers, observed through comparisons and exact conversions."""

import math

reveal_type([0.1 + 0.2 == 0.3, 0.5 + 0.25 == 0.75, 1 / 3 * 3 == 1.0, 7.5 // 2 == 3.0, -7.5 // 2 == -4.0, 7.5 % 2 == 1.5, -7.5 % 2 == 0.5, 7 / 2 == 3.5, 2**-2 == 0.25, 2**0.5 * 2**0.5 == 2])
reveal_type([round(0.5), round(1.5), round(2.5), round(-0.5), round(-1.5), round(2.675, 2) == 2.67, round(3.14159, 3) == 3.142, round(1e20) == 10**20, round(7.0)])
reveal_type([int(1e15), int(-0.99), int(2.9999999999999999), math.floor(-1.5), math.ceil(-1.5), math.trunc(-1.5), math.floor(2), int(1e3) // 7])
inf, nan = float("inf"), float("nan")
reveal_type([inf > 10**400, -inf < 0, inf == inf, nan == nan, nan < 1, inf - inf == 0, math.isnan(inf - inf), math.isinf(-inf), inf * 0 != inf * 0, 1 / inf == 0, max(1, inf) == inf])
reveal_type([(0.5).is_integer(), (4.0).is_integer(), (0.75).as_integer_ratio(), (2.5).hex() == "0x1.4000000000000p+1", float("1e3") == 1000, float(" -2.5 ") == -2.5, float(7) == 7, 1e308 * 10 == inf, 5e-324 / 2 == 0.0])
reveal_type([hash(2.0) == hash(2), 1.0 == True, {1.0: 5}[1], 2.0 in [2], 0.0 == -0.0, math.copysign(1, -0.0) == -1, bool(0.0), bool(nan), type(1.0 + 1) is float, type(round(1.0)) is int, type(round(1.0, 1)) is float])
reveal_type([divmod(7.5, 2) == (3.0, 1.5), pow(2.0, 3) == 8, abs(-2.5) == 2.5, sum([0.5] * 10) == 5.0, math.fsum([0.1] * 10) == 1.0, sum([0.5, 1]) == 1.5, 1_000.5 == 1000.5, .5 == 5e-1, 1e0 == 1., 3 == 3.0 == 3 + 0j])
z = 3 + 4j
reveal_type([abs(z) == 5.0, z.real == 3, z.imag == 4.0, z.conjugate() == 3 - 4j, z * 1j == -4 + 3j, z / 2 == 1.5 + 2j, (1j) ** 2 == -1, complex("1+2j") == 1 + 2j, complex(1) == 1, z == complex(3, 4), -z == -3 - 4j])
reveal_type([math.sqrt(16) == 4, math.isqrt(17), math.gcd(12, 18, 24), math.lcm(4, 6), math.factorial(6), math.comb(5, 2), math.perm(5, 2), math.prod([1, 2, 3, 4]), math.hypot(3, 4) == 5])
reveal_type([math.log2(1024) == 10, math.log10(1000) == 3, math.log(math.e) == 1, math.exp(0) == 1, math.log(8, 2) == 3, math.pow(2, 3) == 8.0, math.fmod(-7, 3) == -1.0, math.modf(2.5) == (0.5, 2.0), math.isclose(0.1 + 0.2, 0.3), math.degrees(math.pi) == 180, math.tau == 2 * math.pi, math.dist([0, 0], [3, 4]) == 5])
lr, schedule = 1.0, []
for step in range(6):
    schedule.append(lr)
    lr *= 0.5
reveal_type([x == 0.5**i for i, x in enumerate(schedule)])
reveal_type([int(x * 1000) for x in (0.5 * (1 + math.cos(math.pi * t / 4)) for t in range(5))])
total = 0.0
total += 3
total /= 2
total -= 0.25
total **= 2
total //= 0.5
total %= 2
reveal_type((total == 1.0, int(total)))
failed = []
for action in (lambda: 1.0 / 0, lambda: 1.0 % 0, lambda: math.sqrt(-1), lambda: math.log(0), lambda: 1.5 << 1, lambda: (1 + 2j) < 3, lambda: int(inf), lambda: float("abc"), lambda: math.factorial(-1), lambda: 10.0**400, lambda: (1j) // 1, lambda: schedule[1.0]):
    try:
        action()
    except (ZeroDivisionError, ValueError, TypeError, OverflowError) as error:
        failed.append(type(error).__name__[0])
reveal_type("".join(failed) == "ZZVVTTOVVOTT")
