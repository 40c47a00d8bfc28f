"""How the state changes from round to round of a loop: see `summaries.py`.

A `Description` holds, for every variable and every written object, its value at the loop's entry and a *form*:

    Same          the value does not change
    Linear        an integer v + step · i
    Grown         a list: what it had, then step · i elements alike
    Later         v at the start of the first round, another value at the start of every later one
"""

from __future__ import annotations

from typing import Any
from weakref import WeakSet

from shapeproof.symbolic import Condition, Dim, Expr, OpenShape, Owner, Run
from shapeproof.values.builtin_classes import FLOAT, BoundMethod, class_of
from shapeproof.values.classes import Instance, Object, Value
from shapeproof.values.containers import Dict, List, Rest, Set
from shapeproof.values.journal import Mutable
from shapeproof.values.merging import Merge
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import UNKNOWN_STRIDES, Tensor, TensorState
from shapeproof.values.unknown import UNBOUND, Poison, Unknown


class Description:
    """The state at the start of round i, as a function of i."""

    def __init__(self, start: list[Value], after: list[Value], bases: dict[Mutable, Any], written: dict[Mutable, Any]) -> None:
        self.start = start
        self.bases = bases
        self.slots = [_form(a, b) for a, b in zip(start, after, strict=True)]
        self.written = {thing: _form(bases[thing], state) for thing, state in written.items()}
        self.failed: list[_Form] = []

    @property
    def is_exact(self) -> bool:
        """Whether every change is regular: nothing but constants, linear numbers and lists of alike constants."""
        return all(form.exact for form in (*self.slots, *self.written.values()))

    def at(self, index: Dim) -> tuple[list[Value], dict[Mutable, Any]]:
        """The state at the start of round `index` (after the loop: of the round that is not run any more)."""
        return [form.at(index) for form in self.slots], {thing: form.at(index) for thing, form in self.written.items()}

    def holds_after(self, slots: list[Value], written: dict[Mutable, Any], index: Dim) -> bool:
        """Whether the state that round `index` left is the one described for `index + 1`; remembers what is not."""
        self.failed = [form for form, value in zip(self.slots, slots, strict=True) if not form.fits(value, index + 1)]
        for thing, state in written.items():
            form = self.written.get(thing)
            if form is None:
                form = self.written[thing] = _form(thing.snapshot(), state)
                if not isinstance(form, _Same):
                    self.failed.append(form)
            elif not form.fits(state, index + 1):
                self.failed.append(form)
        return not self.failed

    def widen(self, final: bool) -> None:
        """Give up as much of the failed forms as is needed."""
        for form in self.failed:
            form.widen(final)


class _Form:
    """How one value changes. `latest` is what the last round left in it."""

    exact = False

    def at(self, index: Dim) -> Any:
        raise NotImplementedError

    def fits(self, value: Any, index: Dim) -> bool:
        raise NotImplementedError

    def widen(self, final: bool) -> None:
        raise NotImplementedError


class _Same(_Form):
    """The value does not change, or only in what does not matter (another unknown number of the same kind)."""

    exact = True

    def __init__(self, value: Any) -> None:
        self.value = value
        self.later: _Later | None = None

    def at(self, index: Dim) -> Any:
        return self.value if self.later is None else self.later.at(index)

    def fits(self, value: Any, index: Dim) -> bool:
        if self.later is not None:
            return self.later.fits(value, index)
        if alike(self.value, value):
            return True
        self.later = _Later(self.value, value)
        return False

    def widen(self, final: bool) -> None:
        if self.later is not None:
            self.later.widen(final)


class _Linear(_Form):
    """An integer that grows by the same amount each round."""

    exact = True

    def __init__(self, first: Dim, step: int) -> None:
        self.first, self.step = first, step
        self.unknown: Value = None

    def at(self, index: Dim) -> Any:
        return self.first + self.step * index if self.unknown is None else self.unknown

    def fits(self, value: Any, index: Dim) -> bool:
        return (self.unknown is not None and isinstance(value, int | Expr)) or alike(self.at(index), value)

    def widen(self, final: bool) -> None:  # noqa: ARG002  # there is only one step
        lower = self.first if isinstance(self.first, int) and self.step > 0 else None
        self.unknown = SESSION.fresh("n", Owner.UNMODELLED, lower)


class _Grown(_Form):
    """The snapshot of a list that gets alike elements at its end."""

    def __init__(self, before: Any, element: Value, step: int, exact: bool) -> None:
        self.before, self.element, self.step, self.exact = before, element, step, exact
        self.regular = True

    def at(self, index: Dim) -> Any:
        items, rest, attrs = self.before
        count: Dim | None = self.step * index if self.regular else None
        if rest is not None:
            count = None if rest.count is None or count is None else rest.count + count
        return (list(items), Rest(self.element, count), attrs)

    def fits(self, value: Any, index: Dim) -> bool:
        items, rest, _ = value
        own, _, _ = self.before
        extra = items[len(own) :] if len(items) >= len(own) else None
        if extra is None or rest is None:
            self.regular = False
            return False
        ok = all(alike(self.element, x) for x in extra) and alike(self.element, rest.element)
        if not ok:
            self.element = _widened(self.element, extra[-1] if extra else rest.element, final=True)
        if not self.regular:
            return ok
        wanted = self.at(index)[1].count
        got = None if rest.count is None else rest.count + len(extra)
        if wanted is None or got is None or not alike(wanted, got):
            self.regular = False
            return False
        return ok

    def widen(self, final: bool) -> None:
        if final:
            self.regular = False


