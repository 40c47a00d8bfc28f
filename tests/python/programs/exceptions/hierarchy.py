"""Custom exception classes, their attributes and `str`, and which `except` clause catches what."""


class ShapeError(ValueError):
    def __init__(self, expected, got, *, where="top"):
        super().__init__(f"expected {expected}, got {got}")
        self.expected, self.got, self.where = expected, got, where

    @property
    def difference(self):
        return self.expected - self.got


class FatalShapeError(ShapeError):
    code = 7

    def __str__(self):
        return "fatal: " + super().__str__()


class Plain(Exception):
    """No body."""


try:
    raise FatalShapeError(8, 5, where="layer1")
except ShapeError as error:
    reveal_type((error.difference, error.code, error.where == "layer1", len(error.args), str(error) == "fatal: expected 8, got 5"))


def which(error):
    try:
        raise error
    except FatalShapeError:
        return 1
    except (ShapeError, IndexError):
        return 2
    except LookupError:
        return 3
    except ArithmeticError:
        return 4
    except Exception:
        return 5
    except BaseException:
        return 6


reveal_type([which(e) for e in (FatalShapeError(1, 2), ShapeError(1, 2), IndexError(), KeyError(), ZeroDivisionError(), OverflowError)])
reveal_type([which(e) for e in (ValueError(), StopIteration(), KeyboardInterrupt(), SystemExit(3), GeneratorExit, NotImplementedError)])
reveal_type([issubclass(a, b) for a, b in ((KeyError, LookupError), (OSError, IOError), (FileNotFoundError, OSError), (ModuleNotFoundError, ImportError), (UnicodeDecodeError, ValueError), (RecursionError, RuntimeError), (TimeoutError, OSError), (KeyboardInterrupt, Exception), (bool, int))])
reveal_type((str(KeyError("k")) == "'k'", str(ValueError("k")) == "k", str(ValueError(1, 2)) == "(1, 2)", repr(Plain("x")) == "Plain('x')", str(Plain()) == ""))
kinds = (KeyError, IndexError)


def dynamic(error):
    try:
        raise error
    except kinds + (TypeError,) as caught:
        return [k.__name__ for k in kinds].index(type(caught).__name__) if type(caught) in kinds else -1


reveal_type((dynamic(IndexError()), dynamic(KeyError()), dynamic(TypeError())))
raised = []
for operation in (
    lambda: [][0],
    lambda: {}["x"],
    lambda: 1 // 0,
    lambda: int("x"),
    lambda: None.foo,
    lambda: undefined_name,
    lambda: "a" + 1,
    lambda: len(5),
    lambda: next(iter(())),
    lambda: (lambda: 0)(1),
    lambda: [1].remove(2),
    lambda: "abc".index("z"),
    lambda: 2.0**5000,
    lambda: (a for a in ()).send(1),
    lambda: chr(-1),
    lambda: b"\xff".decode(),
    lambda: {}.popitem(),
    lambda: __import__("no_such_module_here"),
    lambda: (1, 2) < 3,
    lambda: {[]: 1},
    lambda: "{}".format(),
    lambda: [0] * "a",
    lambda: set().pop(),
    lambda: float("x"),
):
    try:
        operation()
    except Exception as error:
        raised.append(type(error).__name__)
reveal_type(" ".join(raised[:8]) == "IndexError KeyError ZeroDivisionError ValueError AttributeError NameError TypeError TypeError")
reveal_type(" ".join(raised[8:16]) == "StopIteration TypeError ValueError ValueError OverflowError TypeError ValueError UnicodeDecodeError")
reveal_type(" ".join(raised[16:]) == "KeyError ModuleNotFoundError TypeError TypeError IndexError TypeError KeyError ValueError")
try:
    None.foo
except AttributeError as error:
    reveal_type((error.name == "foo", error.obj is None))
