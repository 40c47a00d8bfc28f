"""Random sampling: functions, `RandomState` and `Generator` draw alike."""

import _numpy
from _numpy import array as _array
from _numpy import new as _new


def _drawn(size, parameters=(), dtype="float64"):
    """Numbers of a distribution: as many as `size` says, or as its parameters broadcast to."""
    total = None
    for parameter in parameters:
        if not isinstance(parameter, (int, float)):
            total = _array(parameter) if total is None else total + _array(parameter)
    if size is not None:
        return _new(tuple(size) if isinstance(size, (list, tuple)) else size, dtype)
    if total is None or (_numpy.rank_known(total) and total.ndim == 0):
        return _numpy.random_number() if dtype == "float64" else _numpy.scalar(_numpy.item(_numpy.drawn(None, None)), dtype)
    return _numpy.cast(total, dtype)


class Generator:
    def __init__(self, bit_generator=None):
        self.bit_generator = bit_generator

    def random(self, size=None, dtype="float64", out=None):
        return _drawn(size, (), dtype)

    def standard_normal(self, size=None, dtype="float64", out=None):
        return _drawn(size, (), dtype)

    def standard_exponential(self, size=None, dtype="float64", method="zig", out=None):
        return _drawn(size, (), dtype)

    def integers(self, low, high=None, size=None, dtype="int64", endpoint=False):
        if high is None:
            low, high = 0, low
        if size is None and isinstance(low, int) and isinstance(high, int):
            return _numpy.drawn(low, high + 1 if endpoint else high)
        return _drawn(size, (low, high), dtype)

    def uniform(self, low=0.0, high=1.0, size=None):
        return _drawn(size, (low, high))

    def normal(self, loc=0.0, scale=1.0, size=None):
        return _drawn(size, (loc, scale))

    lognormal = laplace = logistic = gumbel = beta = vonmises = wald = f = normal

    def gamma(self, shape, scale=1.0, size=None):
        return _drawn(size, (shape, scale))

    def exponential(self, scale=1.0, size=None):
        return _drawn(size, (scale,))

    rayleigh = chisquare = power = pareto = weibull = standard_gamma = standard_t = exponential

    def triangular(self, left, mode, right, size=None):
        return _drawn(size, (left, mode, right))

    def binomial(self, n, p, size=None):
        return _drawn(size, (n, p), "int64")

    negative_binomial = binomial

    def poisson(self, lam=1.0, size=None):
        return _drawn(size, (lam,), "int64")

    geometric = zipf = logseries = poisson

    def dirichlet(self, alpha, size=None):
        return self._vectors(_array(alpha), size)

    def multinomial(self, n, pvals, size=None):
        return _numpy.cast(self._vectors(_array(pvals), size), "int64")

    def multivariate_normal(self, mean, cov, size=None, check_valid="warn", tol=1e-8, **kwargs):
        return self._vectors(_array(mean), size)

    def _vectors(self, one, size):
        shape = () if size is None else (size,) if isinstance(size, int) else tuple(size)
        return _new((*shape, one.shape[0]))

    def choice(self, a, size=None, replace=True, p=None, axis=0, shuffle=True):
        if isinstance(a, int):
            if size is None:
                return _numpy.drawn(0, a)
            return _new(size, "int64")
        if size is None and isinstance(a, (list, tuple)) and len(a) > 0 and isinstance(a[0], str):
            from _shapeproof import unlisted

            return unlisted("choice", str)
        made = _array(a)
        if not _numpy.rank_known(made):
            return _numpy.unknown("choice", made.dtype)
        shape = () if size is None else (size,) if isinstance(size, int) else tuple(size)
        rest = made.shape[1:]
        if shape == () and len(rest) == 0:
            return _numpy.array(made)[0]
        return _new((*shape, *rest), made.dtype)

    def permutation(self, x, axis=0):
        return _new(x, "int64") if isinstance(x, int) else _array(x).copy()

    permuted = permutation

    def shuffle(self, x, axis=0):
        pass

    def bytes(self, length):
        from _shapeproof import unlisted

        return unlisted("bytes", bytes)

    def spawn(self, n_children):
        return [Generator() for _ in range(n_children)]


class RandomState(Generator):
    def __init__(self, seed=None):
        self.bit_generator = None

    def seed(self, seed=None):
        pass

    def rand(self, *args):
        return _drawn(args if args else None)

    def randn(self, *args):
        return _drawn(args if args else None)

    def randint(self, low, high=None, size=None, dtype=int):
        return self.integers(low, high, size, dtype)

    def random_integers(self, low, high=None, size=None):
        return self.integers(1 if high is None else low, low if high is None else high, size, endpoint=True)

    def random_sample(self, size=None):
        return _drawn(size)

    ranf = sample = random_sample

    def get_state(self, legacy=True):
        return ("MT19937",)

    def set_state(self, state):
        pass


def default_rng(seed=None):
    return seed if isinstance(seed, Generator) else Generator()


class SeedSequence:
    def __init__(self, entropy=None, *, spawn_key=(), pool_size=4):
        self.entropy = entropy

    def spawn(self, n_children):
        return [SeedSequence(self.entropy) for _ in range(n_children)]

    def generate_state(self, n_words, dtype="uint32"):
        return _new(n_words, dtype)


class PCG64:
    def __init__(self, seed=None):
        pass


MT19937 = Philox = SFC64 = PCG64

_state = mtrand = RandomState()
rand, randn, randint, random, random_sample, ranf, sample = (
    _state.rand,
    _state.randn,
    _state.randint,
    _state.random_sample,
    _state.random_sample,
    _state.ranf,
    _state.sample,
)
uniform, normal, standard_normal, lognormal, laplace, logistic, gumbel = (
    _state.uniform,
    _state.normal,
    _state.standard_normal,
    _state.lognormal,
    _state.laplace,
    _state.logistic,
    _state.gumbel,
)
exponential, poisson, binomial, multinomial, beta, gamma, dirichlet = (
    _state.exponential,
    _state.poisson,
    _state.binomial,
    _state.multinomial,
    _state.beta,
    _state.gamma,
    _state.dirichlet,
)
multivariate_normal, geometric, rayleigh, chisquare, triangular, standard_t = (
    _state.multivariate_normal,
    _state.geometric,
    _state.rayleigh,
    _state.chisquare,
    _state.triangular,
    _state.standard_t,
)
choice, permutation, shuffle, seed, bytes, get_state, set_state, random_integers = (
    _state.choice,
    _state.permutation,
    _state.shuffle,
    _state.seed,
    _state.bytes,
    _state.get_state,
    _state.set_state,
    _state.random_integers,
)