class _Later(_Form):
    """One value at the start, another at the start of every later round."""

    def __init__(self, first: Any, later: Any) -> None:
        self.first, self.later = first, later
        self.found: Any = later

    @property
    def exact(self) -> bool:  # type: ignore[override]  # a property where others have a constant
        return self.first is UNBOUND or _plain(self.later)

    def at(self, index: Dim) -> Any:
        some = index >= 1
        if some is True:
            return self.later
        if some is False:
            return self.first
        assert isinstance(some, Condition)
        merge = Merge(some, 1 << 60)
        return merge.states(self.later, self.first) if _is_state(self.first) else merge.values(self.later, self.first)

    def fits(self, value: Any, index: Dim) -> bool:  # noqa: ARG002  # it is the same for all later rounds
        self.found = value
        return covers(self.later, value)

    def widen(self, final: bool) -> None:
        self.later = _widened(self.later, self.found, final)


def _plain(value: Any) -> bool:
    return isinstance(value, Unknown | Tensor | Poison | int | float | str | type(None) | Expr | Condition)


def _is_state(value: Any) -> bool:
    return isinstance(value, dict | TensorState) or (isinstance(value, tuple) and bool(value) and isinstance(value[0], list | dict))


def _form(before: Any, after: Any) -> _Form:
    if alike(before, after):
        return _Same(before)
    if _is_number(before) and _is_number(after):
        step = after - before
        if isinstance(step, int):
            return _Linear(before, step)
    if _is_list_state(before) and _is_list_state(after):
        return _list_form(before, after)
    if isinstance(before, dict) and isinstance(after, dict):
        return _Attributes(before, after)
    return _Later(before, after)


def _is_number(value: Any) -> bool:
    return type(value) is int or isinstance(value, Expr)


def _is_list_state(state: Any) -> bool:
    return isinstance(state, tuple) and len(state) == 3 and isinstance(state[0], list)  # items, rest, attributes


def _list_form(before: Any, after: Any) -> _Form:
    items, grown = before[0], after[0]
    if len(grown) > len(items) and before[1] is after[1] is None and all(alike(a, b) for a, b in zip(items, grown, strict=False)):
        new = grown[len(items) :]
        if all(alike(new[0], other) for other in new[1:]):
            return _Grown(before, new[0], len(new), exact=not isinstance(new[0], Object) or isinstance(new[0], Tensor))
    return _Later(before, after)


class _Attributes(_Form):
    """The attributes of an object, each with a form of its own."""

    def __init__(self, before: dict[str, Value], after: dict[str, Value]) -> None:
        self.forms = {name: _form(before.get(name, UNBOUND), after.get(name, UNBOUND)) for name in {**before, **after}}

    @property
    def exact(self) -> bool:  # type: ignore[override]  # a property where others have a constant
        return all(form.exact for form in self.forms.values())

    def at(self, index: Dim) -> Any:
        found = {name: form.at(index) for name, form in self.forms.items()}
        return {name: value for name, value in found.items() if value is not UNBOUND}

    def fits(self, value: Any, index: Dim) -> bool:
        ok = True
        for name, one in value.items():
            form = self.forms.get(name)
            if form is None:
                self.forms[name] = _Later(UNBOUND, one)
                ok = False
            elif not form.fits(one, index):
                ok = False
        return ok

    def widen(self, final: bool) -> None:
        for form in self.forms.values():
            if not isinstance(form, _Same):
                form.widen(final)


def _widened(first: Any, second: Any, final: bool) -> Any:
    """A value that stands for both, and for what further rounds may make of it."""
    if alike(first, second):
        return first
    if isinstance(first, TensorState):
        return _widened_tensor(first, second)
    if isinstance(first, Tensor) and isinstance(second, Tensor) and not final and _same_rank(first, second):
        made = Tensor(_widened_dims(first.shape, second.shape), first.dtype if first.dtype is second.dtype else None, cls=first.cls)
        made.strides = UNKNOWN_STRIDES
        return made
    if _is_number(first) and _is_number(second):
        return _any_number("n", None)
    if _is_state(first):
        return _unknown_state(first)
    cls = class_of(first)
    return Unknown("a value that changes from round to round", cls=cls if cls is class_of(second) and cls is FLOAT else None)


