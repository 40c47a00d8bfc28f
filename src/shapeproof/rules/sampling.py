"""Random numbers drawn for the elements of a tensor. PyTorch docs: Random sampling."""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.creation import ordered
from shapeproof.rules.kinds import Operand
from shapeproof.rules.pointwise import pointwise
from shapeproof.rules.promotion import refuse, same_dtype
from shapeproof.rules.reduced import BOOL, COMPLEX, INTEGER, refuse_filled
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import BROADCAST, expandable, ranked
from shapeproof.symbolic import Dim, Truth, either
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import INT64
from shapeproof.values.requirements import fail, require
from shapeproof.values.tensors import Tensor

DISTRIBUTION = code("distribution-parameter", "A parameter of a distribution is out of range.")
DRAWS = code("too-many-draws", "More draws without replacement are asked for than there are categories, or none at all.")


def _known(number: Value) -> bool:
    return isinstance(number, int | float)


def _parameter(holds: Truth, operation: str, expected: str, **given: Value) -> None:
    """State what a parameter of a distribution has to be."""
    if holds is False:
        name, value = next(iter(given.items()))
        raise fail(
            DISTRIBUTION,
            "{operation} expects {expected}, but got {name}={value}",
            operation=operation,
            expected=expected,
            name=name,
            value=value,
        )


# --- draws ----------------------------------------------------------------------------------------------------------


@op("torch.multinomial", "Tensor.multinomial", out=1, out_dtype="same", accepts=("generator",))
def multinomial(x: Tensor, num_samples: Dim, replacement: bool = False) -> Tensor:
    """`num_samples` draws for each row of weights."""
    shape = ranked(x, "multinomial", 1, 2, batched=2)
    require(num_samples > 0, DRAWS, "cannot sample n_sample <= 0 samples, but got {n}", n=num_samples)
    require(
        either(replacement, num_samples <= shape[-1]),
        DRAWS,
        "cannot sample n_sample > prob_dist.size(-1) samples without replacement: {n} of {size}",
        help="pass replacement=True, or draw at most {size}",
        n=num_samples,
        size=shape[-1],
    )
    refuse("multinomial", x.dtype, BOOL, INTEGER, COMPLEX)
    return Tensor((*shape[:-1], num_samples), INT64)


def _probability(p: Value) -> None:
    _parameter(not _known(p) or 0 <= p <= 1, "bernoulli_", "p to be in [0, 1]", p=p)


@op("torch.bernoulli", "Tensor.bernoulli", out=1, out_dtype="any", accepts=("generator",))
def bernoulli(x: Tensor) -> Tensor:
    """Zeros and ones, with the elements as probabilities; the shape of the input."""
    refuse_filled("bernoulli", x, BOOL, INTEGER, COMPLEX)
    return Tensor(x.shape, x.dtype)


@op("torch.bernoulli", "Tensor.bernoulli", accepts=("generator",))
def bernoulli_number(x: Tensor, p: float) -> Tensor:
    """Zeros and ones with one probability; the shape and the type of the input."""
    _probability(p)
    return Tensor(x.shape, x.dtype)


@op("Tensor.bernoulli_", accepts=("generator",))
def bernoulli_in_place(x: Tensor, p: Operand = 0.5) -> Tensor:
    """Zeros and ones, with a probability or one for each element."""
    refuse_filled("bernoulli_", x, COMPLEX)
    if isinstance(p, Tensor):
        require(
            expandable(p.shape, x.shape), BROADCAST, "bernoulli_: probabilities of shape {p} do not expand to {x}", p=p.shape, x=x.shape
        )
    else:
        _probability(p)
    return Tensor(x.shape, x.dtype)


@op("torch.poisson")
def poisson(x: Tensor, generator: Value = None) -> Tensor:
    """Draws from Poisson distributions with the elements as rates; the shape of the input."""
    refuse("poisson", x.dtype, BOOL, INTEGER, COMPLEX)
    return Tensor(x.shape, x.dtype)


@op("torch._standard_gamma")
def standard_gamma(x: Tensor, generator: Value = None) -> Tensor:
    """Draws from gamma distributions with the elements as shapes; the shape of the input."""
    refuse_filled("gamma", x, BOOL, INTEGER, COMPLEX)
    return Tensor(x.shape, x.dtype)


