"""`match`: literals, captures, or-patterns, guards, value patterns, sequences and stars."""

import math


class Limits:
    SMALL = 3
    BIG = 300


def classify(x):
    match x:
        case 0 | -0.5:
            return 1
        case True:
            return 2
        case None:
            return 3
        case "yes" | "y" | "on" as word:
            return len(word) * 10
        case Limits.SMALL:
            return 5
        case Limits.BIG | math.pi:
            return 6
        case -7:
            return 7
        case 1 + 2j:
            return 8
        case b"raw":
            return 9
        case int(n) if n > 1000:
            return n + 1
        case int() | float():
            return 11
        case []:
            return 12
        case [only]:
            return [13, only]
        case [1, second, *_]:
            return [14, second]
        case (first, *middle, last) if first == last:
            return [15, first, middle]
        case ["go", ("north" | "south") as way]:
            return [16, len(way)]
        case [[a, b], [c, *rest]]:
            return [17, a, b, c, rest]
        case [*everything]:
            return [18, len(everything)]
        case str(text) if text.isdigit():
            return int(text)
        case _:
            return 99


reveal_type([classify(x) for x in (0, 0.0, -0.5, True, None, "yes", "on", 3, 300, math.pi, -7, 1 + 2j, b"raw")])
reveal_type([classify(x) for x in (5000, 2.5, False, 1.0, [], (), [9], (1, 2), [1, 5, 6, 7], [4, 5, 4], ["go", "south"])])
reveal_type([classify(x) for x in ([[1, 2], [3, 4, 5]], [7, 8, 9], "12", "word", {1, 2}, range(3), range(1), b"", object())])
match (1, [2, (3, 4)]):
    case (a, [b, (c, d)]) if a == 2:
        pass
    case (a, [b, (c, d)]):
        reveal_type((a, b, c, d))
match 5:
    case 6:
        x = 1
    case y if (z := y * 2) > 9:
        x = z
reveal_type((x, y, z))
match [1, 2, 3], {"k": 4}:
    case [_, _, _], {"k": value}:
        reveal_type(value)
match "abc":
    case [*_]:
        matched = 1
    case _:
        matched = 2
reveal_type(matched)
match 1, 2, 3:
    case 1, *rest:
        reveal_type(rest)
done = False
match 3:
    case 4:
        done = True
reveal_type(done)
match = {"match": 1}
case = match["match"]
reveal_type((case, [match for match in range(2)]))
