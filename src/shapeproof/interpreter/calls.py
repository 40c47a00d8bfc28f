"""Calls: what happens when a value is called.

`call` is the one door: functions of the program run in a new frame, natives run at once, classes make instances, instances
have `__call__`. What cannot be called raises TypeError; what is not known gives what is not known.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from typing import Any

from shapeproof.interpreter.alternatives import split
from shapeproof.interpreter.attributes import descriptor_get, find
from shapeproof.interpreter.branches import EXITS, certain, entry, is_caught, leave_frame, settle
from shapeproof.interpreter.contracts import CONTRACTS
from shapeproof.interpreter.errors import EXCEPTIONS, make_exception, throw
from shapeproof.interpreter.faults import FAULTS, note_fault
from shapeproof.interpreter.frames import Frame
from shapeproof.interpreter.functions import Function, bind
from shapeproof.interpreter.lengths import UnknownLength
from shapeproof.interpreter.missing import MISSING
from shapeproof.interpreter.namespaces import NamespaceView
from shapeproof.interpreter.outcomes import RETURN_NONE, Kind, Outcome, Raised
from shapeproof.interpreter.starred import FURTHER_KEYWORDS, Further, first_further, tuple_of
from shapeproof.symbolic import Condition, OpenShape, Owner, RankUnknown, TooComplex
from shapeproof.values.builtin_classes import OBJECT, TYPE, BoundMethod, Descriptor, Native, class_of
from shapeproof.values.classes import Class, Instance, Object, Value
from shapeproof.values.containers import Dict, List, Rest, Set
from shapeproof.values.journal import touch
from shapeproof.values.requirements import Failure, report, symbols_of
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import POISON, Effect, Poison, Union, Unknown, settled

DEPTH_LIMIT = 4000  # frames; what goes deeper is not followed
UNDECIDED_DEPTH = 6  # calls of one function inside of each other, each in a further arm of an undecided branch


def call(function: Value, arguments: Sequence[Value] = (), keywords: Mapping[str, Value] | None = None) -> Value:
    """`function(*arguments, **keywords)`."""
    kind = type(function)
    if kind is Function:
        return invoke(function, arguments, keywords)
    if kind is BoundMethod:
        return call(function.function, (function.receiver, *arguments), keywords)
    if kind is Native:
        return call_native(function, arguments, keywords)
    if isinstance(function, Class):
        return construct(function, arguments, keywords)
    return _call_other(function, arguments, keywords)


def _call_other(function: Value, arguments: Sequence[Value], keywords: Mapping[str, Value] | None) -> Value:
    if isinstance(function, Poison):
        return POISON
    function = settled(function)
    if isinstance(function, Unknown):
        return call_unknown(function, arguments, keywords)
    if isinstance(function, Union):
        return split(function, lambda case: call(case, arguments, keywords))
    if isinstance(function, Descriptor) and function.parts:
        return call(function.parts[0], arguments, keywords)
    cls = class_of(function)
    method = cls.lookup("__call__") if cls is not None else None
    if method is None:
        throw("TypeError", f"'{cls.name if cls else '?'}' object is not callable")
    return call_method(function, method, arguments, keywords)


def call_method(receiver: Value, method: Value, arguments: Sequence[Value] = (), keywords: Mapping[str, Value] | None = None) -> Value:
    """Call what was found on the class of `receiver`."""
    kind = type(method)
    if kind is Function:
        return invoke(method, (receiver, *arguments), keywords)
    if kind is Native:
        return call_native(method, (receiver, *arguments) if method.binds else arguments, keywords)
    return call(descriptor_get(method, receiver, class_of(receiver) or TYPE), arguments, keywords)


def call_attribute(receiver: Value, name: str, arguments: Sequence[Value] = (), keywords: Mapping[str, Value] | None = None) -> Value:
    """`receiver.name(*arguments)`."""
    if isinstance(receiver, Union):
        return split(receiver, lambda case: call_attribute(case, name, arguments, keywords))
    found, bound = find(receiver, name)
    if found is MISSING:
        from shapeproof.interpreter.attributes import missing_attribute  # noqa: PLC0415  # the rare case

        missing_attribute(receiver, name)
    return call_method(receiver, found, arguments, keywords) if bound else call(found, arguments, keywords)


def invoke(function: Function, arguments: Sequence[Value], keywords: Mapping[str, Value] | None) -> Value:
    """Run a function of the program in a frame of its own."""
    code = function.code
    code.called = True
    slots = bind(function, arguments, keywords)
    frame = Frame(code.unit, function.module, slots, function.qualname, function)
    if code.contract and CONTRACTS and not (code.is_generator or code.is_async):
        return CONTRACTS[0](function, slots, lambda: run_frame(frame, code.body or code.ready()))
    if code.is_generator or code.is_async:
        from shapeproof.interpreter.generators import suspended  # noqa: PLC0415  # generators are advanced by calling back into here

        return suspended(frame, code)
    return run_frame(frame, code.body or code.ready())


def run_frame(frame: Frame, body: Any) -> Value:
    """Run a body to its end and give what it returns, ways that left it earlier included."""
    frames = SESSION.frames
    if len(frames) > SESSION.recursion_limit and _is_too_deep():
        return too_deep(frame)
    if (SESSION.uncertain or EXITS) and frame.function is not None:
        return _run_in_arm(frame, body)
    return _run(frame, body)


def _run_in_arm(frame: Frame, body: Any) -> Value:
    """A call that the program may not make: one that calls itself on and on in such arms has no end that could be found."""
    arms, around = frame.function.code.arms, SESSION.uncertain + len(EXITS)  # a way that waits left an arm behind, too
    if arms and around <= arms[-1]:
        return _run(frame, body)
    if len(arms) >= UNDECIDED_DEPTH:
        SESSION.not_modelled(f"{frame.name}: a recursion whose end is not decided")
        return Unknown(f"{frame.name}()")
    arms.append(around)
    try:
        return _run(frame, body)
    finally:
        arms.pop()


def _run(frame: Frame, body: Any) -> Value:
    frames = SESSION.frames
    SESSION.spend()
    came = entry()
    frames.append(frame)
    raised: Raised | None = None
    try:
        outcome = body(frame) or RETURN_NONE
    except Raised as error:
        if len(EXITS) == came[1] or not any(way.outcome.kind is Kind.RETURN for way in EXITS[came[1] :]):
            raise
        raised, outcome = error, Outcome(Kind.RAISE, error)
    finally:
        leave_frame()
    if len(EXITS) == came[1]:
        return outcome.value
    if raised is not None and is_caught(raised):
        raise raised
    return settle(came, (Kind.RETURN,), outcome, None).value


def _is_too_deep() -> bool:
    """Whether the program's own calls nest more deeply than Python allows, with some to spare: frames are not counted quite as Python counts."""
    if len(SESSION.frames) > DEPTH_LIMIT:
        return True
    own = sum(not frame.library for frame in SESSION.frames)
    return own > SESSION.recursion_limit + SESSION.recursion_limit // 10