@op("torch.binomial")
def binomial(count: Tensor, prob: Tensor, generator: Value = None) -> Tensor:
    """Draws from binomial distributions; counts and probabilities broadcast."""
    refuse("binomial", count.dtype, BOOL, INTEGER, COMPLEX)
    same_dtype("binomial", count, prob)
    made = pointwise(count.dtype, count, prob)
    return Tensor(made.shape, made.dtype)


# --- tensors filled in place ----------------------------------------------------------------------------------------


@op("Tensor.normal_", accepts=("generator",))
def normal_in_place(x: Tensor, mean: float = 0.0, std: float = 1.0) -> Tensor:
    """Every element drawn from one normal distribution."""
    _parameter(not _known(std) or std >= 0, "normal", "std >= 0.0", std=std)
    refuse_filled("normal", x, BOOL, INTEGER)
    return Tensor(x.shape, x.dtype)


@op("Tensor.uniform_", accepts=("generator",))
def uniform_in_place(x: Tensor, from_: float = 0.0, to: float = 1.0) -> Tensor:
    """Every element drawn uniformly from an interval."""
    complex_ = x.dtype is not None and x.dtype.is_complex  # of which PyTorch asks nothing
    _parameter(complex_ or not (_known(from_) and _known(to)) or from_ <= to, "uniform_", "to return a [from, to) range", to=to)
    refuse("check_uniform_bounds", x.dtype, BOOL, INTEGER)
    return Tensor(x.shape, x.dtype)


@op("Tensor.exponential_", accepts=("generator",))
def exponential_in_place(x: Tensor, lambd: float = 1.0) -> Tensor:
    """Every element drawn from one exponential distribution."""
    _parameter(not _known(lambd) or lambd > 0, "exponential_", "lambda > 0.0", lambd=lambd)
    refuse_filled("exponential_", x, BOOL, INTEGER, COMPLEX)
    return Tensor(x.shape, x.dtype)


@op("Tensor.geometric_", accepts=("generator",))
def geometric_in_place(x: Tensor, p: float) -> Tensor:
    """Every element drawn from one geometric distribution."""
    _parameter(not _known(p) or 0 < p < 1, "geometric_", "p to be in (0, 1)", p=p)
    refuse_filled("geometric_", x, BOOL, COMPLEX)
    return Tensor(x.shape, x.dtype)


@op("Tensor.cauchy_", accepts=("generator",))
def cauchy_in_place(x: Tensor, median: float = 0.0, sigma: float = 1.0) -> Tensor:
    """Every element drawn from one Cauchy distribution."""
    _parameter(not _known(sigma) or sigma > 0, "cauchy_", "sigma > 0.0", sigma=sigma)
    refuse_filled("cauchy_", x, BOOL, INTEGER, COMPLEX)
    return Tensor(x.shape, x.dtype)


@op("Tensor.log_normal_", accepts=("generator",))
def log_normal_in_place(x: Tensor, mean: float = 1.0, std: float = 2.0) -> Tensor:
    """Every element drawn from one log-normal distribution."""
    _parameter(not _known(std) or std > 0, "log_normal_", "std > 0.0", std=std)
    refuse_filled("log_normal_", x, BOOL, INTEGER, COMPLEX)
    return Tensor(x.shape, x.dtype)


@op("Tensor.random_", accepts=("generator",))
def random_in_place(x: Tensor) -> Tensor:
    """Every element a random whole number of its type."""
    refuse_filled("random_", x, COMPLEX)
    return Tensor(x.shape, x.dtype)


@op("Tensor.random_", accepts=("generator",))
def random_below(x: Tensor, to: Dim) -> Tensor:
    """Every element a random whole number below `to`."""
    return random_between(x, 0, to)


@op("Tensor.random_", accepts=("generator",))
def random_between(x: Tensor, from_: Dim, to: Dim | None) -> Tensor:
    """Every element a random whole number from `from` to below `to`."""
    if to is not None:
        ordered(from_, to, x.dtype)
    return random_in_place(x)
