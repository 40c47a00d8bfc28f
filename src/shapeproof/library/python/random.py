"""`random`: every draw is the world's, within its bounds. Seeding makes no draw known."""

from _random import drawn, order_lost
from operator import index as _index

from _packages import number
from _shapeproof import alike, any_index, known, world

BPF = 53
NV_MAGICCONST = LOG4 = SG_MAGICCONST = TWOPI = 1.0


class Random:
    VERSION = 3

    def __init__(self, x=None):
        pass

    def seed(self, a=None, version=2):
        if a is not None and known(a) and not isinstance(a, (int, float, str, bytes, bytearray)):
            raise TypeError("The only supported seed types are: None,\nint, float, str, bytes, and bytearray.")

    def getstate(self):
        return (3, world("the state of a generator"), None)

    def setstate(self, state):
        pass

    def random(self):
        return world("random.random()", float)

    def getrandbits(self, k):
        return drawn("random.getrandbits()", 0, 2**k - 1 if known(k) and k <= 64 else None)

    def randbytes(self, n):
        return world("random.randbytes()", bytes)

    def randint(self, a, b):
        return self._between(_index(a), _index(b), f"randint({a}, {b})" if known(a, b) else "randint(…)")

    def randrange(self, start, stop=None, step=1):
        start = _index(start)
        if stop is None:
            return self._between(0, start - 1, f"randrange({start})" if known(start) else "randrange(…)")
        stop = _index(stop)
        if known(step) and step == 1:
            return self._between(start, stop - 1, f"randrange({start}, {stop})" if known(start, stop) else "randrange(…)")
        if known(step) and step == 0:
            raise ValueError("zero step for randrange()")
        count = len(range(start, stop, step))
        return start + step * self._between(0, count - 1, "randrange(…)")

    def _between(self, lowest, highest, call):
        if highest < lowest:
            raise ValueError(f"empty range for {call}")
        return drawn(call.partition("(")[0], lowest, highest)

    def choice(self, seq):
        if not len(seq):
            raise IndexError("Cannot choose from an empty sequence")
        return seq[any_index(len(seq))]

    def choices(self, population, weights=None, *, cum_weights=None, k=1):
        if weights is not None and cum_weights is not None:
            raise TypeError("Cannot specify both weights and cumulative weights")
        weights = cum_weights if weights is None else weights
        if weights is not None and len(weights) != len(population):
            raise ValueError("The number of weights does not match the population")
        return alike(k, lambda: self.choice(population))

    def sample(self, population, k, *, counts=None):
        if isinstance(population, (set, frozenset, dict)):
            raise TypeError("Population must be a sequence.  For dicts or sets, use sorted(d).")
        size = len(population) if counts is None else sum(counts)
        if not 0 <= k <= size:
            raise ValueError("Sample larger than population or is negative")
        return alike(k, lambda: self.choice(population))

    def shuffle(self, x):
        order_lost(x)

    def uniform(self, a, b):
        return a if known(a, b) and a == b else world("random.uniform()", float)

    def triangular(self, low=0.0, high=1.0, mode=None):
        return world("random.triangular()", float)

    def betavariate(self, alpha, beta):
        return world("random.betavariate()", float)

    def expovariate(self, lambd=1.0):
        return world("random.expovariate()", float)

    def gammavariate(self, alpha, beta):
        if known(alpha, beta) and (alpha <= 0.0 or beta <= 0.0):
            raise ValueError("gammavariate: alpha and beta must be > 0.0")
        return world("random.gammavariate()", float)

    def gauss(self, mu=0.0, sigma=1.0):
        return world("random.gauss()", float)

    normalvariate = gauss

    def lognormvariate(self, mu, sigma):
        return world("random.lognormvariate()", float)

    def vonmisesvariate(self, mu, kappa):
        return world("random.vonmisesvariate()", float)

    def paretovariate(self, alpha):
        return world("random.paretovariate()", float)

    def weibullvariate(self, alpha, beta):
        return world("random.weibullvariate()", float)

    def binomialvariate(self, n=1, p=0.5):
        return drawn("binomialvariate", 0, n)


class SystemRandom(Random):
    pass


_inst = Random()  # noqa: S311  # draws are not made at all
seed = _inst.seed
getstate = _inst.getstate
setstate = _inst.setstate
random = _inst.random
getrandbits = _inst.getrandbits
randbytes = _inst.randbytes
randint = _inst.randint
randrange = _inst.randrange
choice = _inst.choice
choices = _inst.choices
sample = _inst.sample
shuffle = _inst.shuffle
uniform = _inst.uniform
triangular = _inst.triangular
betavariate = _inst.betavariate
expovariate = _inst.expovariate
gammavariate = _inst.gammavariate
gauss = _inst.gauss
normalvariate = _inst.normalvariate
lognormvariate = _inst.lognormvariate
vonmisesvariate = _inst.vonmisesvariate
paretovariate = _inst.paretovariate
weibullvariate = _inst.weibullvariate
binomialvariate = _inst.binomialvariate
