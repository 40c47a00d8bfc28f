"""`io`: texts and bytes in memory for real; of a file, only what kind of thing is read from it is known, and nothing is written."""

import builtins

from _packages import number
from _shapeproof import alike, known, unlisted, world

SEEK_SET, SEEK_CUR, SEEK_END = 0, 1, 2
DEFAULT_BUFFER_SIZE = 8192


class UnsupportedOperation(OSError, ValueError):
    pass


class IOBase:
    closed = False

    def close(self):
        self.closed = True

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, *details):
        self.close()

    def _check(self):
        if self.closed:
            raise ValueError("I/O operation on closed file.")

    def flush(self):
        self._check()

    def isatty(self):
        return False

    def fileno(self):
        raise UnsupportedOperation("fileno")

    def readable(self):
        return True

    def writable(self):
        return True

    def seekable(self):
        return True

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def __iter__(self):
        self._check()
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def readlines(self, hint=-1):
        return [line for line in self]


class RawIOBase(IOBase):
    pass


class BufferedIOBase(IOBase):
    pass


class TextIOBase(IOBase):
    encoding = "utf-8"
    errors = None
    newlines = None


class _Memory:
    """What `StringIO` and `BytesIO` share: everything that was written, and a position in it."""

    def getvalue(self):
        self._check()
        return self._all

    def tell(self):
        self._check()
        return self._at

    def seek(self, offset, whence=0):
        self._check()
        self._at = max(0, offset + (0 if whence == 0 else self._at if whence == 1 else len(self._all)))
        return self._at

    def read(self, size=-1):
        self._check()
        end = len(self._all) if size is None or size < 0 else self._at + size
        part = self._all[self._at : end]
        self._at = max(self._at, min(end, len(self._all)))
        return part

    def readline(self, size=-1):
        self._check()
        end = self._all.find(self._newline, self._at) + 1
        if end == 0:
            end = len(self._all)
        if size is not None and size >= 0:
            end = min(end, self._at + size)
        part = self._all[self._at : end]
        self._at = max(self._at, end)
        return part

    def truncate(self, size=None):
        self._all = self._all[: self._at if size is None else size]
        return len(self._all)

    def write(self, part):
        self._check()
        if not isinstance(part, self._kind):
            raise TypeError(self._wanted + f"'{type(part).__name__}'")
        part = self._taken(part)
        before = self._all[: self._at]
        if known(before) and len(before) < self._at:
            before = before + self._nothing * (self._at - len(before))
        self._all = before + part + self._all[self._at + len(part) :]
        self._at += len(part)
        return len(part)


class StringIO(_Memory, TextIOBase):
    _kind, _newline, _nothing = str, "\n", "\0"
    _wanted = "string argument expected, got "

    def __init__(self, initial_value="", newline="\n"):
        self._all = "" if initial_value is None else initial_value
        self._at = 0

    def _taken(self, part):
        return part


class BytesIO(_Memory, BufferedIOBase):
    _kind, _newline, _nothing = (bytes, bytearray, memoryview), b"\n", b"\0"
    _wanted = "a bytes-like object is required, not "

    def __init__(self, initial_bytes=b""):
        self._all = bytes(initial_bytes)
        self._at = 0

    def _taken(self, part):
        return bytes(part)

    def getbuffer(self):
        return memoryview(bytearray(self._all))

    read1 = _Memory.read

    def readinto(self, buffer):
        part = self.read(len(buffer))
        buffer[: len(part)] = part
        return len(part)


class _File(IOBase):
    """A file that is never opened: its lines are any texts (or bytes), in any number."""

    def __init__(self, name, mode="r"):
        self.name = name
        self.mode = mode
        self._part = bytes if known(mode) and "b" in mode else str

    def _read(self):
        return unlisted("what a file holds", self._part)

    def read(self, size=-1):
        self._check()
        return self._read()

    def readline(self, size=-1):
        self._check()
        return self._read()

    def readlines(self, hint=-1):
        self._check()
        return alike(number("len(lines)"), self._read)

    def __iter__(self):
        self._check()
        return iter(self.readlines())

    def __next__(self):
        return self._read()

    def write(self, part):
        self._check()
        if known(part) and not isinstance(part, (str, bytes, bytearray, memoryview)):
            wanted = "a bytes-like object is required, not" if self._part is bytes else "write() argument must be str, not"
            raise TypeError(f"{wanted} {type(part).__name__}")
        return len(part)

    def tell(self):
        return number("position")

    def seek(self, offset, whence=0):
        return number("position")

    def truncate(self, size=None):
        return number("size")

    def fileno(self):
        return number("fileno")

    def isatty(self):
        return world("isatty", bool)

    def readinto(self, buffer):
        return number("size")


class TextIOWrapper(_File, TextIOBase):
    def __init__(self, buffer, encoding=None, errors=None, newline=None, line_buffering=False, write_through=False):
        _File.__init__(self, getattr(buffer, "name", None), "r")
        self.buffer = buffer

    def reconfigure(self, **options):
        pass

    def detach(self):
        return self.buffer


class BufferedReader(_File, BufferedIOBase):
    def __init__(self, raw, buffer_size=DEFAULT_BUFFER_SIZE):
        _File.__init__(self, getattr(raw, "name", None), "rb")

    read1 = peek = _File.read


class BufferedWriter(BufferedReader):
    pass


class BufferedRandom(BufferedReader):
    pass


class FileIO(_File, RawIOBase):
    pass


def _opened(file, mode="r", buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
    """What `open` gives."""
    if known(mode):
        kinds = [letter for letter in mode if letter in "rwax"]
        if len(kinds) != 1:
            raise ValueError(
                "must have exactly one of create/read/write/append mode" if set(mode) <= set("rwaxbt+U") else f"invalid mode: {mode!r}"
            )
        if "b" in mode and encoding is not None:
            raise ValueError("binary mode doesn't take an encoding argument")
        if "b" in mode:
            made = BufferedReader(None)
        else:
            made = TextIOWrapper(None)
            made.buffer = BufferedReader(None)
    else:
        made = FileIO(file, mode)
    made.name, made.mode = file, mode
    return made


open = builtins.open


def open_code(path):
    return builtins.open(path, "rb")


def text_encoding(encoding, stacklevel=2):
    return "utf-8" if encoding is None else encoding
