"""Augmented assignment with every operator and every target, each part evaluated exactly once."""

log = []


class Traced:
    def __init__(self, **attributes):
        self.__dict__.update(attributes)

    def __getattribute__(self, name):
        if not name.startswith("_"):
            log.append(f"get {name}")
        return super().__getattribute__(name)

    def __setattr__(self, name, value):
        log.append(f"set {name}")
        super().__setattr__(name, value)

    def __getitem__(self, key):
        log.append(f"getitem {key}")
        return 10

    def __setitem__(self, key, value):
        log.append(f"setitem {key}={value}")


def make(name, value):
    log.append(f"call {name}")
    return value


def taken():
    text = "; ".join(log)
    log.clear()
    return text


t = Traced(x=1)
make("obj", t).x += make("value", 5)
reveal_type(taken() == "call obj; get x; call value; set x")
make("obj", t)[make("key", 3)] *= make("value", 4)
reveal_type(taken() == "call obj; call key; getitem 3; call value; setitem 3=40")
make("obj", t)[make("i", 1) : make("j", 2)] -= 1
reveal_type(taken().startswith("call obj; call i; call j; getitem slice(1, 2, None); setitem slice"))
x = 7
results = []
x += 3; results.append(x)
x -= 1; results.append(x)
x *= 4; results.append(x)
x //= 5; results.append(x)
x %= 4; results.append(x)
x **= 5; results.append(x)
x <<= 3; results.append(x)
x >>= 2; results.append(x)
x |= 1; results.append(x)
x &= 0x0F; results.append(x)
x ^= 0b101; results.append(x)
x /= 2; results.append(x == int(x))
reveal_type(results)
matrix = [[1, 2], [3, 4]]
matrix[0][1] += matrix[1][0]
matrix[1] += [5]
row = matrix[0]
row += [9]
reveal_type(matrix)
d = {"a": {"b": [0, 0]}}
for i in range(3):
    d["a"]["b"][i % 2] += i + 1
reveal_type(d)
pair = ([1], 2)
pair[0].extend([2])
s = {1, 2}
alias = s
s |= {3}
s &= {2, 3}
s -= {3}
reveal_type((pair, sorted(alias), s is alias))


def local():
    total = 0
    for i in range(5):
        total += i
        total <<= 1
    return total


reveal_type(local())
try:
    undefined += 1
except NameError:
    reveal_type("undefined" not in globals())


class Counter:
    count = 0

    def bump(self):
        self.count += 1
        Counter.count += 10
        return self


c = Counter().bump().bump()
reveal_type((c.count, Counter.count, Counter().bump().count))
values = [1, 2, 3]
i = 0
values[i], i = i + 10, 2
values[i] += i
values[-1] -= values[0]
reveal_type(values)
