"""Applying an operation: bind the arguments, run the rule, and do for every operation alike what all of them have.

That is `out=`, the in-place names, remembering where a tensor was made, and saying "unknown" where a rule cannot say more.
"""

from __future__ import annotations

from shapeproof.diagnostics import code
from shapeproof.rules.binding import Bound, choose
from shapeproof.rules.constants import forget
from shapeproof.rules.kinds import NotDecided, Poisoned
from shapeproof.rules.registry import Rule, find
from shapeproof.rules.shapes import unknown_shape
from shapeproof.symbolic import Owner, RankUnknown, TooComplex, same_shape
from shapeproof.values.classes import Value
from shapeproof.values.containers import List
from shapeproof.values.dtypes import DType
from shapeproof.values.requirements import fail, require
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Fields, Tensor
from shapeproof.values.unknown import POISON, Unknown

IN_PLACE_SHAPE = code("in-place-shape", "The result of an in-place operation does not have the shape of the tensor it is written to.")
RESULT_DTYPE = code("result-dtype", "The result cannot be stored with the element type it is written to.")
IN_PLACE_LEAF = code("in-place-leaf", "A leaf that requires grad is changed in place.")


def apply(name: str, args: tuple[Value, ...], kwargs: dict[str, Value] | None = None) -> Value:
    """What the operation `name` gives for these arguments. Raises `Failure` if it fails, `KeyError` if it has no rule."""
    rules = find(name)
    if rules is None:
        raise KeyError(name)
    try:
        plan, bound = choose(name, rules, args, kwargs)
        rule = plan.rule
        if plan.axes or plan.keyword_axes:
            plan.resolve_axes(bound)
        result = rule.function(*bound.values, **bound.keywords)
    except Poisoned:
        return POISON
    except (NotDecided, RankUnknown, TooComplex) as reason:
        SESSION.not_modelled(name)
        return _unknown(name, rules[0], args, str(reason))
    if name[-1] == "_" and name[-2] != "_":
        return _in_place(args[0] if args else bound.values[0], result, rule)
    if bound.keywords.get("inplace") is True or (bound.in_place and bound.values):
        return _in_place(bound.values[0], result, rule)
    return _finish(result, bound, rule)


def _finish(result: Value, bound: Bound, rule: Rule) -> Value:
    if isinstance(result, Tensor):
        if bound.out is not None:
            return _write(bound.out, result)
        result.made_at = SESSION.here()
        _propagate(result, bound)
        return result
    if isinstance(result, tuple | list):
        if bound.out is not None and rule.out > 1:
            return _write_all(bound.out, result)
        here = SESSION.here()
        for part in result:
            if isinstance(part, Tensor):
                part.made_at = here
                _propagate(part, bound)
        return List(result) if isinstance(result, list) else result
    return result


def _propagate(result: Tensor, bound: Bound) -> None:
    """A floating result of something that requires grad requires grad."""
    if result.dtype is not None and result.dtype.category < 2:
        return
    if bound.requires_grad:
        result.requires_grad = True
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
    if rule.reshapes:
        target.become(result.shape, target.dtype, result.strides)
        return target
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


def _write(out: Value, result: Tensor) -> Value:
    if isinstance(out, tuple) and len(out) == 1:
        out = out[0]
    if not isinstance(out, Tensor):
        return result if isinstance(out, Unknown) else _refuse_out(out)
    _check_cast(result, out)
    same = isinstance(out.shape, tuple) and out.shape == result.shape
    out.become(result.shape, out.dtype, out.strides if same else None)
    return out


def _refuse_out(out: Value) -> Value:
    raise fail(RESULT_DTYPE, "argument 'out' must be Tensor, not {out}", exception="TypeError", out=type(out).__name__)


def _write_all(out: Value, results: tuple[Value, ...] | list[Value]) -> Value:
    parts = out.items if isinstance(out, List) else out
    if not isinstance(parts, tuple | list) or len(parts) != len(results):
        return results
    written = [_write(target, result) if isinstance(result, Tensor) else result for target, result in zip(parts, results, strict=True)]
    if isinstance(results, Fields):
        return Fields.of(**dict(zip(results.names, written, strict=True)))
    return tuple(written)


def _unknown(name: str, rule: Rule, args: tuple[Value, ...], reason: str) -> Value:
    """What is left to say: a tensor, if the operation gives one."""
    if name[-1] == "_" and name[-2] != "_" and args and isinstance(args[0], Tensor):
        forget(args[0])
        return args[0]
    if rule.function.__annotations__.get("return") == "Tensor":
        made = Tensor(unknown_shape(name.rpartition(".")[2], Owner.UNMODELLED), None)
        made.made_at = SESSION.here()
        return made
    return Unknown(name, Owner.UNMODELLED, origin=reason or name)
