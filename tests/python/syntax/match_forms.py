class P:
    __match_args__ = ("x", "y")
    x, y = 1, 2
    K = 3


def f(v):
    match v:
        case 1 | -1 | 1.5 | 1 + 2j | -1 - 2j | "a" "b" | b"c" | None | True: return 1
        case P.K | (4 | 5): return 2
        case [] | () | [_] | (_,): return 3
        case [1, x] | [2, x]: return x
        case [a, *_, b] | (a, b, *_, ) if a == b: return 5
        case [[c, *d], {"k": e}]: return 6
        case {"k": 1, **rest}: return rest
        case {1: _, "s": [x, y], -1: _, P.K: _}: return x
        case {}: return 8
        case P(): return 9
        case P(1, y=_) | P(x=2) | int(real=7): return 10
        case str() | bytes() as s: return s
        case list(q): return q
        case (x): return x


for v in (1, -1, 1.5, "ab", None, 3, 4, [], [0], [1, 2], [3, 3], [[1], {"k": 2}], {"k": 1, "j": 2}, {}, P(), "s", [1, 2, 3, 4], object()):
    f(v)
match f, f:
    case a, b: pass
match [*"ab", 1]:
    case *a, b: pass
match (1):
    case _ if f: pass
match -1:
    case x: pass
match x := 3:
    case 3: pass
match f(1):
    case _: pass
