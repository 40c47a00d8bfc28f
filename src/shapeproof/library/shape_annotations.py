"""Shapes written as annotations: jaxtyping's `Float[Tensor, "batch 3 height width"]`.

A name stands for one size wherever it occurs in a signature: the first tensor that has it says which. What a caller may hand over is
taken to be as annotated; what a call hands over, and what it gives back, is compared. A contradiction is an error where the program itself
checks (`@jaxtyped(typechecker=…)`), and a warning otherwise, because the program would go on.

    batch   a size      3   that size      batch+1   computed      _   anything      *rest, ...   any number of sizes
    #batch  that size, or 1
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from shapeproof.diagnostics import Diagnostic, Place, Severity, code
from shapeproof.interpreter.calls import failed
from shapeproof.interpreter.contracts import CONTRACTS
from shapeproof.interpreter.frames import Cell
from shapeproof.interpreter.functions import Function
from shapeproof.symbolic import Condition, Dim, Expr, OpenShape, Owner, Run, TooComplex, Truth, both, either, equal, parse
from shapeproof.values import dtypes
from shapeproof.values.builtin_classes import Module
from shapeproof.values.classes import Class, Value
from shapeproof.values.requirements import Failure, printed, report, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Tensor
from shapeproof.values.unknown import Unknown

ANNOTATION = code("annotation-mismatch", "A tensor does not have the shape or the element type that its annotation says.", "TypeError")

Names = dict[str, Any]  # name → a dimension, or for `*name` a tuple of them
_ANYTHING = "_"


@dataclass(frozen=True, slots=True)
class Size:
    """One word of an annotation: `text` is a number, a name or an expression."""

    text: str
    broadcasts: bool = False
    several: bool = False


@dataclass(frozen=True, slots=True)
class Shaped:
    """A whole annotation: the kind of element (`Float`), and the sizes."""

    kind: str
    sizes: tuple[Size, ...]
    source: str

    @property
    def star(self) -> int | None:
        """The position of what stands for several sizes."""
        return next((position for position, size in enumerate(self.sizes) if size.several), None)


# --- reading --------------------------------------------------------------------------------------------------------


def read(annotation: ast.expr, function: Function) -> Shaped | None:
    """What an annotation says of a tensor's shape; None if it is no such annotation."""
    match annotation:
        case ast.Subscript(value=kind, slice=ast.Tuple(elts=[_, ast.Constant(value=str(text))])):
            cls = _named(kind, function.module)
            if isinstance(cls, Class) and cls.module == "jaxtyping":
                return Shaped(cls.name, tuple([_size(word) for word in text.split()]), text)
        case ast.BinOp(left=left, op=ast.BitOr(), right=ast.Constant(value=None)):
            return read(left, function)
        case ast.Subscript(value=ast.Name(id="Optional") | ast.Attribute(attr="Optional"), slice=inner):
            return read(inner, function)
    return None


def _named(node: ast.expr, module: Module) -> Value:
    match node:
        case ast.Name(id=name):
            return (module.attrs or {}).get(name)
        case ast.Attribute(value=ast.Name(id=outer), attr=name):
            inner = (module.attrs or {}).get(outer)
            return (inner.attrs or {}).get(name) if isinstance(inner, Module) else None
    return None


def _size(word: str) -> Size:
    if word == "...":
        return Size(_ANYTHING, several=True)
    text = word.lstrip("#*_?")
    marks = word[: len(word) - len(text)]
    text = text.partition("=")[2] or text
    anonymous = "_" in marks or not text or "{" in text
    return Size(_ANYTHING if anonymous else text, broadcasts="#" in marks, several="*" in marks)


# --- what a caller hands over ---------------------------------------------------------------------------------------


def assumed(name: str, shaped: Shaped, known: Names) -> Tensor:
    """A tensor of the caller's that is as annotated."""
    star = shaped.star
    head = shaped.sizes if star is None else shaped.sizes[:star]
    tail = () if star is None else shaped.sizes[star + 1 :]
    dims = [_chosen(f"{name}_{position}", size, known) for position, size in enumerate(head)]
    last = [_chosen(f"{name}_last{position}", size, known) for position, size in enumerate(tail)]
    if star is None:
        return Tensor(tuple(dims), _EXACT_KINDS.get(shaped.kind))
    run = known.get(f"*{shaped.sizes[star].text}") or Run(SESSION.unique(name), Owner.CALLER)
    if shaped.sizes[star].text != _ANYTHING:
        known[f"*{shaped.sizes[star].text}"] = run
    return Tensor(OpenShape(tuple(dims), run, tuple(last)), _EXACT_KINDS.get(shaped.kind))


def _chosen(fallback: str, size: Size, known: Names) -> Dim:
    found = None if size.text == _ANYTHING or size.broadcasts else _computed(size.text, known)
    if found is not None:
        return found
    named = size.text.isidentifier() and size.text != _ANYTHING and not size.broadcasts
    made = SESSION.fresh(size.text if named else fallback, Owner.CALLER)
    if named:
        known[size.text] = made
    return made


def _computed(text: str, known: Names) -> Dim | None:
    """The size that a word stands for, as far as its names are known."""
    try:
        found = parse(text, known)
    except (KeyError, ValueError, SyntaxError, TypeError, TooComplex):
        return None
    return found if not isinstance(found, bool) else None  # type: ignore[return-value]  # a condition is no size, and is compared with none


# --- comparing ------------------------------------------------------------------------------------------------------


