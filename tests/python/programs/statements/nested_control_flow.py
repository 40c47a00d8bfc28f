"""Deeply nested control flow: every way out of every construct, in one function each."""


def maze(n):
    path = []
    for i in range(n):
        try:
            while True:
                i += 1
                if i % 7 == 0:
                    path.append(-7)
                    break
                for j in range(i, i + 3):
                    if j % 5 == 0:
                        break
                    if j % 4 == 0:
                        continue
                    path.append(j)
                else:
                    raise KeyError(i)
                if i > 4:
                    return path + ["returned"][:0] + [1000 + i]
            path.append(i)
        except KeyError as error:
            path.append(100 + error.args[0])
            continue
        finally:
            path.append(-1)
    else:
        path.append(999)
    return path


reveal_type([maze(n) for n in range(6)])


def grade(score):
    if score >= 90:
        if score == 100:
            return 6
        elif score > 95:
            return 5
        return 4
    elif score >= 50:
        return 3 if score % 2 else 2
    else:
        pass
    if score < 0:
        raise ValueError(score)
    return 1 if score else 0


reveal_type([grade(s) for s in (100, 97, 91, 75, 60, 10, 0)])


def first_pair(items, target):
    for i, x in enumerate(items):
        for j, y in enumerate(items[i + 1 :], i + 1):
            if x + y == target:
                return i, j
    return None


def flags(rows):
    found = False
    for row in rows:
        for cell in row:
            if cell < 0:
                found = True
                break
        if found:
            break
    return found, cell


reveal_type((first_pair([1, 4, 6, 9], 10), first_pair([1], 2) is None, flags([[1, 2], [3, -4, 5], [6]]), flags([[1]])))


def finally_wins(mode):
    for attempt in range(3):
        try:
            if mode == 0:
                return attempt
            if mode == 1:
                raise ValueError
            if mode == 2:
                break
        except ValueError:
            if attempt < 1:
                continue
            return attempt + 10
        finally:
            mode += 3 if mode == 2 else 0
            if mode == 4:
                return "never"
    return mode + 100


reveal_type([finally_wins(mode) for mode in (0, 1, 2, 3)])


def generator_inside(n):
    def inner():
        for i in range(n):
            try:
                got = yield i
                if got:
                    return got
            finally:
                out.append(i)

    out = []
    g = inner()
    for value in g:
        if value == 2:
            try:
                g.send(50)
            except StopIteration as stop:
                out.append(stop.value)
    return out


reveal_type((generator_inside(5), generator_inside(2)))


def classify(n):
    return "fizzbuzz" if n % 15 == 0 else "fizz" if n % 3 == 0 else "buzz" if n % 5 == 0 else n


reveal_type([c if isinstance(c, int) else len(c) for c in map(classify, range(1, 16))])
