"""A local that is read before any branch has assigned it."""


def pick(flag):
    if flag:
        value = 1
    return value


pick(True)
pick(False)
