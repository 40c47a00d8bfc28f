"""`torch.einsum`: products written with a letter per dimension. PyTorch docs: Other Operations.

Every letter stands for one size. Within one operand a repeated letter takes a diagonal, and its sizes have to be equal; across
operands sizes broadcast. Letters that are missing on the right are summed over; without a right side it holds, sorted, the letters
that occur once. `...` stands for further dimensions, which broadcast too.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from shapeproof.diagnostics import code
from shapeproof.rules.kinds import MISMATCH, NotDecided, dim, elements, known, tensor
from shapeproof.rules.products import product_dtype
from shapeproof.rules.promotion import accumulated, result_type
from shapeproof.rules.registry import op
from shapeproof.rules.shapes import broadcast_two, close, leading, trailing
from shapeproof.rules.strides import elementwise_strides, identical, normal, permuted_strides, strides_of
from shapeproof.symbolic import Dim, Expr, OpenShape, Shape, broadcast, equal
from shapeproof.values.classes import Value
from shapeproof.values.dtypes import DType
from shapeproof.values.requirements import Failure, fail, require
from shapeproof.values.tensors import UNKNOWN_STRIDES, Strides, Tensor
from shapeproof.values.unknown import Unknown

EQUATION = code("einsum-equation", "An einsum equation cannot be read, or does not fit its operands.")
EINSUM = code("einsum-mismatch", "A letter of an einsum equation stands for different sizes.")

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


@dataclass(slots=True)
class Term:
    """What the equation says about one operand: the letters before `...`, those after, and whether there is a `...`."""

    before: str
    after: str
    dots: bool

    @property
    def letters(self) -> str:
        """All letters in order."""
        return self.before + self.after


def _invalid(template: str, **values: Any) -> Failure:
    return fail(EQUATION, "einsum(): " + template, **values)


def read_term(text: str, equation: str) -> Term:
    """One operand's part of the equation."""
    before, dots, after = text.replace(" ", "").partition("...")
    for letter in before + after:
        if letter not in LETTERS:
            raise _invalid(
                "invalid subscript {letter!r} in the equation {equation!r}, subscripts must be letters", letter=letter, equation=equation
            )
    return Term(before, after, bool(dots))


def read_equation(equation: str) -> tuple[list[Term], Term]:
    """The terms of the operands and that of the result."""
    left, arrow, right = equation.partition("->")
    terms = [read_term(text, equation) for text in left.split(",")]
    if arrow:
        return terms, _checked_result(read_term(right, equation), terms, equation)
    counts = Counter(letter for term in terms for letter in term.letters)
    once = "".join(letter for letter in LETTERS if counts[letter] == 1)
    return terms, Term("", once, dots=True)


def _checked_result(result: Term, terms: list[Term], equation: str) -> Term:
    for letter in result.letters:
        if result.letters.count(letter) > 1:
            raise _invalid(
                "output subscript {letter} appears more than once in the output of {equation!r}", letter=letter, equation=equation
            )
        if not any(letter in term.letters for term in terms):
            raise _invalid("output subscript {letter} does not appear in the equation for any input operand: {equation!r}",
                           letter=letter, equation=equation)  # fmt: skip
    return result


# --- arguments ------------------------------------------------------------------------------------------------------


@op("torch.einsum", "torch.functional.einsum")
def einsum(*args: Value) -> Tensor:
    """The sum of products that the equation writes down."""
    if len(args) < 2:
        raise fail(EQUATION, "einsum(): must specify the equation string and at least one operand, "
                             "or at least one operand and its subscripts list", exception="ValueError")  # fmt: skip
    equation, given = args[0], list(args[1:])
    if isinstance(equation, Tensor):
        equation, given = _from_sublists(list(args))
    if not isinstance(equation, str):
        raise known(equation) if isinstance(equation, Unknown) else _invalid("the equation must be a string")
    if len(given) == 1 and (several := elements(given[0])) is not None:
        given = several
    return contract(equation, [_operand(value) for value in given])


def _operand(value: Value) -> Tensor:
    made = tensor(value)
    if made is MISMATCH:
        raise fail(EQUATION, "einsum(): the operands must be Tensors", exception="TypeError")
    assert isinstance(made, Tensor)
    return made


def _from_sublists(args: list[Value]) -> tuple[str, list[Value]]:
    """`einsum(x, [0, 1], y, [1, 2], [0, 2])` in the form with an equation."""
    pairs = len(args) // 2
    equation = ",".join([_subscripts(args[2 * i + 1]) for i in range(pairs)])
    if len(args) % 2:
        equation += "->" + _subscripts(args[-1])
    return equation, [args[2 * i] for i in range(pairs)]


def _subscripts(value: Value) -> str:
    items = elements(value)
    if items is None:
        raise NotDecided("a list of subscripts")
    return "".join([_subscript(item) for item in items])


