"""`inspect`: signatures, kinds of objects, sources of the program's own functions."""

import types
from collections import OrderedDict, namedtuple

from _inspect import absent, is_a, line, parameters, source, suspends
from _shapeproof import known, unlisted

CO_OPTIMIZED, CO_NEWLOCALS, CO_VARARGS, CO_VARKEYWORDS, CO_NESTED, CO_GENERATOR, CO_COROUTINE = 1, 2, 4, 8, 16, 32, 128
FullArgSpec = namedtuple("FullArgSpec", ["args", "varargs", "varkw", "defaults", "kwonlyargs", "kwonlydefaults", "annotations"])
ArgInfo = namedtuple("ArgInfo", ["args", "varargs", "keywords", "locals"])
FrameInfo = namedtuple("FrameInfo", ["frame", "filename", "lineno", "function", "code_context", "index"])
Traceback = namedtuple("Traceback", ["filename", "lineno", "function", "code_context", "index"])
Attribute = namedtuple("Attribute", ["name", "kind", "defining_class", "object"])
_KINDS = ("POSITIONAL_ONLY", "POSITIONAL_OR_KEYWORD", "VAR_POSITIONAL", "KEYWORD_ONLY", "VAR_KEYWORD")
_DESCRIPTIONS = ("positional-only", "positional or keyword", "variadic positional", "keyword-only", "variadic keyword")


class _empty:
    pass


class _ParameterKind(int):
    @property
    def name(self):
        return _KINDS[self]

    @property
    def description(self):
        return _DESCRIPTIONS[self]

    def __str__(self):
        return self.name

    def __repr__(self):
        return f"<_ParameterKind.{self.name}: {int(self)}>"


class Parameter:
    empty = _empty

    def __init__(self, name, kind, *, default=_empty, annotation=_empty):
        if not isinstance(name, str):
            raise TypeError(f"name must be a str, not a {type(name).__name__}")
        self.name, self.kind, self.default, self.annotation = name, _KIND_OBJECTS[kind], default, annotation

    def replace(self, *, name=_empty, kind=_empty, annotation=_empty, default=_empty):
        return Parameter(
            self.name if name is _empty else name,
            self.kind if kind is _empty else kind,
            default=self.default if default is _empty else default,
            annotation=self.annotation if annotation is _empty else annotation,
        )

    def __str__(self):
        shown = self.name
        if self.annotation is not _empty:
            shown = f"{shown}: {formatannotation(self.annotation)}"
        if self.default is not _empty:
            shown = f"{shown} = {self.default!r}" if self.annotation is not _empty else f"{shown}={self.default!r}"
        return "*" * (1 if self.kind == 2 else 2 if self.kind == 4 else 0) + shown

    def __repr__(self):
        return f'<Parameter "{self}">'

    def __eq__(self, other):
        if not isinstance(other, Parameter):
            return NotImplemented
        return (self.name, self.kind, self.default, self.annotation) == (other.name, other.kind, other.default, other.annotation)

    def __hash__(self):
        return hash((self.name, self.kind))


_KIND_OBJECTS = [_ParameterKind(number) for number in range(5)]
for _name, _kind in zip(_KINDS, _KIND_OBJECTS):
    setattr(Parameter, _name, _kind)


def formatannotation(annotation, base_module=None):
    if isinstance(annotation, type):
        return (
            annotation.__qualname__
            if annotation.__module__ in ("builtins", base_module)
            else f"{annotation.__module__}.{annotation.__qualname__}"
        )
    return repr(annotation)


class BoundArguments:
    def __init__(self, signature, arguments):
        self.signature = signature
        self.arguments = arguments

    @property
    def args(self):
        found = []
        for name, parameter in self.signature.parameters.items():
            if parameter.kind in (3, 4) or name not in self.arguments:
                break
            if parameter.kind == 2:
                found.extend(self.arguments[name])
            else:
                found.append(self.arguments[name])
        return tuple(found)

    @property
    def kwargs(self):
        found = {}
        started = False
        for name, parameter in self.signature.parameters.items():
            started = started or parameter.kind in (3, 4) or name not in self.arguments
            if not started or name not in self.arguments:
                continue
            if parameter.kind == 4:
                found.update(self.arguments[name])
            else:
                found[name] = self.arguments[name]
        return found

    def apply_defaults(self):
        filled = {}
        for name, parameter in self.signature.parameters.items():
            if name in self.arguments:
                filled[name] = self.arguments[name]
            elif parameter.default is not _empty:
                filled[name] = parameter.default
            elif parameter.kind == 2:
                filled[name] = ()
            elif parameter.kind == 4:
                filled[name] = {}
        self.arguments = filled