def too_deep(frame: Frame) -> Value:
    """Recursion that CPython would stop too is its RecursionError; of what is too deep only for the analysis, the result is not known."""
    limit = SESSION.recursion_limit
    SESSION.not_modelled(f"recursion deeper than {min(limit, DEPTH_LIMIT)} calls")
    stops = len(SESSION.frames) <= DEPTH_LIMIT or limit < DEPTH_LIMIT
    if stops and (certain() or any(handler(EXCEPTIONS["RecursionError"]) for handler in SESSION.handlers)):
        throw("RecursionError", "maximum recursion depth exceeded")
    return Unknown(f"{frame.name}()")


def call_native(function: Native, arguments: Sequence[Value], keywords: Mapping[str, Value] | None) -> Value:
    """Run a native function on values; its failures are those of the program."""
    for position, argument in enumerate(arguments):
        if type(argument) is Union and not function.takes_unions:
            before, after = arguments[:position], arguments[position + 1 :]
            return split(argument, lambda case: call_native(function, (*before, case, *after), keywords))
    if keywords:
        for name, argument in keywords.items():
            if type(argument) is Union:
                return split(argument, lambda case, name=name: call_native(function, arguments, {**keywords, name: case}))  # type: ignore[misc]  # the default binds the name
    if not function.passes_on and (first_further(arguments) >= 0 or (keywords and FURTHER_KEYWORDS in keywords)):
        return call_open(function, arguments, keywords)
    try:
        return function.host(*arguments, **(keywords or {}))
    except Failure as failure:
        return failed(failure)
    except (RankUnknown, TooComplex, UnknownLength):
        SESSION.not_modelled(function.name)
        return Unknown(f"{function.name}(...)")
    except FAULTS as error:
        if isinstance(error, TypeError) and not _binds(function, arguments, keywords):
            throw("TypeError", f"{function.name}: {_binding_message(error)}")
        note_fault(error)
        return Unknown(f"{function.name}(...)")


def call_open(function: Native, arguments: Sequence[Value], keywords: Mapping[str, Value] | None) -> Value:
    """A native called with arguments of which it is not known how many there are."""
    joined = tuple_of(list(arguments[1:])) if not keywords and function.binds else None
    if isinstance(joined, OpenShape):  # `x.view(*x.shape[:-1], n)`
        return call_native(function, (arguments[0], joined), None)
    if any(isinstance(argument.source, Poison) for argument in arguments if type(argument) is Further):
        return POISON
    SESSION.not_modelled(f"{function.name} with an unknown number of arguments")
    return Unknown(f"{function.name}(...)")


def failed(failure: Failure) -> Value:
    """An operation fails here: an exception for those who may catch it, otherwise a finding; then the analysis goes on."""
    if (
        SESSION.requirements is not None
        and isinstance(SESSION.path, Condition)
        and all(s.owner is Owner.CALLER for s in symbols_of(SESSION.path))
    ):
        raise Raised(make_exception(EXCEPTIONS[failure.exception]))  # the caller can avoid this arm
    finding = failure.diagnostic()
    exception = make_exception(EXCEPTIONS[failure.exception], failure.message())
    raised = Raised(exception, finding)
    if is_caught(raised):
        raise raised
    report(finding)
    return POISON


