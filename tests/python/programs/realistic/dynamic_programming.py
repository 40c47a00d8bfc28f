"""Search and dynamic programming: knapsack, LCS, beam search, Viterbi, n-queens, permutations, sieve."""

from functools import lru_cache
from itertools import product


def knapsack(items, capacity):
    best = [0] * (capacity + 1)
    for weight, value in items:
        for c in range(capacity, weight - 1, -1):
            best[c] = max(best[c], best[c - weight] + value)
    return best[-1]


def lcs(a, b):
    table = [[""] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            table[i + 1][j + 1] = table[i][j] + x if x == y else max(table[i][j + 1], table[i + 1][j], key=len)
    return table[-1][-1]


def beam_search(start, expand, width, steps):
    beams = [(0, (start,))]
    for _ in range(steps):
        candidates = [(score + gain, path + (token,)) for score, path in beams for token, gain in expand(path[-1])]
        beams = sorted(candidates, key=lambda c: (-c[0], c[1]))[:width]
    return beams


def viterbi(observations, states, start, transition, emission):
    scores = {s: start[s] * emission[s][observations[0]] for s in states}
    back = []
    for o in observations[1:]:
        previous, scores, pointers = scores, {}, {}
        for s in states:
            best = max(states, key=lambda r: previous[r] * transition[r][s])
            scores[s], pointers[s] = previous[best] * transition[best][s] * emission[s][o], best
        back.append(pointers)
    state = max(scores, key=scores.get)
    path = [state]
    for pointers in reversed(back):
        path.insert(0, pointers[path[0]])
    return path, scores[state]


def queens(n, row=0, columns=frozenset(), diagonals=frozenset(), others=frozenset()):
    if row == n:
        return 1
    return sum(
        queens(n, row + 1, columns | {c}, diagonals | {row - c}, others | {row + c})
        for c in range(n)
        if c not in columns and row - c not in diagonals and row + c not in others
    )


def sieve(n):
    flags = [False, False] + [True] * (n - 1)
    for i in range(2, int(n**0.5) + 1):
        if flags[i]:
            flags[i * i :: i] = [False] * len(range(i * i, n + 1, i))
    return [i for i, prime in enumerate(flags) if prime]


@lru_cache(None)
def ways(amount, coins=(1, 5, 10, 25)):
    if amount == 0:
        return 1
    if not coins or amount < 0:
        return 0
    return ways(amount - coins[-1], coins) + ways(amount, coins[:-1])


reveal_type((knapsack([(3, 4), (4, 5), (2, 3), (5, 8)], 9), lcs("AGGTAB", "GXTXAYB") == "GTAB"))
reveal_type(beam_search(1, lambda t: [(t * 2 % 7, t), (t + 1, 1), (0, -5)], width=2, steps=4))
hmm = viterbi("abb", ["H", "C"], {"H": 6, "C": 4}, {"H": {"H": 7, "C": 3}, "C": {"H": 4, "C": 6}}, {"H": {"a": 2, "b": 8}, "C": {"a": 9, "b": 1}})
reveal_type((hmm[0] == ["C", "H", "H"], hmm[1]))
reveal_type(([queens(n) for n in range(1, 7)], sieve(50), ways(100)))
reveal_type([(a, b, c) for a, b, c in product(range(1, 15), repeat=3) if a < b and a * a + b * b == c * c])
best = 10**9
state = 42
for _ in range(20):
    state = (state * 1664525 + 1013904223) % 2**32
    best = min(best, state % 1000)
reveal_type((best, state))