class Signature:
    empty = _empty

    def __init__(self, parameters=None, *, return_annotation=_empty):
        self.parameters = types.MappingProxyType(OrderedDict([(parameter.name, parameter) for parameter in parameters or ()]))
        self.return_annotation = return_annotation

    @classmethod
    def from_callable(cls, obj, **options):
        return signature(obj)

    def replace(self, *, parameters=_empty, return_annotation=_empty):
        return Signature(
            self.parameters.values() if parameters is _empty else parameters,
            return_annotation=self.return_annotation if return_annotation is _empty else return_annotation,
        )

    def bind(self, /, *args, **kwargs):
        return self._bind(args, kwargs, False)

    def bind_partial(self, /, *args, **kwargs):
        return self._bind(args, kwargs, True)

    def _bind(self, args, kwargs, partial):
        arguments, left, named = {}, list(args), dict(kwargs)
        for name, parameter in self.parameters.items():
            if parameter.kind == 2:
                if left:
                    arguments[name] = tuple(left)
                left = []
            elif parameter.kind == 4:
                if named:
                    arguments[name] = named
                named = {}
            elif parameter.kind != 3 and left:
                if name in named and parameter.kind != 0:
                    raise TypeError(f"multiple values for argument {name!r}")
                arguments[name] = left.pop(0)
            elif parameter.kind != 0 and name in named:
                arguments[name] = named.pop(name)
            elif parameter.default is _empty and not partial:
                raise TypeError(f"missing a required argument: {name!r}")
        if left:
            raise TypeError("too many positional arguments")
        if named:
            raise TypeError(f"got an unexpected keyword argument {next(iter(named))!r}")
        return BoundArguments(self, arguments)

    def __str__(self):
        shown, before, star = [], None, False
        for parameter in self.parameters.values():
            if before == 0 and parameter.kind != 0:
                shown.append("/")
            if parameter.kind == 2:
                star = True
            if parameter.kind == 3 and not star:
                shown.append("*")
                star = True
            shown.append(str(parameter))
            before = parameter.kind
        if before == 0:
            shown.append("/")
        result = "" if self.return_annotation is _empty else f" -> {formatannotation(self.return_annotation)}"
        return f"({', '.join(shown)}){result}"

    def __repr__(self):
        return f"<Signature {self}>"

    def __eq__(self, other):
        if not isinstance(other, Signature):
            return NotImplemented
        return list(self.parameters.values()) == list(other.parameters.values()) and self.return_annotation == other.return_annotation


def signature(obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False):
    if not known(obj):
        return unlisted("inspect.signature(…)")
    if not callable(obj):
        raise TypeError(f"{obj!r} is not a callable object")
    return _of_class(obj) if is_a(obj, "class") else _of_callable(obj, follow_wrapped)


def _of_callable(obj, follow_wrapped=True):
    if is_a(obj, "method"):
        return _without_first(signature(obj.__func__))
    if follow_wrapped and hasattr(obj, "__wrapped__"):
        return signature(obj.__wrapped__)
    if hasattr(obj, "__signature__"):
        return obj.__signature__
    found = parameters(obj)
    if found is None:
        from functools import partial

        if isinstance(obj, partial):
            return _of_partial(obj)
        if is_a(obj, "builtin"):
            raise ValueError(f"no signature found for builtin {obj!r}")
        return _without_first(signature(type(obj).__call__))
    annotations = obj.__annotations__
    made = [
        Parameter(name, kind, default=_empty if default is absent else default, annotation=annotations.get(name, _empty))
        for name, kind, default in found
    ]
    return Signature(made, return_annotation=annotations.get("return", _empty))


def _of_class(cls):
    for owner in cls.__mro__:
        if owner is object:
            break
        for name in ("__init__", "__new__"):
            if name in vars(owner):
                method = vars(owner)[name]
                return _without_first(signature(getattr(method, "__func__", method)))
    return Signature()


def _of_partial(obj):
    inner = signature(obj.func)
    given = inner.bind_partial(*obj.args).arguments
    made = []
    for name, parameter in inner.parameters.items():
        if name in given and parameter.kind != 2:
            continue
        if name in obj.keywords:
            parameter = parameter.replace(default=obj.keywords[name], kind=3)
        made.append(parameter)
    return Signature(made, return_annotation=inner.return_annotation)


def _without_first(found):
    rest = list(found.parameters.values())
    return found.replace(parameters=rest[1:] if rest and rest[0].kind in (0, 1) else rest)


def getfullargspec(func):
    found = signature(func)
    by_kind = [[p for p in found.parameters.values() if p.kind in kinds] for kinds in ((0, 1), (2,), (3,), (4,))]
    positional, star, keyword_only, stars = by_kind
    if is_a(func, "method"):
        positional = [Parameter("self", 1), *positional]
    defaults = tuple([p.default for p in positional if p.default is not _empty])
    annotations = {p.name: p.annotation for p in found.parameters.values() if p.annotation is not _empty}
    return FullArgSpec(
        [p.name for p in positional],
        star[0].name if star else None,
        stars[0].name if stars else None,
        defaults or None,
        [p.name for p in keyword_only],
        {p.name: p.default for p in keyword_only if p.default is not _empty} or None,
        annotations,
    )


