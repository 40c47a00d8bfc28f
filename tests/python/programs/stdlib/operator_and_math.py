"""`operator`, `fractions`, `statistics`, `numbers`, `decimal`-free arithmetic helpers."""

import math
import numbers
import operator
import statistics
from fractions import Fraction
from functools import reduce
from operator import attrgetter, itemgetter, methodcaller

rows = [{"n": 3, "v": 9}, {"n": 1, "v": 8}]
reveal_type((sorted(rows, key=itemgetter("n"))[0], itemgetter(0, 2)([5, 6, 7]), itemgetter(slice(1, 3))([1, 2, 3, 4]), [*map(itemgetter(1), [(1, 2), (3, 4)])]))


class Layer:
    def __init__(self, n):
        self.n = n
        self.sub = self if n > 5 else Layer(n + 5)

    def scale(self, k, plus=0):
        return self.n * k + plus


layers = [Layer(3), Layer(1), Layer(2)]
reveal_type((attrgetter("n")(layers[0]), attrgetter("sub.n")(layers[1]), attrgetter("n", "sub.n")(layers[2]), [x.n for x in sorted(layers, key=attrgetter("n"))], methodcaller("scale", 10, plus=1)(layers[0])))
reveal_type((operator.add(1, 2), operator.mul(3, 4), operator.sub(1, 5), operator.floordiv(-7, 2), operator.mod(7, 4), operator.pow(2, 3), operator.neg(4), operator.not_(0), operator.truth([]), operator.xor(5, 1), operator.lshift(1, 4), operator.index(7)))
reveal_type((operator.lt(1, 2), operator.eq([1], [1]), operator.ne(1, 1), operator.is_(None, None), operator.contains([1, 2], 2), operator.getitem([5, 6], 1), operator.concat([1], [2]), operator.countOf([1, 1, 2], 1), operator.indexOf([5, 6], 6), operator.truediv(1, 2) == 0.5, operator.inv(5)))
target, table = [1, 2, 3], {}
operator.setitem(target, 0, 9)
operator.delitem(target, 1)
operator.setitem(table, "k", 1)
reveal_type((target, table, operator.iadd(target, [4]), target, operator.matmul(type("M", (), {"__matmul__": lambda s, o: o * 2})(), 21)))
reveal_type((reduce(operator.mul, range(1, 6)), reduce(operator.or_, [1, 2, 4]), reduce(operator.and_, [{1, 2}, {2, 3}]) == {2}, reduce(operator.getitem, ["a", "b"], {"a": {"b": 5}})))
half, third = Fraction(1, 2), Fraction("1/3")
reveal_type(((half + third).numerator, (half + third).denominator, half * 2 == 1, half > third, int(Fraction(7, 2)), math.floor(-half), Fraction(0.75) == Fraction(3, 4), (half**2).denominator, sum([half, third, Fraction(1, 6)]) == 1, round(Fraction(5, 2)), Fraction(6, -4).numerator))
reveal_type((statistics.mean([1, 2, 3, 6]), statistics.median([3, 1, 2]), statistics.median([1, 2, 3, 4]) == 2.5, statistics.mode([1, 2, 2]), statistics.pvariance([1, 3]), statistics.fmean([1, 2]) == 1.5, statistics.stdev([1, 1]) == 0, statistics.median_low([1, 2, 3, 4])))
reveal_type([isinstance(x, kind) for x, kind in ((1, numbers.Number), (1, numbers.Integral), (1.5, numbers.Integral), (1.5, numbers.Real), (half, numbers.Rational), (1j, numbers.Complex), (True, numbers.Integral), ("1", numbers.Number))])
reveal_type((math.prod(itemgetter("v")(row) for row in rows), math.ceil(10 / 3), -(-10 // 3), math.floor(math.log2(100)), 2 ** math.ceil(math.log2(100)), math.gcd(), math.comb(10, 3), math.isqrt(99), math.trunc(9.99), int(math.sqrt(49)), math.inf > 1))


def conv_out(size, kernel, stride=1, padding=0, dilation=1):
    return math.floor((size + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1)


def make_divisible(v, divisor=8, minimum=None):
    new = max(minimum or divisor, int(v + divisor / 2) // divisor * divisor)
    return new + divisor if new < 0.9 * v else new


reveal_type(([conv_out(n, 3, 2, 1) for n in (224, 112, 57, 7)], [make_divisible(32 * w) for w in (0.25, 0.5, 0.75, 1.4)], conv_out(10, 3, dilation=2)))
