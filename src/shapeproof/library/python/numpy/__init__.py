"""NumPy: arrays share the rules of tensors; what differs is written here and in the native module `_numpy`."""

from _numpy import (
    abs,
    absolute,
    add,
    arccos,
    arccosh,
    arcsin,
    arcsinh,
    arctan,
    arctan2,
    arctanh,
    bitwise_and,
    bitwise_not,
    bitwise_or,
    bitwise_xor,
    bool_,
    cbrt,
    ceil,
    complex64,
    complex128,
    complexfloating,
    conj,
    conjugate,
    copysign,
    cos,
    cosh,
    deg2rad,
    degrees,
    divide,
    dtype,
    equal,
    exp,
    exp2,
    expm1,
    fabs,
    fix,
    float16,
    float32,
    float64,
    float_power,
    floating,
    floor,
    floor_divide,
    fmax,
    fmin,
    fmod,
    gcd,
    generic,
    greater,
    greater_equal,
    heaviside,
    hypot,
    inexact,
    int8,
    int16,
    int32,
    int64,
    integer,
    invert,
    isfinite,
    isinf,
    isnan,
    lcm,
    left_shift,
    less,
    less_equal,
    log,
    log1p,
    log2,
    log10,
    logaddexp,
    logaddexp2,
    logical_and,
    logical_not,
    logical_or,
    logical_xor,
    maximum,
    minimum,
    mod,
    multiply,
    ndarray,
    negative,
    nextafter,
    not_equal,
    number,
    positive,
    power,
    rad2deg,
    radians,
    reciprocal,
    remainder,
    result_type,
    right_shift,
    rint,
    sign,
    signbit,
    signedinteger,
    sin,
    sinh,
    sqrt,
    square,
    subtract,
    tan,
    tanh,
    true_divide,
    trunc,
    ufunc,
    uint8,
    uint16,
    uint32,
    uint64,
    unsignedinteger,
)

from numpy import fft, linalg, random
from numpy._creation import *
from numpy._joining import *
from numpy._products import *
from numpy._reducing import *
from numpy._selecting import *
from numpy._shaping import *

bool = bool_
float_ = double = float64
single = float32
half = float16
int_ = intp = long = longlong = int64
intc = int32
short = int16
byte = int8
ubyte = uint8
ushort = uint16
uintc = uint32
uint = uintp = ulong = uint64
complex_ = cdouble = complex128
csingle = complex64
pow = power
acos, acosh, asin, asinh, atan, atanh, atan2 = arccos, arccosh, arcsin, arcsinh, arctan, arctanh, arctan2

pi = 3.141592653589793
e = 2.718281828459045
euler_gamma = 0.5772156649015329
inf = Inf = infty = float("inf")
nan = NaN = NAN = float("nan")
newaxis = None
__version__ = "2.4.6"


def issubdtype(arg1, arg2):
    first = arg1 if isinstance(arg1, type) else dtype(arg1).type
    second = arg2 if isinstance(arg2, type) else dtype(arg2).type
    return issubclass(_PYTHON.get(first, first), _PYTHON.get(second, second))


_PYTHON = {float: float64, int: int64}


class iinfo:
    def __init__(self, int_type):
        kind = dtype(int_type)
        self.dtype = kind
        self.bits = kind.itemsize * 8
        self.min = 0 if kind.kind == "u" else -(2 ** (self.bits - 1))
        self.max = 2**self.bits - 1 if kind.kind == "u" else 2 ** (self.bits - 1) - 1


class finfo:
    def __init__(self, dtype_):
        kind = dtype(dtype_)
        self.dtype = kind
        self.bits = kind.itemsize * 8
        number = {"float16": float16, "float32": float32}.get(kind.name, float64)
        self.eps, self.tiny, self.max = [number(value) for value in _FLOATS.get(kind.name, _FLOATS["float64"])]
        self.min = -self.max
        self.resolution = self.eps


_FLOATS = {
    "float16": (0.0009765625, 6.103515625e-05, 65504.0),
    "float32": (1.1920928955078125e-07, 1.1754943508222875e-38, 3.4028234663852886e38),
    "float64": (2.220446049250313e-16, 2.2250738585072014e-308, 1.7976931348623157e308),
}


def seterr(all=None, divide=None, over=None, under=None, invalid=None):
    return {}


class errstate:
    def __init__(self, **kwargs):
        pass

    def __enter__(self):
        return None

    def __exit__(self, *exc):
        return None

    def __call__(self, function):
        return function


class printoptions(errstate):
    pass


def set_printoptions(*args, **kwargs):
    pass


def vectorize(pyfunc=None, *args, **kwargs):
    if pyfunc is None:
        return lambda function: vectorize(function, *args, **kwargs)
    return lambda *operands, **named: _elementwise(*operands)


def _elementwise(*operands):
    from _numpy import cast, unknown

    from numpy._shaping import broadcast_arrays

    made = broadcast_arrays(*operands)[0]
    return cast(made, unknown("vectorize").dtype)


def apply_along_axis(func1d, axis, arr, *args, **kwargs):
    from _numpy import unknown

    return unknown("apply_along_axis")
