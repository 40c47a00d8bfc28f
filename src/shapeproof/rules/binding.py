"""Binding arguments to a rule's parameters, as PyTorch's argument parser does.

A plan is made from the rule's signature when it is first called. A parameter `x` is PyTorch's `input` (and `self` of a method);
a trailing underscore (`min_`) only avoids a Python name. Where a list of sizes is the only positional parameter, its
elements may also be given one by one: `x.view(2, 3)`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from shapeproof.diagnostics import code
from shapeproof.rules.kinds import CONVERTERS, EXPECTED, MISMATCH, Converter, NotDecided, type_name
from shapeproof.rules.registry import Rule
from shapeproof.rules.shapes import axes_of, axis_of
from shapeproof.symbolic import OpenShape
from shapeproof.values.classes import Instance, Value
from shapeproof.values.containers import List
from shapeproof.values.integers import known_integer
from shapeproof.values.requirements import Failure, fail
from shapeproof.values.unknown import POISON, Unknown

INVALID_ARGUMENTS = code("invalid-arguments", "The operation does not take these arguments.", "TypeError")

FACTORY_KEYWORDS = frozenset({"device", "layout", "pin_memory", "requires_grad", "generator", "names", "memory_format"})
# other names PyTorch accepts for numpy's sake
SYNONYMS = {"axis": "dim", "keepdims": "keepdim", "a": "input", "x": "input", "x1": "input", "x2": "other"}
REQUIRED = object()


@dataclass(slots=True)
class Parameter:
    """One parameter of a rule."""

    name: str
    kind: str
    convert: Converter
    default: Value
    nullable: bool


@dataclass(slots=True)
class Bound:
    """Arguments in the form the rule takes them, and the generic ones that are none of its business."""

    values: list[Value]
    keywords: dict[str, Value] = field(default_factory=dict)
    out: Value = None
    requires_grad: bool = False


@dataclass(slots=True)
class Refusal:
    """Why the arguments do not bind; the message is filled in only when it is shown."""

    template: str
    values: dict[str, Any]


class Plan:
    """How one rule takes its arguments."""

    def __init__(self, rule: Rule, method: bool) -> None:
        function = rule.function
        names = function.__code__.co_varnames
        count, only = function.__code__.co_argcount, function.__code__.co_kwonlyargcount
        defaults = function.__defaults__ or ()
        missing = count - len(defaults)
        keyword_defaults = function.__kwdefaults__ or {}
        self.rule = rule
        self.positional = [_parameter(function, names[i], defaults[i - missing] if i >= missing else REQUIRED) for i in range(count)]
        self.converters = [(p.convert, p.nullable) for p in self.positional]
        self.keyword = {
            p.name: (key, p)
            for key in names[count : count + only]
            for p in [_parameter(function, key, keyword_defaults.get(key, REQUIRED))]
        }
        self.required_keywords = any(p.default is REQUIRED for _, p in self.keyword.values())
        self.star = _star(function, names[count + only :])
        self.index = {p.name: i for i, p in enumerate(self.positional)}
        self.inplace = self.index.get("inplace", -1)  # a positional flag that asks for the operation in place
        self.ignored = frozenset(rule.accepts) | (FACTORY_KEYWORDS if rule.factory else frozenset())
        self.takes_out = rule.out > 0 and not method  # no method has an `out`
        first = 1 if method else 0
        only_sizes = len(self.positional) == first + 1 and self.positional[first].kind in ("Sizes", "Shape", "Axes")
        self.pack = first if only_sizes else -1
        self.axes = [(i, p.kind == "Axis") for i, p in enumerate(self.positional) if p.kind in ("Axis", "Axes")]
        self.keyword_axes = [(key, p.kind == "Axis") for key, p in self.keyword.values() if p.kind in ("Axis", "Axes")]

    def bind(self, args: tuple[Value, ...], kwargs: dict[str, Value] | None) -> Bound | Refusal:
        """Convert the arguments, or say why they do not fit."""
        given = len(args)
        if self.star is not None:
            return self._bind_star(args, kwargs)
        if given > len(self.positional) or (self.pack >= 0 and given == self.pack + 1 and not _is_list(args[-1])):
            if self.pack < 0 or given <= self.pack:
                return Refusal("takes {most} positional arguments but {given} were given", {"most": len(self.positional), "given": given})
            args = (*args[: self.pack], tuple(args[self.pack :]))
            given = len(args)
        values: list[Value] = []
        for value, (convert, nullable) in zip(args, self.converters, strict=False):
            got = None if value is None and nullable else convert(value)
            if got is MISMATCH:
                return self._refuse(len(values), value)
            values.append(got)
        values.extend(parameter.default for parameter in self.positional[given:])
        bound = Bound(values)
        if kwargs:
            refusal = self._bind_keywords(bound, kwargs, given)
            if refusal is not None:
                return refusal
        if self.required_keywords or any(value is REQUIRED for value in values):
            missing = [p.name for p, v in zip(self.positional, values, strict=False) if v is REQUIRED]
            missing += [p.name for key, p in self.keyword.values() if p.default is REQUIRED and key not in bound.keywords]
            if missing:
                return Refusal("missing {n} required positional arguments: {names}", {"n": len(missing), "names": ", ".join(missing)})
        return bound

    def _bind_star(self, args: tuple[Value, ...], kwargs: dict[str, Value] | None) -> Bound | Refusal:
        assert self.star is not None
        got = self.star.convert(args[0]) if len(args) == 1 and self.star.kind != "Value" and _is_list(args[0]) else self.star.convert(args)
        if got is MISMATCH:
            return Refusal("expected tensors", {})
        bound = Bound(list(got))
        return (self._bind_keywords(bound, kwargs, 0) if kwargs else None) or bound

    def _bind_keywords(self, bound: Bound, kwargs: dict[str, Value], given: int) -> Refusal | None:
        for name, value in kwargs.items():
            if name == "out" and self.takes_out:
                bound.out = value
                continue
            slot = self.index.get(name)
            entry = self.keyword.get(name)
            if slot is None and entry is None:
                if name in self.ignored:
                    if name == "requires_grad" and value is True:
                        bound.requires_grad = True
                    continue
                other = SYNONYMS.get(name, name)
                slot, entry = self.index.get(other), self.keyword.get(other)
                if slot is None and entry is None:
                    return Refusal("got an unexpected keyword argument '{name}'", {"name": name})
            parameter = self.positional[slot] if slot is not None else entry[1]  # type: ignore[index]  # one of them was found
            got = None if value is None and parameter.nullable else parameter.convert(value)
            if got is MISMATCH:
                return self._refuse_keyword(parameter, value)
            if slot is None:
                assert entry is not None
                bound.keywords[entry[0]] = got
            elif slot < given:
                return Refusal("got multiple values for argument '{name}'", {"name": name})
            else:
                bound.values[slot] = got
        return None

    def _refuse(self, position: int, value: Value) -> Refusal:
        parameter = self.positional[position]
        return Refusal(
            "argument '{name}' (position {position}) must be {expected}, not {got}",
            {"name": parameter.name, "position": position + 1, "expected": EXPECTED[parameter.kind], "got": type_name(value)},
        )

    def _refuse_keyword(self, parameter: Parameter, value: Value) -> Refusal:
        return Refusal(
            "argument '{name}' must be {expected}, not {got}",
            {"name": parameter.name, "expected": EXPECTED[parameter.kind], "got": type_name(value)},
        )

    def resolve_axes(self, bound: Bound) -> None:
        """Dimension numbers become non-negative, and have to be in range of the first tensor."""
        subject = bound.values[0]
        for slot, single in self.axes:
            value = bound.values[slot]
            if value is not None:
                bound.values[slot] = axis_of(subject, value) if single else axes_of(subject, value)
        for key, single in self.keyword_axes:
            value = bound.keywords.get(key)
            if value is not None:
                bound.keywords[key] = axis_of(subject, value) if single else axes_of(subject, value)


def _parameter(function: Any, name: str, default: Value) -> Parameter:
    kinds = function.__annotations__[name].split(" | ")
    nullable = "None" in kinds
    kind = kinds[0]
    said = "input" if name == "x" else name.removesuffix("_")
    return Parameter(said, kind, CONVERTERS[kind], default, nullable)


def _star(function: Any, names: tuple[str, ...]) -> Parameter | None:
    if not function.__code__.co_flags & 0x04:  # CO_VARARGS
        return None
    parameter = _parameter(function, names[0], ())
    if parameter.kind == "Tensor":
        parameter.convert = CONVERTERS["Tensors"]
    if parameter.kind == "Value":
        parameter.convert = tuple
    return parameter


def _is_list(value: Value) -> bool:
    if isinstance(value, Unknown) and value is not POISON and (value.cls is None or value.cls.name not in ("int", "Tensor")):
        raise NotDecided(value.origin)
    return (
        value is None or isinstance(value, tuple | List | OpenShape) or (isinstance(value, Instance) and isinstance(value.payload, tuple))
    )


def plan_of(rule: Rule, method: bool) -> Plan:
    """The plan of a rule, made when it is first needed."""
    plan = rule.plans.get(method)
    if plan is None:
        plan = rule.plans[method] = Plan(rule, method)
    assert isinstance(plan, Plan)
    return plan


def invalid(name: str, refusal: Refusal, overloads: int) -> Failure:
    """The failure for arguments that no overload takes."""
    short = name.rpartition(".")[2]
    if overloads > 1:
        return fail(
            INVALID_ARGUMENTS,
            "{operation}() received an invalid combination of arguments: " + refusal.template,
            operation=short,
            **refusal.values,
        )
    return fail(INVALID_ARGUMENTS, "{operation}(): " + refusal.template, operation=short, **refusal.values)


def choose(name: str, rules: list[Rule], args: tuple[Value, ...], kwargs: dict[str, Value] | None) -> tuple[Plan, Bound]:
    """The first overload that takes the arguments; raises the failure if none does."""
    method = name.startswith("Tensor.")
    args = tuple([known_integer(value) if isinstance(value, Unknown) else value for value in args])
    if len(rules) == 1:
        plan = plan_of(rules[0], method)
        got = plan.bind(args, kwargs)
        if isinstance(got, Refusal):
            raise invalid(name, got, 1)
        return plan, got
    ambiguous = any(isinstance(v, Unknown) and v.cls is None for v in (args, *(kwargs or {}).values()) for v in (v if v is args else (v,)))
    refusals, fits, undecided = [], [], None
    for rule in rules:
        plan = plan_of(rule, method)
        try:
            got = plan.bind(args, kwargs)
        except NotDecided as reason:
            undecided = reason
            continue
        if isinstance(got, Refusal):
            refusals.append(got)
            continue
        if not ambiguous:
            if undecided is not None:
                break
            return plan, got
        fits.append((plan, got))
    if undecided is not None:
        raise undecided
    if len(fits) == 1:
        return fits[0]
    if fits:
        raise NotDecided(name)
    raise invalid(name, refusals[0], len(rules))
