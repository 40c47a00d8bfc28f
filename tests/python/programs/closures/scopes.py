"""Which scope a name belongs to: `global`, `nonlocal`, builtins shadowed, deletion, UnboundLocalError."""

x = "module"
total = 0


def reads():
    return x


def writes():
    global x, created
    x = "changed"
    created = 5


reveal_type(reads() == "module")
writes()
reveal_type((reads() == "changed", x == "changed", created))


def local_everywhere(flag):
    if flag:
        total = 1
    return total


try:
    local_everywhere(False)
except UnboundLocalError as error:
    reveal_type(("total" in str(error), isinstance(error, NameError), local_everywhere(True)))


def skips_class_scope():
    v = "function"

    class C:
        v = "class"
        direct = v

        def method(self):
            return v

    return C.direct == "class", C().method() == "function"


reveal_type(skips_class_scope())


def shadows_builtins(list):
    def len(x):
        return -1

    return len(list), sum([1, 2])


reveal_type(shadows_builtins([1, 2, 3]))
len_before = len([1, 2])
len = lambda x: 99
reveal_type((len_before, len([])))
del len
reveal_type(len([]))


def deletes():
    a = 1
    del a
    try:
        return a
    except UnboundLocalError:
        a = 2
        return a


reveal_type(deletes())


def level_one():
    name = 1

    def level_two():
        global name
        name = 2

        def level_three():
            return name

        return level_three()

    return level_two(), name


reveal_type((level_one(), name))


def accumulate(n):
    global total
    for i in range(n):
        total += i
    return total


reveal_type((accumulate(4), accumulate(3), total))
try:
    for i in range(3):
        pass
    e = i
    raise ValueError(1)
except ValueError as e:
    inside = e.args[0]
reveal_type((inside, i, "e" in globals()))
globals()["injected"] = 42
reveal_type((injected, "injected" in globals(), "x" in globals(), locals() is globals()))


def local_names(a, b=2):
    c = a + b
    return locals()


reveal_type(local_names(1))