def _subscript(item: Value) -> str:
    if item is ...:
        return "..."
    number = dim(item)
    if isinstance(number, Expr):
        raise NotDecided("a symbolic subscript")
    if number is MISMATCH or not 0 <= number < len(LETTERS):
        raise fail(EQUATION, "einsum(): subscript {number} is not within the valid range [0, 52)", exception="ValueError", number=item)
    return LETTERS[number]


# --- shapes ---------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Labelled:
    """An operand with the sizes of its letters and of its `...`."""

    x: Tensor
    term: Term
    sizes: dict[str, Dim]
    dots: Shape


def contract(equation: str, operands: list[Tensor]) -> Tensor:
    """The result for an equation and its operands."""
    terms, result = read_equation(equation)
    if len(terms) != len(operands):
        few = "fewer" if len(operands) < len(terms) else "more"
        raise _invalid("{few} operands were provided than specified in the equation {equation!r}: {count}",
                       few=few, equation=equation, count=len(operands))  # fmt: skip
    labelled = [_labelled(x, term, position) for position, (x, term) in enumerate(zip(operands, terms, strict=True))]
    sizes = _common_sizes(labelled, equation)
    dots: Shape = ()
    for operand in labelled:
        dots = broadcast_two(dots, operand.dots, "einsum()")
    before = tuple([sizes[letter] for letter in result.before])
    shape = before + (dots if result.dots else ()) + tuple([sizes[letter] for letter in result.after])
    dtype = _dtype(labelled, result)
    return Tensor(shape, dtype, _layout(labelled, result, shape, sizes))


def _labelled(x: Tensor, term: Term, position: int) -> Labelled:
    count = len(term.letters)
    if not term.dots:
        _check_count(x, count, position)
        close(x, count)
    trailing(x, len(term.after)) if term.after else None
    leading(x, len(term.before)) if term.dots and term.before else None
    shape = x.shape
    if term.dots and isinstance(shape, tuple) and len(shape) < count:
        raise _invalid("the number of subscripts in the equation ({count}) is more than the number of dimensions of operand {position}, "
                       "which has shape {shape}", count=count, position=position, shape=shape)  # fmt: skip
    sizes: dict[str, Dim] = {}
    for i, letter in enumerate(term.letters):
        size = shape[i] if i < len(term.before) else shape[i - count]
        if letter in sizes:
            require(equal(sizes[letter], size), EINSUM,
                    "einsum(): subscript {letter} is repeated for operand {position} but the sizes don't match, {size} != {other}",
                    letter=letter, position=position, size=size, other=sizes[letter])  # fmt: skip
        else:
            sizes[letter] = size
    return Labelled(x, term, sizes, _middle(shape, term))


def _middle(shape: Shape, term: Term) -> Shape:
    """The dimensions that `...` stands for."""
    if isinstance(shape, tuple):
        return shape[len(term.before) : len(shape) - len(term.after)]
    if not term.dots:
        return ()
    return OpenShape(shape.head[len(term.before) :], shape.run, shape.tail[: len(shape.tail) - len(term.after)])


def _check_count(x: Tensor, count: int, position: int) -> None:
    shape = x.shape
    low, high = (len(shape), len(shape)) if isinstance(shape, tuple) else (shape.min_rank, shape.max_rank)
    if low > count or (high is not None and high < count):
        raise _invalid("the number of subscripts in the equation ({count}) does not match the number of dimensions of operand {position}, "
                       "which has shape {shape}", count=count, position=position, shape=shape)  # fmt: skip


def _common_sizes(labelled: list[Labelled], equation: str) -> dict[str, Dim]:
    """What each letter stands for in the whole equation."""
    sizes: dict[str, Dim] = {}
    for position, operand in enumerate(labelled):
        for letter, size in operand.sizes.items():
            before = sizes.get(letter)
            if before is None:
                sizes[letter] = size
                continue
            shape, agree = broadcast((before,), (size,))
            require(agree, EINSUM,
                    "einsum(): subscript {letter} of {equation!r} has size {size} for operand {position} "
                    "which does not broadcast with previously seen size {before}",
                    letter=letter, equation=equation, size=size, position=position, before=before)  # fmt: skip
            sizes[letter] = shape[0]
    return sizes


# --- element type and layout ----------------------------------------------------------------------------------------


def _is_one(size: Dim) -> bool:
    return isinstance(size, int) and size == 1


def _dtype(labelled: list[Labelled], result: Term) -> DType | None:
    """Letters summed over in both of two operands make it a matrix product, which takes one type; otherwise factors promote."""
    tensors = [operand.x for operand in labelled]
    if any(t.dtype is None for t in tensors):
        return None
    kept = result.letters
    alone = any(letter not in kept or (operand.term.dots and not result.dots) for operand in labelled for letter in operand.sizes)
    if len(tensors) == 1:
        return accumulated(tensors[0].dtype) if alone or (labelled[0].term.dots and not result.dots) else tensors[0].dtype
    if len(tensors) == 2 and result.dots >= any(o.term.dots for o in labelled):
        a, b = labelled
        summed = [c for c in a.sizes if c not in kept and c in b.sizes]
        if any(isinstance(size, Expr) for o in labelled for size in o.sizes.values()):
            return product_dtype(*tensors, empty=True) if summed and a.x.dtype is b.x.dtype else None if alone else result_type(*tensors)
        if any(not _is_one(a.sizes[c]) and not _is_one(b.sizes[c]) for c in summed):
            return product_dtype(*tensors)
        if not alone:
            return result_type(*[t.with_shape((1,)) for t in tensors])
    same = all(t.dtype is tensors[0].dtype for t in tensors)
    return tensors[0].dtype if same and tensors[0].dtype is not None and tensors[0].dtype.category >= 2 else None


