"""Matrices as lists of lists: products, transposes, determinants, convolution, attention-like sums."""


def matmul(a, b):
    assert len(a[0]) == len(b), f"{len(a[0])} != {len(b)}"
    return [[sum(x * y for x, y in zip(row, column)) for column in zip(*b)] for row in a]


def transpose(a):
    return [list(row) for row in zip(*a)]


def identity(n):
    return [[int(i == j) for j in range(n)] for i in range(n)]


def power(a, n):
    result = identity(len(a))
    while n:
        if n & 1:
            result = matmul(result, a)
        a, n = matmul(a, a), n >> 1
    return result


def determinant(a):
    if len(a) == 1:
        return a[0][0]
    return sum((-1) ** j * a[0][j] * determinant([row[:j] + row[j + 1 :] for row in a[1:]]) for j in range(len(a)))


def conv2d(image, kernel, stride=1, padding=0):
    width = len(image[0]) + 2 * padding
    padded = [[0] * width for _ in range(padding)]
    padded += [[0] * padding + list(row) + [0] * padding for row in image]
    padded += [[0] * width for _ in range(padding)]
    k = len(kernel)
    return [
        [sum(padded[i + di][j + dj] * kernel[di][dj] for di in range(k) for dj in range(k)) for j in range(0, width - k + 1, stride)]
        for i in range(0, len(padded) - k + 1, stride)
    ]


class Matrix:
    def __init__(self, rows):
        self.rows = [list(row) for row in rows]

    shape = property(lambda self: (len(self.rows), len(self.rows[0])))
    T = property(lambda self: Matrix(transpose(self.rows)))

    def __matmul__(self, other):
        if self.shape[1] != other.shape[0]:
            raise ValueError(f"cannot multiply {self.shape} by {other.shape}")
        return Matrix(matmul(self.rows, other.rows))

    def __getitem__(self, key):
        match key:
            case (int(i), int(j)):
                return self.rows[i][j]
            case (slice() as rows, slice() as columns):
                return Matrix([row[columns] for row in self.rows[rows]])
            case i:
                return self.rows[i]

    def __eq__(self, other):
        return self.rows == other.rows

    def apply(self, function):
        return Matrix([[function(x) for x in row] for row in self.rows])


a, b = [[1, 2], [3, 4], [5, 6]], [[7, 8, 9], [1, 0, 2]]
reveal_type((matmul(a, b), transpose(a), determinant([[2, 0, 1], [3, 1, 4], [1, 5, 9]])))
reveal_type((power([[1, 1], [1, 0]], 30)[0][1], matmul(a, identity(2)) == a))
image = [[i * 4 + j for j in range(4)] for i in range(4)]
reveal_type((conv2d(image, [[1, 0], [0, -1]]), conv2d(image, [[1] * 3] * 3, stride=2, padding=1)))
m, n = Matrix(a), Matrix(b)
reveal_type(((m @ n).shape, (m @ n)[1, 2], (m @ n).T == n.T @ m.T, m[:2, 1:].rows, m[2], m.apply(lambda x: -x).rows))
try:
    m @ m
except ValueError as error:
    reveal_type(str(error) == "cannot multiply (3, 2) by (3, 2)")
try:
    matmul(a, a)
except AssertionError as error:
    reveal_type(error.args[0] == "2 != 3")
spiral, grid = [], [row[:] for row in image]
while grid:
    spiral += grid.pop(0)
    grid = [list(row) for row in zip(*grid)][::-1]
reveal_type(spiral)