def compared(tensor: Tensor, shaped: Shaped, known: Names) -> Truth:
    """Whether a tensor is as annotated; learns the names that it is the first to have."""
    if not _right_kind(tensor, shaped.kind):
        return False
    shape = tensor.shape
    if isinstance(shape, OpenShape):
        return True
    star, sizes = shaped.star, shaped.sizes
    if len(shape) < len(sizes) - 1 or (star is None and len(shape) != len(sizes)):
        return False
    if star is None:
        return both(*[_fits(dim, size, known) for dim, size in zip(shape, sizes, strict=True)])
    after = len(sizes) - star - 1
    end = len(shape) - after
    pairs = [*zip(shape[:star], sizes[:star], strict=True), *zip(shape[end:], sizes[star + 1 :], strict=True)]
    return both(*[_fits(dim, size, known) for dim, size in pairs], _fits_several(shape[star:end], sizes[star], known))


def _fits(dim: Dim, size: Size, known: Names) -> Truth:
    if size.text == _ANYTHING or (size.broadcasts and isinstance(dim, int) and dim == 1):
        return True
    wanted = _computed(size.text, known)
    if wanted is None:
        if size.text.isidentifier():
            known[size.text] = dim
        return True
    return either(equal(dim, 1), equal(dim, wanted)) if size.broadcasts else equal(dim, wanted)


def _fits_several(dims: tuple[Dim, ...], size: Size, known: Names) -> Truth:
    if size.text == _ANYTHING or size.broadcasts:
        return True
    wanted = known.setdefault(f"*{size.text}", dims)
    if not isinstance(wanted, tuple):
        return True
    return len(wanted) == len(dims) and both(*[equal(a, b) for a, b in zip(dims, wanted, strict=True)])


_CATEGORIES = {
    "Bool": (0,), "Int": (1,), "UInt": (1,), "Integer": (1,), "Float": (2,), "Complex": (3,), "Inexact": (2, 3), "Real": (1, 2), "Num": (1, 2, 3),
}  # fmt: skip
_EXACT_KINDS = {
    name: dtypes.BY_NAME[name.lower()]
    for name in ("Bool Int8 Int16 Int32 Int64 UInt8 UInt16 UInt32 UInt64 BFloat16 Float16 Float32 Float64 Complex64 Complex128".split())
}


def _right_kind(tensor: Tensor, kind: str) -> bool:
    dtype = tensor.dtype
    if dtype is None:
        return True
    if kind in _CATEGORIES:
        return dtype.category in _CATEGORIES[kind] and (kind not in ("Int", "UInt") or dtype.signed == (kind == "Int"))
    return _EXACT_KINDS.get(kind, dtype) is dtype


# --- at a call ------------------------------------------------------------------------------------------------------


def checked_call(function: Function, slots: list[Value], run: Callable[[], Value]) -> Value:
    """Compare the arguments, run the function, compare the result."""
    known: Names = {}
    node = function.code.node
    for parameter in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs):
        shaped = read(parameter.annotation, function) if parameter.annotation is not None else None
        if shaped is not None:
            value = slots[function.code.slot_of[parameter.arg]]
            poisoned = _check(
                value.value if isinstance(value, Cell) else value, shaped, known, function, f"argument '{parameter.arg}'", None
            )
            if poisoned is not None:
                return poisoned
    result = run()
    if node.returns is not None:
        _check_result(result, node.returns, known, function)
    return result


def _check_result(result: Value, annotation: ast.expr, known: Names, function: Function) -> None:
    match annotation:
        case ast.Subscript(value=ast.Name(id="tuple" | "Tuple"), slice=ast.Tuple(elts=parts)) if isinstance(result, tuple):
            if len(parts) == len(result):
                for value, part in zip(result, parts, strict=True):
                    _check_result(value, part, known, function)
            return
    shaped = read(annotation, function)
    if shaped is not None:
        _check(result, shaped, known, function, "the result", function.code.unit.place(annotation))


def _check(value: Value, shaped: Shaped, known: Names, function: Function, said: str, place: Place | None) -> Value:
    """Report a contradiction. Where the program checks itself, the call fails: then this gives what it gives."""
    if isinstance(value, Unknown):
        value = value.tensor
    if not isinstance(value, Tensor):
        return None
    fits = compared(value, shaped, known)
    values: dict[str, object] = {
        "what": said,
        "function": function.name,
        "shape": value.shape,
        "dtype": "" if value.dtype is None else f" {value.dtype}",
        "wanted": f'{shaped.kind}["{shaped.source}"]',
        "known": ", ".join(f"{name} = {size}" for name, size in known.items() if not name.startswith("*")) or "nothing",
    }
    template = "{what} of {function}() is annotated as {wanted}, but it is{dtype} {shape} (known here: {known})"
    if (function.attrs or {}).get("__shapes_enforced__") is True:
        try:
            require(fits, ANNOTATION, template, None, "", **values)
        except Failure as failure:
            return failed(failure)
    elif fits is False or SESSION.facts.decide(fits) is False or _fails_for_some_names(fits, known):
        message = template.format(**{name: printed(part) for name, part in values.items()})
        report(Diagnostic(ANNOTATION.name, Severity.WARNING, message, place or SESSION.here(), SESSION.trace()))
    return None


def _fails_for_some_names(fits: Truth, known: Names) -> bool:
    """The names of an annotation stand for any sizes, so what it says of the result has to hold for all of them."""
    if SESSION.requirements is None or not isinstance(fits, Condition):
        return False
    free = {s for size in known.values() if isinstance(size, Expr) for s in size.symbols()}
    own = all(symbol in free and symbol.owner is Owner.CALLER for symbol in fits.symbols())
    return own and SESSION.facts.counterexample(fits) is not None


CONTRACTS.append(checked_call)
