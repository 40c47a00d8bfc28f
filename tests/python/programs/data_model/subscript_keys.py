"""What `__getitem__` receives: ints, slices, tuples, Ellipsis, None; and `slice.indices`."""


class Spy:
    def __getitem__(self, key):
        return key

    def __setitem__(self, key, value):
        self.last = (key, value)

    def __delitem__(self, key):
        self.last = key


def show(key):
    if isinstance(key, slice):
        return [-99 if part is None else part for part in (key.start, key.stop, key.step)]
    if isinstance(key, tuple):
        return [show(part) for part in key]
    return -1 if key is Ellipsis else -2 if key is None else key


spy = Spy()
reveal_type([show(spy[3]), show(spy[-1]), show(spy[True]), show(spy[()])])
reveal_type([show(spy[:]), show(spy[1:]), show(spy[:2]), show(spy[::3]), show(spy[1:2:3]), show(spy[-1:0:-1])])
reveal_type([show(spy[1, 2]), show(spy[1,]), show(spy[..., 0]), show(spy[:, None, 2:]), show(spy[(1, 2), 3])])
reveal_type([show(spy[...]), show(spy[None]), show(spy[1:2, ::2])])
spy[1:, ...] = 5
reveal_type([show(spy.last[0]), spy.last[1]])
del spy[2:3, 4]
reveal_type(show(spy.last))
key = slice(2, 5), 7
reveal_type(show(spy[key]))
reveal_type([spy[[1, 2]], spy[{"a": 1}], spy[x := 3], x])
reveal_type([slice(None).indices(5), slice(-3, None).indices(5), slice(None, None, -2).indices(7), slice(8, 1).indices(4)])
s = slice(1, 10, 2)
reveal_type((s.start, s.stop, s.step, s == slice(1, 10, 2), list(range(20))[s], len(range(*s.indices(6)))))


class Grid:
    def __init__(self, rows):
        self.rows = rows

    def __getitem__(self, key):
        row, column = key if isinstance(key, tuple) else (key, slice(None))
        if isinstance(row, slice):
            return [r[column] for r in self.rows[row]]
        return self.rows[row][column]

    def __setitem__(self, key, value):
        i, j = key
        self.rows[i][j] = value


grid = Grid([[1, 2, 3], [4, 5, 6], [7, 8, 9]])
grid[1, 1] = 50
grid[0, 0] += 10
reveal_type((grid[1, 1], grid[0], grid[:, 1], grid[1:, ::2], grid[-1, -1]))


class Index:
    def __index__(self):
        return 2


reveal_type(("abcdef"[Index()] == "c", [5, 6, 7][Index()], list(range(Index())), hex(Index()) == "0x2", [1, 2, 3, 4][Index():]))
