"""`_shapeproof`: what the library's own Python source asks of the checker. Programs never import it."""

from __future__ import annotations

from shapeproof.interpreter.protocol import Phase, Stream, binary, call, get_item, unknown
from shapeproof.library.natives import CONTENTS, function, not_known, payload
from shapeproof.symbolic import Condition, Expr, OpenShape, Owner, Ratio, Symbol, Truth, equal
from shapeproof.values.builtin_classes import BOOL, Native, class_of
from shapeproof.values.classes import Class, Value
from shapeproof.values.containers import List, Rest
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import Effect, Union, Unknown

_NOT_KNOWN = (Unknown, Union, Expr, Condition, Ratio, OpenShape)


def is_known(value: Value) -> bool:
    """Whether a value is a constant or an object, and not a symbol or worse; tuples are looked into."""
    return all(map(is_known, value)) if isinstance(value, tuple) else not isinstance(value, _NOT_KNOWN)


@function("_shapeproof.known")
def _are_known(*values: Value) -> bool:
    return all(map(is_known, values))


CONTENTS["_shapeproof"]["known"].takes_unions = True


@function("_shapeproof.derived")
def _derived(value: Value, name: str, cls: Class | None = None) -> Value:
    """A value of a class that depends on `value`; for the same value and class, the same one."""
    if isinstance(value, Unknown):
        return value.derive((name, cls), name, cls)
    return not_known(name, (value,), cls)


@function("_shapeproof.unlisted")
def _unlisted(name: str, cls: Class | None = None) -> Value:
    """A value that the world gives: a file's contents, the time, the name of a device."""
    return unknown(name, cls, Owner.UNMODELLED, listed=False)


@function("_shapeproof.world")
def _world(name: str, cls: Class | None = None) -> Value:
    """A value that the world gives and that can be anything: a random draw."""
    return unknown(name, cls, Owner.WORLD)


@function("_shapeproof.chosen")
def _chosen(name: str, cls: Class | None = None) -> Value:
    """A value that whoever starts the program chooses: a command-line option."""
    return unknown(name, cls, Owner.CALLER)


@function("_shapeproof.given")
def _given(name: str) -> Value:
    """The text that `--arg NAME=VALUE` gives an option; None if it does not."""
    return SESSION.arguments.get(name)


@function("_shapeproof.effect")
def _effect(name: str) -> Value:
    """Something whose use changes nothing that the program holds."""
    return Effect(name)


@function("_shapeproof.not_modelled")
def _not_modelled(name: str) -> None:
    """List `name` as something that is not modelled."""
    SESSION.not_modelled(name)


@function("_shapeproof.itemgetter")
def _field(index: int) -> Value:
    """What reads one field of a named tuple."""
    return Native(f"field {index}", lambda self: get_item(payload(self), index))


@function("_shapeproof.any_index")
def _any_index(count: Value) -> Value:
    """A position in something with `count` elements: which one, the world decides."""
    if isinstance(count, int) and count == 1:
        return 0
    index = SESSION.position("index", count if isinstance(count, int | Expr) else None)
    if isinstance(count, Expr):
        SESSION.assume(index < count)
    return index


@function("_shapeproof.can_iterate")
def _can_iterate(value: Value) -> Truth:
    """`isinstance(value, Iterable)`, without reading the abstract classes of `collections`."""
    if isinstance(value, Unknown) and value.cls is None and value.tensor is None:
        return value.derive(("isinstance", "Iterable"), f"isinstance({value.name}, Iterable)", BOOL).as_condition()
    cls = class_of(value)
    return cls is not None and cls.lookup("__iter__") is not None


@function("_shapeproof.chosen_index")
def _chosen_index(name: str, count: int) -> Value:
    """A position in something with `count` elements: which one, whoever starts the program chooses."""
    return 0 if count == 1 else SESSION.fresh(name, Owner.CALLER, 0, count - 1)


@function("_shapeproof.dataset_length")
def _dataset_length(count: Value) -> Value:
    """The length of a dataset: where it is not known, the world decides it, whatever the program read it from."""
    if not isinstance(count, Unknown) and not (isinstance(count, Expr) and any(_is_vague(symbol) for symbol in count.symbols())):
        return count
    known = SESSION.world.setdefault("lengths of datasets", {})
    if count not in known:
        known[count] = SESSION.fresh("len(dataset)", Owner.WORLD)
    return known[count]


def _is_vague(symbol: Symbol) -> bool:
    """Whether a symbol stands for something that was not looked at: how many lines a file has."""
    return symbol.owner is Owner.UNMODELLED or not symbol.exact


@function("_shapeproof.rows_left")
def _rows_left(count: Value, size: Value) -> Value:
    """How many samples the last, smaller batch has; 0 if there is none."""
    left = binary("%", count, size)
    if isinstance(left, Expr) and isinstance(size, int) and all(s.owner is Owner.WORLD for s in left.symbols()):
        named = SESSION.fresh(f"{count} % {size}" if str(count).endswith(")") else f"({count}) % {size}", Owner.WORLD, 0, size - 1)
        SESSION.assume(equal(named, left))
        return named
    return left


@function("_shapeproof.alike")
def _alike(count: Value, make: Value) -> Value:
    """A list of `count` elements, each of which `make()` gives; two of them stand for all."""
    if isinstance(count, int) and count <= 2:  # both are made
        return List([call(make) for _ in range(count)])
    first, second = call(make), call(make)
    return List([first], Rest(second, count - 1 if isinstance(count, int | Expr) else None))


@function("_shapeproof.stream")
def _stream(*phases: Value) -> Value:
    """An iterator: for each pair (count, make) so many elements, the one at position i being `make(i)`."""
    return Stream([Phase(None if isinstance(count, Unknown) else count, lambda i, make=make: call(make, (i,))) for count, make in phases])  # type: ignore[misc]  # the default binds `make`
