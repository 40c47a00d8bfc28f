"""`pathlib`: names of paths for real; what lies on the disk is not known, and nothing there is changed."""

import io
import os

import _pathlib
from _packages import number
from _shapeproof import alike, known, unlisted, world


def _names():
    return alike(number("len(names)"), lambda: world("the name of a file", str))


class PurePath:
    def __init__(self, *segments):
        texts = [os.fspath(segment) for segment in segments]
        for text in texts:
            if known(text) and not isinstance(text, str):
                raise TypeError(
                    f"argument should be a str or an os.PathLike object where __fspath__ returns a str, not {type(text).__name__!r}"
                )
        self._text = _pathlib.joined(*texts)

    def with_segments(self, *segments):
        return type(self)(*segments)

    def __fspath__(self):
        return self._text

    def __str__(self):
        return self._text

    as_posix = __str__

    def __bytes__(self):
        return self._text.encode()

    def __repr__(self):
        return f"{type(self).__name__}({self._text!r})"

    def __hash__(self):
        return hash(self._text)

    def __eq__(self, other):
        return self._text == other._text if isinstance(other, PurePath) else NotImplemented

    def __lt__(self, other):
        return self.parts < other.parts if isinstance(other, PurePath) else NotImplemented

    def __le__(self, other):
        return self.parts <= other.parts if isinstance(other, PurePath) else NotImplemented

    def __gt__(self, other):
        return self.parts > other.parts if isinstance(other, PurePath) else NotImplemented

    def __ge__(self, other):
        return self.parts >= other.parts if isinstance(other, PurePath) else NotImplemented

    def __truediv__(self, other):
        if known(other) and not isinstance(other, (str, PurePath)) and not hasattr(other, "__fspath__"):
            return NotImplemented
        return self.with_segments(self, other)

    def __rtruediv__(self, other):
        return self.with_segments(other, self) if isinstance(other, str) else NotImplemented

    def joinpath(self, *segments):
        return self.with_segments(self, *segments)

    @property
    def name(self):
        return _pathlib.name(self._text)

    @property
    def stem(self):
        return _pathlib.stem(self._text)

    @property
    def suffix(self):
        return _pathlib.suffix(self._text)

    @property
    def suffixes(self):
        return _pathlib.suffixes(self._text)

    @property
    def parts(self):
        return _pathlib.parts(self._text)

    @property
    def parent(self):
        return self.with_segments(_pathlib.parent(self._text))

    @property
    def parents(self):
        found = _pathlib.parents(self._text)
        return tuple([self.with_segments(text) for text in found]) if known(found) else found

    @property
    def root(self):
        return _pathlib.root(self._text)

    @property
    def anchor(self):
        return _pathlib.anchor(self._text)

    drive = ""

    def is_absolute(self):
        return os.path.isabs(self._text)

    def is_reserved(self):
        return False

    def relative_to(self, *other):
        return self.with_segments(_pathlib.relative_to(self._text, *[os.fspath(one) for one in other]))

    def is_relative_to(self, *other):
        return _pathlib.is_relative_to(self._text, *[os.fspath(one) for one in other])

    def with_name(self, name):
        return self.with_segments(_pathlib.with_name(self._text, name))

    def with_stem(self, stem):
        return self.with_segments(_pathlib.with_stem(self._text, stem))

    def with_suffix(self, suffix):
        return self.with_segments(_pathlib.with_suffix(self._text, suffix))

    def match(self, path_pattern):
        return _pathlib.match(self._text, path_pattern)

    full_match = match

    def as_uri(self):
        return _pathlib.as_uri(self._text)


class PurePosixPath(PurePath):
    pass


class PureWindowsPath(PurePath):
    pass


class Path(PurePath):
    @classmethod
    def cwd(cls):
        return cls(os.getcwd())

    @classmethod
    def home(cls):
        return cls(os.path.expanduser("~"))

    def _found(self):
        """Some path below this one."""
        return type(self)(self._text, world("the name of a file", str))

    def iterdir(self):
        return iter(alike(number("len(iterdir)"), self._found))

    def glob(self, pattern, **options):
        return iter(alike(number("len(glob)"), self._found))

    rglob = glob

    def walk(self, *arguments, **options):
        return iter(alike(number("len(walk)"), lambda: (self._found(), _names(), _names())))

    def exists(self, *, follow_symlinks=True):
        return os.path.exists(self._text)

    def is_file(self, *, follow_symlinks=True):
        return os.path.isfile(self._text)

    def is_dir(self, *, follow_symlinks=True):
        return os.path.isdir(self._text)

    def is_symlink(self):
        return os.path.islink(self._text)

    def is_mount(self):
        return os.path.ismount(self._text)

    def samefile(self, other_path):
        return os.path.samefile(self._text, other_path)

    def stat(self, *, follow_symlinks=True):
        return os.stat(self._text)

    lstat = stat

    def owner(self):
        return world("owner", str)

    group = owner

    def open(self, mode="r", buffering=-1, encoding=None, errors=None, newline=None):
        return open(self, mode, buffering, encoding, errors, newline)

    def read_text(self, encoding=None, errors=None, newline=None):
        return unlisted("what a file holds", str)

    def read_bytes(self):
        return unlisted("what a file holds", bytes)

    def write_text(self, data, encoding=None, errors=None, newline=None):
        if known(data) and not isinstance(data, str):
            raise TypeError(f"data must be str, not {type(data).__name__}")
        os.sync()
        return len(data)

    def write_bytes(self, data):
        os.sync()
        return len(data)

    def mkdir(self, mode=0o777, parents=False, exist_ok=False):
        os.mkdir(self._text)

    def touch(self, mode=0o666, exist_ok=True):
        os.sync()

    def unlink(self, missing_ok=False):
        os.unlink(self._text)

    def rmdir(self):
        os.rmdir(self._text)

    def chmod(self, mode, **options):
        os.chmod(self._text, mode)

    def rename(self, target):
        os.rename(self._text, target)
        return self.with_segments(target)

    replace = rename

    def symlink_to(self, target, target_is_directory=False):
        os.symlink(target, self._text)

    def hardlink_to(self, target):
        os.link(target, self._text)

    def readlink(self):
        return self.with_segments(os.readlink(self._text))

    def absolute(self):
        return self.with_segments(os.path.abspath(self._text))

    def resolve(self, strict=False):
        return self.with_segments(os.path.realpath(self._text))

    def expanduser(self):
        return self.with_segments(os.path.expanduser(self._text))


class PosixPath(Path):
    pass


class WindowsPath(Path):
    pass
