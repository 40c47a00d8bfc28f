"""`for` and `while`, `break`, `continue`, `else`, loop variables afterwards, and iteration over everything."""


def search(items, wanted):
    for i, item in enumerate(items):
        if item == wanted:
            break
    else:
        return -1
    return i


reveal_type((search([5, 6, 7], 6), search([5], 9), search([], 1)))
log = []
for i in range(5):
    if i == 1:
        continue
    for j in range(5):
        if j > i:
            break
        if j % 2:
            continue
        log.append((i, j))
    else:
        log.append("full")
reveal_type([entry if entry != "full" else -1 for entry in log])
reveal_type((i, j))
n, steps = 100, 0
while n > 1:
    n = n // 2 if n % 2 == 0 else n - 1
    steps += 1
else:
    n = -n
reveal_type((n, steps))
while True:
    steps -= 1
    if steps < 3:
        break
else:
    steps = 1000
reveal_type(steps)
for k in []:
    pass
else:
    k = "never bound by the loop"
reveal_type(len(k))
collected = []
for x in (1, 2), "ab", {"k": 1}, {9}, range(2), (c for c in [3]), zip([1], [2]), b"z", iter([4]), reversed([5, 6]), enumerate("q", 7), {"a": 1}.items():
    for y in x:
        collected.append(y if isinstance(y, int) else len(y))
reveal_type(collected)
for i in range(3):
    i = i * 10
    collected = [i, *collected[:2]]
reveal_type((i, collected))
for a, b in {"x": 1, "yy": 2}.items():
    log = [len(a), b]
reveal_type(log)
count = 0
for _ in range(3):
    for _ in range(4):
        for _ in range(5):
            count += 1
reveal_type((count, _))
queue, seen = [1], []
while queue:
    current = queue.pop(0)
    if current > 20 or current in seen:
        continue
    seen.append(current)
    queue += [current * 2, current + 3]
reveal_type(seen)
total = 0
for i in range(10, 0, -3):
    total = total * 10 + i
reveal_type(total)
for i in iter(lambda it=iter([1, 2, 0, 3]): next(it), 0):
    total += i
reveal_type(total)
for letter in "abc":
    if letter == "b": break
reveal_type(ord(letter))
