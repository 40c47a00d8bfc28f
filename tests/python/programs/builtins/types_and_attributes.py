"""isinstance, issubclass, getattr and kin, vars, dir, callable, type, id, hash, repr."""


class Base:
    shared = 1

    def __init__(self):
        self.own = 2

    def method(self):
        return 3


class Derived(Base):
    extra = 4


d = Derived()
reveal_type((isinstance(d, Base), isinstance(d, (int, Base)), isinstance(d, ()), isinstance(True, int), isinstance(1, bool), isinstance(1.0, (int, float)), isinstance(None, type(None)), isinstance(d, object), isinstance(Derived, type)))
reveal_type((issubclass(Derived, Base), issubclass(bool, int), issubclass(int, (str, object)), issubclass(Base, Derived), issubclass(list, object), issubclass(type, object)))
reveal_type((isinstance([1], (str, (tuple, (list,)))), type(d) is Derived, type(d) == Base, type(5) is int, type(None) is type(None), type(type(d)) is type, type("")("x") == "x", type([])((1, 2))))
reveal_type((getattr(d, "shared"), getattr(d, "own"), getattr(d, "nothing", -1), getattr(d, "method")(), hasattr(d, "extra"), hasattr(d, "nothing"), hasattr(5, "real")))
setattr(d, "added", 10)
setattr(Derived, "late", 11)
d.__dict__["direct"] = 12
reveal_type((d.added, d.late, d.direct, vars(d), Derived().late))
delattr(d, "added")
reveal_type((hasattr(d, "added"), [name for name in dir(d) if not name.startswith("_")] == ["direct", "extra", "late", "method", "own", "shared"]))
vars(d).update(own=20, new=21)
reveal_type((d.own, d.new, d.__dict__ is vars(d), "own" in Derived.__dict__, sorted(k for k in vars(Base) if not k.startswith("__")) == ["method", "shared"]))
reveal_type([callable(x) for x in (d, Base, d.method, len, lambda: 0, 5, "len", type, print, [].append)])
a, b = [1], [1]
c = a
reveal_type((id(a) == id(c), id(a) == id(b), a is c, a is not b, a == b, id(None) == id(None), hash("x") == hash("x"), hash(1) == hash(True)))
reveal_type([repr(x) == text for x, text in ((1, "1"), ("a", "'a'"), (None, "None"), ([1, "b"], "[1, 'b']"), ((1,), "(1,)"), ({1: [2]}, "{1: [2]}"), (1.5, "1.5"), (b"q", "b'q'"), (range(3), "range(0, 3)"), (slice(1, 2), "slice(1, 2, None)"), (..., "Ellipsis"), (int, "<class 'int'>"), (ValueError("v"), "ValueError('v')"), (True, "True"), (frozenset([1]), "frozenset({1})"))])
reveal_type((type("T", (Base,), {"z": 5})().z, bool(type), int() == 0, str() == "", list() == [], dict() == {}, float() == 0.0, bool() is False, tuple() == (), bytes() == b"", complex() == 0))
names = [cls.__name__ for cls in (int, list, Base, type, ValueError, type(None), type(len), type(lambda: 0), type(d.method), type(x for x in []))]
reveal_type(names == ["int", "list", "Base", "type", "ValueError", "NoneType", "builtin_function_or_method", "function", "method", "generator"])
total = 0
for name in dir(Derived):
    value = getattr(Derived, name)
    if isinstance(value, int) and not name.startswith("__"):
        total += value
reveal_type(total)
failed = []
for action in (lambda: getattr(d, "missing"), lambda: isinstance(1, "int"), lambda: issubclass(1, int), lambda: delattr(d, "missing"), lambda: vars(5), lambda: setattr(5, "x", 1), lambda: type(), lambda: hash({}), lambda: int.real.__set__(1, 2), lambda: object().x, lambda: object(1)):
    try:
        action()
    except (AttributeError, TypeError) as error:
        failed.append(type(error).__name__[0])
reveal_type("".join(failed) == "ATTATATTAAT")
print("output is", "ignored", 1, sep="-", end="")
