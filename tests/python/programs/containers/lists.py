"""List methods and operators, sorting with keys, aliasing and mutation while iterating."""

a = [3, 1, 2]
a.append(5)
a.extend((7, 6))
a.insert(1, 100)
a.insert(-1, 50)
a.insert(999, 60)
reveal_type(a)
reveal_type((a.pop(), a.pop(0), a.pop(-2), a))
a.remove(100)
reveal_type((a, a.index(5), a.count(2), 5 in a, 55 not in a, len(a)))
a.sort()
b = sorted(a, reverse=True)
a.reverse()
reveal_type((a == b, [*a], a.clear() is None, a, b))
words = ["pear", "fig", "apple", "kiwi", "date"]
reveal_type([sorted(words, key=len) == ["fig", "pear", "kiwi", "date", "apple"], sorted(words, key=lambda w: (-len(w), w))[0] == "apple", min(words, key=len) == "fig"])
words.sort(key=str.lower, reverse=True)
reveal_type(words == ["pear", "kiwi", "fig", "date", "apple"])
reveal_type(sorted([(1, "b"), (0, "z"), (1, "a")]) == [(0, "z"), (1, "a"), (1, "b")])
reveal_type(sorted([[2, 1], [1, 9], [2]], reverse=True))
stable = sorted([(i % 3, i) for i in range(7)], key=lambda pair: pair[0])
reveal_type(stable)
reveal_type(([1, 2] + [3], [0] * 3, 2 * [1, 2], [] or [1], [[]] * 2, [1, 2] == [1, 2], [1] is [1], [1, [2]] == [1, [2]]))
x = y = [1]
x += [2]
x = x + [3]
reveal_type((x, y))
nested = [[]] * 3
nested[0].append(1)
separate = [[] for _ in range(3)]
separate[0].append(1)
reveal_type((nested, separate))
c = a.copy() if a else [9, 8]
d = c
d.append(7)
reveal_type((c, d is c, list(c) is c))
numbers = [1, 2, 3, 4, 5, 6]
for n in numbers:
    if n % 2 == 0:
        numbers.remove(n)
reveal_type(numbers)
growing = [1]
for n in growing:
    if n < 30:
        growing.append(n * 3)
reveal_type(growing)
for i, n in enumerate(numbers):
    numbers[i] = n * n
reveal_type(numbers)
failed = []
for action in (lambda: [].pop(), lambda: [1].pop(3), lambda: [1].remove(2), lambda: [1].index(2), lambda: [1] + (2,), lambda: sorted([1, "a"]), lambda: [3, None].sort()):
    try:
        action()
    except (IndexError, ValueError, TypeError) as error:
        failed.append(type(error).__name__)
reveal_type(failed == ["IndexError", "IndexError", "ValueError", "ValueError", "TypeError", "TypeError", "TypeError"])
stack, queue = [1, 2, 3], [1, 2, 3]
stack.append(stack.pop() + stack.pop())
reveal_type((stack, queue.pop(0), queue, [1, 2, 1, 1].index(1, 1), [*"ab", *queue][2:]))
cycle = [1]
cycle.append(cycle)
reveal_type((cycle[1][1][0], len(cycle), repr(cycle) == "[1, [...]]"))