def get_annotations(obj, *, globals=None, locals=None, eval_str=False):
    return dict(getattr(obj, "__annotations__", None) or {})


def unwrap(func, *, stop=None):
    while hasattr(func, "__wrapped__") and not (stop is not None and stop(func)):
        func = func.__wrapped__
    return func


def isfunction(object):
    return is_a(object, "function")


def ismethod(object):
    return is_a(object, "method")


def isclass(object):
    return is_a(object, "class")


def ismodule(object):
    return is_a(object, "module")


def isbuiltin(object):
    return is_a(object, "builtin")


def isgenerator(object):
    return is_a(object, "generator")


def iscoroutine(object):
    return is_a(object, "coroutine")


def istraceback(object):
    return is_a(object, "traceback")


def isroutine(object):
    return is_a(object, "function") or is_a(object, "method") or is_a(object, "builtin")


def isgeneratorfunction(obj):
    return suspends(obj, "generator")


def iscoroutinefunction(obj):
    return suspends(obj, "coroutine")


def isasyncgenfunction(obj):
    return suspends(obj, "both")


def isasyncgen(object):
    return False


def isawaitable(object):
    return is_a(object, "coroutine") or hasattr(object, "__await__")


def isabstract(object):
    return is_a(object, "class") and bool(getattr(object, "__abstractmethods__", ()))


def isframe(object):
    return False


iscode = isframe


def isdatadescriptor(object):
    return (
        not isclass(object)
        and not ismethod(object)
        and not isfunction(object)
        and (hasattr(type(object), "__set__") or isinstance(object, property))
    )


def ismethoddescriptor(object):
    return not isclass(object) and not ismethod(object) and not isfunction(object) and hasattr(type(object), "__get__")


def getmembers(object, predicate=None):
    found = [(name, getattr(object, name)) for name in dir(object) if hasattr(object, name)]
    return [(name, value) for name, value in found if predicate is None or predicate(value)]


def getmembers_static(object, predicate=None):
    return getmembers(object, predicate)


def getattr_static(obj, attr, default=_empty):
    for owner in (obj, *type(obj).__mro__):
        if attr in getattr(owner, "__dict__", {}):
            return owner.__dict__[attr]
    if default is _empty:
        raise AttributeError(attr)
    return default


def getmro(cls):
    return cls.__mro__


def getdoc(object):
    doc = getattr(object, "__doc__", None)
    return None if doc is None else cleandoc(doc)


def cleandoc(doc):
    lines = doc.expandtabs().split("\n")
    margins = [len(one) - len(one.lstrip()) for one in lines[1:] if one.lstrip()]
    margin = min(margins) if margins else 0
    lines = [lines[0].lstrip(), *[one[margin:] for one in lines[1:]]]
    while lines and not lines[-1]:
        lines.pop()
    while lines and not lines[0]:
        lines.pop(0)
    return "\n".join(lines)


def getmodule(object, _filename=None):
    import sys

    return object if ismodule(object) else sys.modules.get(getattr(object, "__module__", ""))


def getsource(object):
    found = source(object)
    return unlisted("inspect.getsource(…)", str) if found is None else found[0]


def getsourcelines(object):
    found = source(object)
    if found is None:
        return unlisted("inspect.getsourcelines(…)"), 0
    return found[0].splitlines(keepends=True), found[1]


def getsourcefile(object):
    found = source(object)
    return unlisted("inspect.getsourcefile(…)", str) if found is None else found[2]


getfile = getsourcefile


def getclosurevars(func):
    return unlisted("inspect.getclosurevars(…)")


class _Frame:
    """A frame as programs look at one: where it stands."""

    def __init__(self, depth):
        self._depth = depth
        found = line(depth)
        self.f_lineno = None if found is None else found[1]
        self.f_globals = {} if found is None else vars(found[3])
        self.f_code = types.SimpleNamespace(co_filename="" if found is None else found[0], co_name="" if found is None else found[2])

    @property
    def f_locals(self):
        return unlisted("the names of a frame", dict)

    @property
    def f_back(self):
        return None if line(self._depth + 1) is None else _Frame(self._depth + 1)


def currentframe():
    return _Frame(0)


def stack(context=1):
    found, depth = [], 0
    while line(depth) is not None:
        path, number, name, _ = line(depth)
        found.append(FrameInfo(_Frame(depth), path, number, name, None, None))
        depth += 1
    return found


def getframeinfo(frame, context=1):
    return Traceback(frame.f_code.co_filename, frame.f_lineno, frame.f_code.co_name, None, None)


def getouterframes(frame, context=1):
    return stack(context)


def trace(context=1):
    return []


def getargvalues(frame):
    return unlisted("inspect.getargvalues(…)")


GEN_CREATED, GEN_RUNNING, GEN_SUSPENDED, GEN_CLOSED = "GEN_CREATED", "GEN_RUNNING", "GEN_SUSPENDED", "GEN_CLOSED"


def getgeneratorstate(generator):
    return unlisted("inspect.getgeneratorstate(…)", str)
