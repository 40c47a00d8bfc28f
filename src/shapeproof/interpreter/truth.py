"""Whether a value counts as true: decided, or a condition."""

from __future__ import annotations

from shapeproof.symbolic import Condition, Expr, OpenShape, Owner, Ratio, Truth, both, either, unequal
from shapeproof.values.classes import Instance, Object, Value
from shapeproof.values.containers import Dict, List, Set
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import Union, Unknown, settled

_HOST = frozenset((int, str, float, tuple, type(None), complex, bytes, range, type(...), slice))


def truth(value: Value) -> Truth:
    """The truth of `value` on the present path: a host bool, or a condition that is not decided."""
    if value is True or value is False:
        return value
    if type(value) in _HOST:
        return bool(value)
    found = undecided_truth(value)
    if found is True or found is False:
        return found
    decided = SESSION.facts.decide(found)
    return found if decided is None else decided


def undecided_truth(value: Value) -> Truth:
    """The truth of `value` before the facts are asked."""
    value = settled(value)
    if isinstance(value, Condition | bool):
        return value
    if isinstance(value, Expr):
        return unequal(value, 0)
    if isinstance(value, Ratio):
        return unequal(value.numerator, 0)
    if isinstance(value, Union):
        return either(*(both(guard, undecided_truth(case)) for guard, case in value.cases))
    if isinstance(value, Unknown):
        return value.as_condition()
    if isinstance(value, OpenShape):
        return Unknown("a shape of unknown rank", Owner.UNMODELLED).as_condition()
    if isinstance(value, Object):
        return _truth_of_object(value)
    return bool(value)


def _truth_of_object(value: Object) -> Truth:
    from shapeproof.interpreter.calls import call_method  # noqa: PLC0415  # calling evaluates conditions, which asks for truth

    for name in ("__bool__", "__len__"):
        method = value.cls.lookup(name)
        if method is not None:
            if type(value) is Instance or name == "__bool__" or value.attrs is not None:
                return undecided_truth(call_method(value, method))
            break
    if isinstance(value, List | Dict | Set):
        return _truth_of_container(value)
    if isinstance(value, Instance) and value.payload is not None and not isinstance(value.payload, tuple):
        return undecided_truth(value.payload)
    return True


def _truth_of_container(value: List | Dict | Set) -> Truth:
    known = value.items if isinstance(value, List) else value.entries if isinstance(value, Dict) else value.keys
    if known or value.rest is None:
        return bool(known)
    count = value.rest.count
    return Unknown("a length", Owner.UNMODELLED).as_condition() if count is None else unequal(count, 0)