def _layout(labelled: list[Labelled], result: Term, shape: Shape, sizes: dict[str, Dim]) -> Strides:
    """The strides, for one or two operands without `...`; those of longer products depend on the order of evaluation."""
    if any(operand.term.dots for operand in labelled) or not isinstance(shape, tuple):
        return _dotted_layout(labelled, result)
    if len(labelled) == 1:
        return _layout_of_one(labelled[0], result, shape)
    if len(labelled) == 2:
        return _layout_of_two(labelled[0], labelled[1], result, shape, sizes)
    return UNKNOWN_STRIDES if len(shape) > 1 else None


def _dotted_layout(labelled: list[Labelled], result: Term) -> Strides:
    """With `...`: row-major for the commonest form, where each operand's own letters stand in the order of the result."""
    if len(labelled) == 2 and result.dots and not result.before:
        a, b = labelled
        own_a = [c for c in result.after if c in a.sizes and c not in b.sizes]
        own_b = [c for c in result.after if c in b.sizes and c not in a.sizes]
        summed = any(c in b.sizes and c not in result.after for c in a.sizes)
        matrix = not b.term.dots or not b.dots or a.dots is b.dots
        if summed and matrix and list(result.after) == own_a + own_b and not b.term.dots:
            return None
    return UNKNOWN_STRIDES


def _layout_of_one(operand: Labelled, result: Term, shape: tuple[Dim, ...]) -> Strides:
    letters, kept = operand.term.letters, result.letters
    strides = strides_of(operand.x)
    if strides is None:
        return UNKNOWN_STRIDES
    if set(letters) == set(kept):  # a view, of the diagonal if a letter is repeated
        steps = [sum_of([strides[i] for i, letter in enumerate(letters) if letter == wanted]) for wanted in kept]
        return normal(shape, steps)
    in_order = [letter for letter in letters if letter in kept] == list(kept)
    return None if len(shape) <= 1 or (in_order and operand.x.strides is None) else UNKNOWN_STRIDES


def sum_of(numbers: list[Dim]) -> Dim:
    """The stride of a diagonal: the strides of the dimensions it runs through, added."""
    result = numbers[0]
    for number in numbers[1:]:
        result = result + number
    return result


def _layout_of_two(a: Labelled, b: Labelled, result: Term, shape: tuple[Dim, ...], sizes: dict[str, Dim]) -> Strides:
    """PyTorch multiplies batches of matrices: what both have, what only the first has, what only the second has."""
    if any(isinstance(sizes[c], Expr) and not identical(a.sizes[c], b.sizes[c]) for c in a.sizes if c in b.sizes):
        return UNKNOWN_STRIDES
    in_a = [c in a.sizes and not _is_one(a.sizes[c]) for c in result.letters]
    in_b = [c in b.sizes and not _is_one(b.sizes[c]) for c in result.letters]
    summed = [c for c in a.sizes if c in b.sizes and c not in result.letters and not _is_one(a.sizes[c]) and not _is_one(b.sizes[c])]
    axes = range(len(shape))
    if not summed:
        return _layout_of_product(a, b, result, shape)
    shared = [i for i in axes if in_a[i] and in_b[i]]
    first = [i for i in axes if in_a[i] and not in_b[i]]
    second = [i for i in axes if not in_a[i]]
    if first and second and max(second) < min(first):
        first, second = second, first
    return normal(shape, permuted_strides(shape, (*shared, *first, *second)))


def _layout_of_product(a: Labelled, b: Labelled, result: Term, shape: tuple[Dim, ...]) -> Strides:
    """Nothing is summed: an operation on elements, of operands whose dimensions were moved to where the result has them."""
    moved = [_moved(operand, result) for operand in (a, b)]
    return UNKNOWN_STRIDES if None in moved else elementwise_strides(shape, [x for x in moved if x is not None])


def _moved(operand: Labelled, result: Term) -> Tensor | None:
    letters = operand.term.letters
    strides = strides_of(operand.x)
    if strides is None or len(operand.sizes) < len(letters) or any(letter not in result.letters for letter in letters):
        return None
    shape = tuple([operand.sizes.get(c, 1) for c in result.letters])
    steps = [strides[letters.index(c)] if c in letters else 1 for c in result.letters]
    return Tensor(shape, operand.x.dtype, normal(shape, steps))
