"""`array`: a list of numbers of one kind."""

from _shapeproof import unlisted

typecodes = "bBuhHiIlLqQfd"
_SIZES = {"b": 1, "B": 1, "u": 4, "w": 4, "h": 2, "H": 2, "i": 4, "I": 4, "l": 8, "L": 8, "q": 8, "Q": 8, "f": 4, "d": 8}


class array(list):
    def __init__(self, typecode, initializer=()):
        if typecode not in _SIZES:
            raise ValueError("bad typecode (must be b, B, u, w, h, H, i, I, l, L, q, Q, f or d)")
        super().__init__(initializer)
        self.typecode = typecode
        self.itemsize = _SIZES[typecode]

    def tolist(self):
        return list(self)

    fromlist = list.extend

    def tobytes(self):
        return unlisted("array.tobytes()", bytes)

    def frombytes(self, buffer, /):
        self.extend([0] * (len(buffer) // self.itemsize))

    def buffer_info(self):
        return unlisted("address", int), len(self)

    def byteswap(self):
        pass


ArrayType = array
