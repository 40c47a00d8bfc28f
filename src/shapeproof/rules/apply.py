"""Applying an operation: bind the arguments, run the rule, and do for every operation alike what all of them have.

That is `out=`, the in-place names, remembering where a tensor was made, and saying "unknown" where a rule cannot say more.
"""

from __future__ import annotations

from shapeproof.diagnostics import Operand, code
from shapeproof.rules.binding import Bound, choose
from shapeproof.rules.constants import forget
from shapeproof.rules.kinds import NotDecided, Poisoned
from shapeproof.rules.leaves import require_no_leaf
from shapeproof.rules.modes import recording
from shapeproof.rules.registry import Rule, find
from shapeproof.rules.shapes import unknown_shape
from shapeproof.rules.strides import refuse_overlap
from shapeproof.symbolic import Owner, RankUnknown, TooComplex, same_shape
from shapeproof.values.classes import Value
from shapeproof.values.containers import List
from shapeproof.values.dtypes import DType
from shapeproof.values.requirements import Failure, fail, printed, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import UNKNOWN_STRIDES, Fields, Strides, Tensor
from shapeproof.values.unknown import POISON, Unknown

IN_PLACE_SHAPE = code("in-place-shape", "The result of an in-place operation does not have the shape of the tensor it is written to.")
RESULT_DTYPE = code("result-dtype", "The result cannot be stored with the element type it is written to.")


_OPERATION = 20  # steps that an operation on tensors counts for


def apply(name: str, args: tuple[Value, ...], kwargs: dict[str, Value] | None = None) -> Value:
    """What the operation `name` gives for these arguments. Raises `Failure` if it fails, `KeyError` if it has no rule."""
    rules = find(name)
    if rules is None:
        raise KeyError(name)
    SESSION.spend(_OPERATION)
    try:
        plan, bound = choose(name, rules, args, kwargs)
        rule = plan.rule
        if plan.axes or plan.keyword_axes:
            plan.resolve_axes(bound)
        result = rule.function(*bound.values, **bound.keywords)
    except Failure as failure:
        failure.operands = operands_of(name, args)
        raise
    except Poisoned:
        return POISON
    except (NotDecided, RankUnknown, TooComplex) as reason:
        SESSION.not_modelled(name)
        return _unknown(name, rules[0], args, str(reason))
    if writes_first(name):
        return _in_place(args[0] if args else bound.values[0], result, rule)
    if bound.keywords.get("inplace") is True or (plan.inplace >= 0 and bound.values[plan.inplace] is True):
        return _in_place(bound.values[0], result, rule)
    return _finish(result, bound, rule)


# `x += y` writes to `x`; `x @= y` does not: PyTorch has no `__imatmul__`, so Python makes it `x = x @ y`
_AUGMENTED = frozenset(
    f"Tensor.__i{name}__"
    for name in ("add", "and", "div", "floordiv", "lshift", "mod", "mul", "or", "pow", "rshift", "sub", "truediv", "xor")
)


def writes_first(name: str) -> bool:
    """Whether the operation writes its result to its first tensor."""
    return name[-1] == "_" and (name[-2] != "_" or name in _AUGMENTED)


def _finish(result: Value, bound: Bound, rule: Rule) -> Value:
    if isinstance(result, Tensor):
        if bound.out is not None:
            return _write(bound.out, result, rule)
        result.made_at = SESSION.spot()
        _propagate(result, bound, rule)
        return result
    if isinstance(result, tuple | list):
        if bound.out is not None and rule.out > 1:
            return _write_all(bound.out, result, rule)
        here = SESSION.spot()
        for part in result:
            if isinstance(part, Tensor):
                part.made_at = here
                _propagate(part, bound, rule)
        return List(result) if isinstance(result, list) else result
    return result


def operands_of(name: str, args: tuple[Value, ...]) -> tuple[Operand, ...]:
    """The tensors that a failed operation was given, as the source calls them."""
    frame = SESSION.frames[-1] if SESSION.frames else None
    texts = frame.operands(method=name.startswith("Tensor.")) if frame is not None else []
    found: list[Operand] = []
    for position, value in enumerate(args):
        said = texts[position] if position < len(texts) else f"argument {position + 1}"
        if isinstance(value, List) and value.rest is None:
            found += [_operand(f"{said}[{i}]", item) for i, item in enumerate(value.items) if isinstance(item, Tensor)]
        elif isinstance(value, Tensor):
            found.append(_operand(said, value))
    return tuple(found)


def _operand(said: str, tensor: Tensor) -> Operand:
    return Operand(said, str(printed(tensor.shape)), tensor.made_at() if tensor.made_at is not None else None)