def _binds(function: Native, arguments: Sequence[Value], keywords: Mapping[str, Value] | None) -> bool:
    """Whether a TypeError came from inside the native, and not from arguments that do not fit its parameters."""
    try:
        inspect.signature(function.host).bind(*arguments, **(keywords or {}))
    except TypeError:
        return False
    return True


def _binding_message(error: TypeError) -> str:
    return str(error).split("() ", 1)[-1]


def call_unknown(function: Unknown, arguments: Sequence[Value], keywords: Mapping[str, Value] | None) -> Value:
    """A call of something nobody knows: its result is not known, and lists and dictionaries handed to it may have changed."""
    SESSION.spend()
    if isinstance(function, Effect):
        return Effect(f"{function.name}(...)", function.owner, origin=function.origin)
    SESSION.not_modelled(function.name or "a call of something unknown")
    for argument in (*arguments, *(keywords or {}).values()):
        forget_contents(argument)
    return Unknown(f"{function.name}(...)" if function.name else "", function.owner, origin=function.origin)


def forget_contents(value: Value) -> None:
    """The contents of a container are not known any more; the attributes of an object are its own affair."""
    if isinstance(value, NamespaceView):
        return
    if isinstance(value, List):
        touch(value)
        value.items, value.rest = [], Rest(Unknown("an element"))
    elif isinstance(value, Dict):
        touch(value)
        value.entries, value.rest = {}, Rest(Unknown("an element"))
    elif isinstance(value, Set):
        touch(value)
        value.keys, value.rest = {}, Rest(Unknown("an element"))


def construct(cls: Class, arguments: Sequence[Value], keywords: Mapping[str, Value] | None) -> Value:
    """`Class(*arguments)`: the metaclass's `__call__`, or `__new__` and `__init__`."""
    if cls.cls is not TYPE:
        hook = cls.cls.lookup("__call__")
        if hook is not None and not (type(hook) is Native and hook.name == "type.__call__"):
            return call_method(cls, hook, arguments, keywords)
    return construct_default(cls, arguments, keywords)


def construct_default(cls: Class, arguments: Sequence[Value], keywords: Mapping[str, Value] | None) -> Value:
    """What `type.__call__` does."""
    if cls is TYPE and len(arguments) == 1 and not keywords:
        return _class_of_any(arguments[0])
    new = cls.lookup("__new__")
    if new is None or (new is OBJECT.attrs.get("__new__") and not _rejects_arguments(cls, arguments, keywords)):  # type: ignore[union-attr]  # a class has attributes
        made: Value = allocate(cls)
    else:
        inner = new.parts[0] if isinstance(new, Descriptor) else new
        made = call(inner, (cls, *arguments), keywords)
        made_class = class_of(made)
        if made_class is None or not made_class.is_subclass(cls):
            return made
    initialise = (class_of(made) or cls).lookup("__init__")
    if initialise is not None and not (initialise is OBJECT.attrs.get("__init__") and not arguments and not keywords):  # type: ignore[union-attr]  # likewise
        returned = call_method(made, initialise, arguments, keywords)
        if returned is not None and not isinstance(returned, Unknown | Union):
            throw("TypeError", f"__init__() should return None, not '{class_of(returned).name}'")  # type: ignore[union-attr]  # what is known has a class
    elif new is None and (arguments or keywords):
        throw("TypeError", f"{cls.name}() takes no arguments")
    return made


def _class_of_any(value: Value) -> Value:
    """`type(value)`."""
    if isinstance(value, Union):
        return split(value, _class_of_any)
    if isinstance(value, Unknown) and value.cls is not None:
        return value.cls
    return class_of(value) or Unknown("type(...)")


def _rejects_arguments(cls: Class, arguments: Sequence[Value], keywords: Mapping[str, Value] | None) -> bool:
    """Whether `object.__new__` has to be asked: it complains about arguments that no `__init__` takes, and makes bare objects."""
    if cls is OBJECT:
        return True
    return bool(arguments or keywords) and cls.lookup("__init__") is OBJECT.attrs.get("__init__")  # type: ignore[union-attr]  # likewise


def allocate(cls: Class) -> Object:
    """A bare instance, laid out as its builtin ancestor demands."""
    abstract = cls.lookup("__abstract_names__")
    if abstract:
        names = ", ".join(f"'{name}'" for name in sorted(abstract))
        plural = "s" if len(abstract) > 1 else ""
        throw("TypeError", f"Can't instantiate abstract class {cls.name} without an implementation for abstract method{plural} {names}")
    maker = ALLOCATORS.get(cls.layout.name)
    return maker(cls) if maker is not None else Instance(cls)


ALLOCATORS: dict[str, Any] = {
    "list": lambda cls: List([], cls=cls),
    "dict": lambda cls: Dict(cls=cls),
    "set": lambda cls: Set(cls=cls),
    "frozenset": lambda cls: Set(cls=cls),
}
