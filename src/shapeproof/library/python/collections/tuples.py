"""`collections.namedtuple`: a class that extends `tuple`, with one property per field."""

import keyword

from _shapeproof import itemgetter


def _checked(typename, names, rename):
    seen = set()
    for index, name in enumerate(names):
        bad = not name.isidentifier() or keyword.iskeyword(name) or name.startswith("_") or name in seen
        if bad and rename:
            names[index] = f"_{index}"
        elif not name.isidentifier():
            raise ValueError(f"Type names and field names must be valid identifiers: {name!r}")
        elif keyword.iskeyword(name):
            raise ValueError(f"Type names and field names cannot be a keyword: {name!r}")
        elif name.startswith("_"):
            raise ValueError(f"Field names cannot start with an underscore: {name!r}")
        elif name in seen:
            raise ValueError(f"Encountered duplicate field name: {name!r}")
        seen.add(name)
    return tuple(names)


def _quoted(names):
    quoted = [repr(name) for name in names]
    if len(quoted) <= 2:
        return " and ".join(quoted)
    return ", ".join(quoted[:-1]) + f", and {quoted[-1]}"


def _maker(typename, names, defaults):
    label = f"{typename}.__new__()"

    def __new__(cls, /, *args, **keywords):
        if len(args) == len(names) and not keywords:
            return tuple.__new__(cls, args)
        if len(args) > len(names):
            raise TypeError(f"{label} takes {len(names) + 1} positional arguments but {len(args) + 1} were given")
        values = list(args)
        missing = []
        for name in names[len(args) :]:
            if name in keywords:
                values.append(keywords.pop(name))
            elif name in defaults:
                values.append(defaults[name])
            else:
                missing.append(name)
        if keywords:
            name = next(iter(keywords))
            what = "got multiple values for argument" if name in names else "got an unexpected keyword argument"
            raise TypeError(f"{label} {what} {name!r}")
        if missing:
            plural = "s" if len(missing) > 1 else ""
            raise TypeError(f"{label} missing {len(missing)} required positional argument{plural}: {_quoted(missing)}")
        return tuple.__new__(cls, values)

    return __new__


def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    if isinstance(field_names, str):
        field_names = field_names.replace(",", " ").split()
    names = _checked(typename, list(map(str, field_names)), rename)
    defaults = tuple(defaults or ())
    if len(defaults) > len(names):
        raise TypeError("Got more default values than field names")
    default_of = dict(zip(names[len(names) - len(defaults) :], defaults))

    @classmethod
    def _make(cls, iterable):
        values = tuple(iterable)
        if len(values) != len(names):
            raise TypeError(f"Expected {len(names)} arguments, got {len(values)}")
        return tuple.__new__(cls, values)

    def _replace(self, /, **keywords):
        made = self._make([keywords.pop(name, value) for name, value in zip(names, self)])
        if keywords:
            raise ValueError(f"Got unexpected field names: {list(keywords)!r}")
        return made

    def _asdict(self):
        return dict(zip(names, self))

    def __repr__(self):
        return self.__class__.__name__ + "(" + ", ".join([f"{name}={value!r}" for name, value in zip(names, self)]) + ")"

    def __getnewargs__(self):
        return tuple(self)

    namespace = {
        "__slots__": (),
        "_fields": names,
        "_field_defaults": default_of,
        "__new__": _maker(typename, names, default_of),
        "_make": _make,
        "_replace": _replace,
        "__replace__": _replace,
        "_asdict": _asdict,
        "__repr__": __repr__,
        "__getnewargs__": __getnewargs__,
        "__match_args__": names,
        "__doc__": f"{typename}({', '.join(names)})",
    }
    for index, name in enumerate(names):
        namespace[name] = property(itemgetter(index))
    if module is not None:
        namespace["__module__"] = module
    return type(typename, (tuple,), namespace)