def _propagate(result: Tensor, bound: Bound, rule: Rule) -> None:
    """A floating result of something that requires grad requires grad, while gradients are recorded."""
    if result.dtype is not None and result.dtype.category < 2:
        return
    if bound.requires_grad:
        result.requires_grad = result.leaf = True
        return
    if not rule.gradient or recording() is False:
        return
    for value in bound.values:
        if isinstance(value, Tensor) and value.requires_grad:
            result.requires_grad = True
            return


def can_cast(source: DType | None, target: DType | None) -> bool:
    """Whether PyTorch stores results of one type with the other: the category may not get narrower."""
    return source is None or target is None or source.category <= target.category


def _check_cast(result: Tensor, target: Tensor) -> None:
    if not can_cast(result.dtype, target.dtype):
        raise fail(
            RESULT_DTYPE,
            "result type {result} can't be cast to the desired output type {target}",
            result=result.dtype,
            target=target.dtype,
        )


def _in_place(target: Value, result: Value, rule: Rule) -> Value:
    """The result is written to `target`, whose type stays."""
    if not isinstance(target, Tensor) or not isinstance(result, Tensor) or result is target:
        if isinstance(target, Unknown) and target.tensor is not None:
            return target.tensor
        return result if isinstance(result, Tensor) else target
    require_no_leaf(target)
    if rule.reshapes:
        target.become(result.shape, target.dtype, result.strides)
        return target
    if not rule.overlapping:
        refuse_overlap(target)
    require(
        same_shape(result.shape, target.shape),
        IN_PLACE_SHAPE,
        "output with shape {target} doesn't match the broadcast shape {result}",
        target=target.shape,
        result=result.shape,
    )
    _check_cast(result, target)
    forget(target)
    if result.requires_grad:
        target.requires_grad = True
    return target


def _check_out(result: Tensor, out: Tensor, rule: Rule) -> None:
    """Which element types a result may be stored with differs between operations."""
    if rule.out_dtype == "wider":
        _check_cast(result, out)
    elif rule.out_dtype == "same" and result.dtype is not out.dtype and result.dtype is not None and out.dtype is not None:
        raise fail(
            RESULT_DTYPE, "Expected out tensor to have dtype {wanted}, but got {given} instead", wanted=result.dtype, given=out.dtype
        )
    elif rule.out_dtype == "category" and not (can_cast(result.dtype, out.dtype) and can_cast(out.dtype, result.dtype)):
        raise fail(
            RESULT_DTYPE, "Expected out tensor of the kind of {wanted}, but got {given} instead", wanted=result.dtype, given=out.dtype
        )


def _write(out: Value, result: Tensor, rule: Rule) -> Value:
    if isinstance(out, tuple) and len(out) == 1:
        out = out[0]
    if not isinstance(out, Tensor):
        return result if isinstance(out, Unknown) else _refuse_out(out)
    _check_out(result, out, rule)
    out.become(result.shape, out.dtype, _kept_layout(out, result))
    return out


def _kept_layout(out: Tensor, result: Tensor) -> Strides:
    """An `out` of the right shape keeps its layout; one that has to be resized becomes row-major."""
    try:
        same = SESSION.facts.decide(same_shape(out.shape, result.shape))
    except RankUnknown:
        same = None
    if out.strides is None or same is False:
        return None
    return out.strides if same else UNKNOWN_STRIDES


def _refuse_out(out: Value) -> Value:
    raise fail(RESULT_DTYPE, "argument 'out' must be Tensor, not {out}", exception="TypeError", out=type(out).__name__)


def _write_all(out: Value, results: tuple[Value, ...] | list[Value], rule: Rule) -> Value:
    parts = out.items if isinstance(out, List) else out
    if not isinstance(parts, tuple | list) or len(parts) != len(results):
        return results
    written = [
        _write(target, result, rule) if isinstance(result, Tensor) else result for target, result in zip(parts, results, strict=True)
    ]
    if isinstance(results, Fields):
        return Fields.of(**dict(zip(results.names, written, strict=True)))
    return tuple(written)


def _unknown(name: str, rule: Rule, args: tuple[Value, ...], reason: str) -> Value:
    """What is left to say: a tensor, if the operation gives one."""
    if args and writes_first(name) and isinstance(args[0], Tensor):
        forget(args[0])
        return args[0]
    if rule.function.__annotations__.get("return") == "Tensor":
        made = Tensor(unknown_shape(name.rpartition(".")[2], Owner.UNMODELLED), None)
        made.made_at = SESSION.spot()
        return made
    return Unknown(name, Owner.UNMODELLED, origin=reason or name)