def _widened_dims(first: Any, second: Any) -> tuple[Dim, ...]:
    return tuple(a if _same_dim(a, b) else _any_number("d", 0) for a, b in zip(first, second, strict=True))


def _widened_tensor(first: TensorState, second: TensorState) -> TensorState:
    """One tensor that every round writes to: what of it stays, and what does not."""
    known = _same_rank(first, second)
    return TensorState(
        _widened_dims(first.shape, second.shape) if known else OpenShape((), Run(SESSION.unique("shape")), ()),
        first.dtype if first.dtype is second.dtype else None,
        first.strides if alike(first.strides, second.strides) else UNKNOWN_STRIDES,
        first.constants if alike(first.constants, second.constants) else None,
        first.requires_grad or second.requires_grad,
        first.leaf and second.leaf,
        first.attrs if alike(first.attrs, second.attrs) else None,
    )


_ANY: WeakSet[Expr] = WeakSet()  # the symbols that stand for whatever number a round may leave


def _any_number(name: str, lower: int | None) -> Expr:
    made = SESSION.fresh(name, Owner.UNMODELLED, lower)
    _ANY.add(made)
    return made


def covers(general: Any, value: Any) -> bool:
    """Whether `value` is one of those that `general` stands for: a widened number stands for every number."""
    if isinstance(general, Expr) and general in _ANY:
        return _is_number(value)
    if isinstance(general, Tensor) and isinstance(value, Tensor) and _same_rank(general, value):
        return (
            general.dtype is value.dtype
            and general.cls is value.cls
            and all(covers(a, b) or _same_dim(a, b) for a, b in zip(general.shape, value.shape, strict=True))
        )
    if type(general) is type(value) is tuple and len(general) == len(value) and not _is_state(general):
        return all(covers(a, b) for a, b in zip(general, value, strict=True))
    return alike(general, value)


def one_for_all(values: list[Value]) -> Value:
    """One value that stands for each of them."""
    found = values[0]
    for value in values[1:]:
        found = _one_for_both(found, value)
    return found


def _one_for_both(first: Value, second: Value) -> Value:
    if type(first) is type(second) is tuple and len(first) == len(second):
        return tuple([_one_for_both(a, b) for a, b in zip(first, second, strict=True)])
    return _widened(first, second, final=False)


def _unknown_state(state: Any) -> Any:
    """Contents that are not known."""
    if isinstance(state, dict):
        return {name: Unknown(name) for name in state}
    contents, _, attrs = state
    element = Rest(Unknown("an element"))
    return ([] if isinstance(contents, list) else {}, element, attrs)


def _same_rank(first: Tensor | TensorState, second: Tensor | TensorState) -> bool:
    return isinstance(first.shape, tuple) and isinstance(second.shape, tuple) and len(first.shape) == len(second.shape)


_DEPTH = 6


def alike(first: Any, second: Any, depth: int = 0) -> bool:
    """Whether two values are the same as far as the analysis can tell: identity matters only for objects of the program."""
    if first is second:
        return True
    if type(first) is not type(second) or depth > _DEPTH:
        return False
    if isinstance(first, int | float | str | bytes | complex | range):
        return bool(first == second) or first != first  # noqa: PLR0124  # NaN differs from itself
    if isinstance(first, Unknown):
        return first.cls is second.cls and first.owner is second.owner
    if isinstance(first, Tensor):
        return _tensors_alike(first, second)
    if isinstance(first, tuple | list):
        return len(first) == len(second) and all(alike(a, b, depth + 1) for a, b in zip(first, second, strict=True))
    if isinstance(first, dict):
        return first.keys() == second.keys() and all(alike(v, second[k], depth + 1) for k, v in first.items())
    if isinstance(first, Rest):
        return first.count is second.count and alike(first.element, second.element, depth + 1)
    if isinstance(first, List | Dict | Set) or type(first) is Instance:
        return first.cls is second.cls and alike(first.snapshot(), second.snapshot(), depth + 1)
    if isinstance(first, BoundMethod):
        return alike(first.function, second.function, depth + 1) and alike(first.receiver, second.receiver, depth + 1)
    if type(first).__name__ == "Function":  # made anew by each round of a loop: by the same `def`
        return first.code is second.code and alike(first.defaults, second.defaults, depth + 1)
    if isinstance(first, Object):
        return type(first).__name__ in _REMADE and first.cls is second.cls
    return False


_REMADE = frozenset(("SequenceIterator", "Generator", "Stream"))


def _tensors_alike(first: Tensor, second: Tensor) -> bool:
    if first.dtype is not second.dtype or first.cls is not second.cls or not _same_rank(first, second):
        return first.shape is second.shape and first.dtype is second.dtype
    return all(_same_dim(a, b) for a, b in zip(first.shape, second.shape, strict=True))


def _same_dim(first: Dim, second: Dim) -> bool:
    """Equal expressions are one object; equal numbers need not be."""
    return first is second or (isinstance(first, int) and isinstance(second, int) and first == second)
