# python: 3.11
class S:
    def __getitem__(self, key):
        return key

    def __class_getitem__(cls, key):
        return key

    def __setitem__(self, key, value): ...

    def __delitem__(self, key): ...


a = (1, 2)
s = S()
s[*a], s[*a, 3], s[0, *a, *a], S[*a], s[*a, 1:2], s[*()]
s[*a] = 1
del s[*a]


def f(*args: *tuple[int, ...]): ...


f()
