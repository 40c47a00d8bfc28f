"""jaxtyping: shapes written as annotations. What they say is read by `library.annotations`; here is what a running program sees."""


class _Kind(type):
    def __getitem__(cls, item):
        return _Shaped(cls, item)


class _Shaped:
    """`Float[Tensor, "batch dim"]`."""

    def __init__(self, kind, item):
        self.kind, self.item = kind, item
        self.array_type = item[0] if isinstance(item, tuple) else item
        self.dim_str = item[1] if isinstance(item, tuple) else ""

    def __or__(self, other):
        return self

    __ror__ = __or__

    def __call__(self, *args, **kwargs):
        raise RuntimeError("jaxtyping annotations cannot be called")


class AbstractArray(metaclass=_Kind):
    pass


class AbstractDtype(metaclass=_Kind):
    pass


class Shaped(AbstractDtype):
    pass


class Bool(Shaped):
    pass


class Num(Shaped):
    pass


class Inexact(Num):
    pass


class Real(Num):
    pass


class Float(Inexact):
    pass


class Complex(Inexact):
    pass


class Integer(Real):
    pass


class Int(Integer):
    pass


class UInt(Integer):
    pass


class Key(AbstractDtype):
    pass


class BFloat16(Float):
    pass


class Float16(Float):
    pass


class Float32(Float):
    pass


class Float64(Float):
    pass


class Complex64(Complex):
    pass


class Complex128(Complex):
    pass


class Int8(Int):
    pass


class Int16(Int):
    pass


class Int32(Int):
    pass


class Int64(Int):
    pass


class UInt8(UInt):
    pass


class UInt16(UInt):
    pass


class UInt32(UInt):
    pass


class UInt64(UInt):
    pass


class PyTree(metaclass=_Kind):
    pass


Array = ArrayLike = Scalar = ScalarLike = PRNGKeyArray = object


def jaxtyped(fn=None, *, typechecker=None):
    """With a type checker, what is called checks its arguments and its result while the program runs."""

    def decorate(decorated):
        if typechecker is not None and not isinstance(decorated, type):
            decorated.__shapes_enforced__ = True
        return decorated

    return decorate if fn is None else decorate(fn)


class install_import_hook:  # jaxtyping's name
    def __init__(self, modules, typechecker=None):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        return False

    def uninstall(self):
        pass


def print_bindings():
    pass
