"""`PIL.Image`: what is known of an image is its mode and its size. One that is opened has a size that the world decides."""

import enum

import numpy as np
from _images import turned
from _packages import number, opaque, size, unmodelled_size


class Transpose(enum.IntEnum):
    FLIP_LEFT_RIGHT = 0
    FLIP_TOP_BOTTOM = 1
    ROTATE_90 = 2
    ROTATE_180 = 3
    ROTATE_270 = 4
    TRANSPOSE = 5
    TRANSVERSE = 6


class Resampling(enum.IntEnum):
    NEAREST = 0
    BOX = 4
    BILINEAR = 2
    HAMMING = 5
    BICUBIC = 3
    LANCZOS = 1


class Transform(enum.IntEnum):
    AFFINE = 0
    EXTENT = 1
    PERSPECTIVE = 2
    QUAD = 3
    MESH = 4


class Dither(enum.IntEnum):
    NONE = 0
    ORDERED = 1
    RASTERIZE = 2
    FLOYDSTEINBERG = 3


class Palette(enum.IntEnum):
    WEB = 0
    ADAPTIVE = 1


class Quantize(enum.IntEnum):
    MEDIANCUT = 0
    MAXCOVERAGE = 1
    FASTOCTREE = 2
    LIBIMAGEQUANT = 3


FLIP_LEFT_RIGHT, FLIP_TOP_BOTTOM, ROTATE_90, ROTATE_180, ROTATE_270, TRANSPOSE, TRANSVERSE = list(Transpose)
NEAREST, BOX, BILINEAR, HAMMING, BICUBIC, LANCZOS = 0, 4, 2, 5, 3, 1
ANTIALIAS = 1
AFFINE, EXTENT, PERSPECTIVE, QUAD, MESH = list(Transform)
ADAPTIVE, WEB = 1, 0
MAX_IMAGE_PIXELS = 89478485

_BANDS = {
    "1": 1,
    "L": 1,
    "P": 1,
    "I": 1,
    "F": 1,
    "I;16": 1,
    "LA": 2,
    "PA": 2,
    "La": 2,
    "RGB": 3,
    "YCbCr": 3,
    "LAB": 3,
    "HSV": 3,
    "RGBA": 4,
    "RGBX": 4,
    "RGBa": 4,
    "CMYK": 4,
}
_TYPES = {"1": "bool", "I": "int32", "F": "float32", "I;16": "uint16"}


class Image:
    def __init__(self):
        self._mode = "RGB"
        self._size = (0, 0)
        self.info = {}
        self.format = None
        self.palette = None
        self.readonly = 0

    @property
    def mode(self):
        return opaque("mode", str) if self._mode is None else self._mode

    @property
    def size(self):
        return self._size

    @property
    def width(self):
        return self._size[0]

    @property
    def height(self):
        return self._size[1]

    @property
    def filename(self):
        return opaque("filename", str)

    @property
    def n_frames(self):
        return size("frames", 1)

    is_animated = False

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        return None

    def __array__(self, dtype=None, copy=None):
        if self._mode is None:
            from _numpy import unknown

            return unknown("image")
        bands = _BANDS.get(self._mode, 1)
        width, height = self._size
        shape = (height, width) if bands == 1 else (height, width, bands)
        return np.empty(shape, _TYPES.get(self._mode, "uint8") if dtype is None else dtype)

    @property
    def __array_interface__(self):
        return {"shape": self.__array__().shape, "version": 3}

    def _bands(self):
        return unmodelled_size("channels", 1) if self._mode is None else _BANDS.get(self._mode, 1)

    def _like(self, mode, size):
        made = Image()
        made._mode = mode
        made._size = size
        return made

    def copy(self):
        return self._like(self._mode, self._size)

    def convert(self, mode=None, matrix=None, dither=None, palette=0, colors=256):
        if mode is None:
            mode = "RGB" if self._mode == "P" else self._mode
        elif isinstance(mode, str) and mode not in _BANDS:
            raise ValueError(f"conversion from {self._mode} to {mode} not supported")
        return self._like(mode, self._size)

    def resize(self, size, resample=None, box=None, reducing_gap=None):
        width, height = size
        if width <= 0 or height <= 0:
            raise ValueError("height and width must be > 0")
        return self._like(self._mode, (width, height))

    def reduce(self, factor, box=None):
        fx, fy = (factor, factor) if isinstance(factor, int) else factor
        return self._like(self._mode, ((self._size[0] + fx - 1) // fx, (self._size[1] + fy - 1) // fy))

    def thumbnail(self, size, resample=3, reducing_gap=2.0):
        self._size = (_upto("width", self._size[0], size[0]), _upto("height", self._size[1], size[1]))

    def crop(self, box=None):
        if box is None:
            return self.copy()
        left, upper, right, lower = box
        if right < left:
            raise ValueError("Coordinate 'right' is less than 'left'")
        if lower < upper:
            raise ValueError("Coordinate 'lower' is less than 'upper'")
        return self._like(self._mode, (_rounded(right) - _rounded(left), _rounded(lower) - _rounded(upper)))

    def rotate(self, angle, resample=0, expand=0, center=None, translate=None, fillcolor=None):
        if not expand:
            return self.copy()
        height, width = turned(self._size[1], self._size[0], angle)
        return self._like(self._mode, (width, height))

    def transpose(self, method):
        if int(method) in (2, 4, 5, 6):
            return self._like(self._mode, (self._size[1], self._size[0]))
        return self.copy()

    def transform(self, size, method, data=None, resample=0, fill=1, fillcolor=None):
        return self._like(self._mode, tuple(size))

    def filter(self, filter):
        return self.copy()

    def point(self, lut, mode=None):
        return self._like(self._mode if mode is None else mode, self._size)

    def quantize(self, colors=256, method=None, kmeans=0, palette=None, dither=3):
        return self._like("P", self._size)

    def effect_spread(self, distance):
        return self.copy()

    def split(self):
        if self._mode is None:
            return opaque("bands")
        return tuple([self._like("L", self._size) for _ in range(self._bands())])

    def getchannel(self, channel):
        return self._like("L", self._size)

    def getbands(self):
        return opaque("bands") if self._mode is None else tuple(self._mode) if len(self._mode) == self._bands() else (self._mode,)

    def paste(self, im, box=None, mask=None):
        if isinstance(im, Image) and box is not None and len(box) == 4 and (box[2] - box[0], box[3] - box[1]) != im._size:
            raise ValueError("images do not match")

    def alpha_composite(self, im, dest=(0, 0), source=(0, 0)):
        pass

    def putalpha(self, alpha):
        self._mode = "LA" if self._mode == "L" else "RGBA"

    def putpixel(self, xy, value):
        pass

    def putdata(self, data, scale=1.0, offset=0.0):
        pass

    def putpalette(self, data, rawmode="RGB"):
        self._mode = "P" if self._mode == "L" else self._mode

    def getpixel(self, xy):
        return opaque("pixel")

    def getdata(self, band=None):
        return opaque("pixels")

    def getpalette(self, rawmode="RGB"):
        return opaque("palette")

    def getbbox(self, *, alpha_only=True):
        return opaque("box")

    def getcolors(self, maxcolors=256):
        return opaque("colors")

    def getextrema(self):
        return opaque("extrema")

    def getexif(self):
        return opaque("exif")

    def histogram(self, mask=None, extrema=None):
        return [0] * (256 * self._bands()) if self._mode is not None else opaque("histogram")

    def entropy(self, mask=None, extrema=None):
        return opaque("entropy", float)

    def tobytes(self, encoder_name="raw", *args):
        return opaque("bytes", bytes)

    def frombytes(self, data, decoder_name="raw", *args):
        pass

    def load(self):
        pass

    def verify(self):
        pass

    def close(self):
        pass

    def seek(self, frame):
        pass

    def tell(self):
        return 0

    def show(self, title=None):
        pass

    def save(self, fp, format=None, **params):
        pass

    def draft(self, mode, size):
        pass


def _upto(name, old, limit):
    if isinstance(limit, float):
        limit = int(limit)
    return size(name, 1) if not isinstance(old, int) or not isinstance(limit, int) else old if old <= limit else size(name, 1, limit)


def _rounded(coordinate):
    return coordinate if isinstance(coordinate, int) else int(round(coordinate))


def open(fp, mode="r", formats=None):
    """One certain image, which may well have the size that the program needs."""
    made = Image()
    made._mode = None
    made._size = (number("width", 1), number("height", 1))
    return made


def _photo(mode, smallest=64):
    """One of many images of different sizes. Nobody is told that an image of a few pixels would not do."""
    made = Image()
    made._mode = mode
    made._size = (size("width", smallest), size("height", smallest))
    return made


def new(mode, size, color=0):
    made = Image()
    made._mode = mode
    made._size = tuple(size)
    return made


def frombytes(mode, size, data, decoder_name="raw", *args):
    return new(mode, size)


frombuffer = frombytes

_FROM_ARRAY = {
    (0, "bool"): "1",
    (0, "uint8"): "L",
    (0, "int32"): "I",
    (0, "uint16"): "I;16",
    (0, "int16"): "I",
    (0, "uint32"): "I",
    (0, "float32"): "F",
    (0, "float64"): "F",
    (0, "int8"): "I",
    (2, "uint8"): "LA",
    (3, "uint8"): "RGB",
    (4, "uint8"): "RGBA",
}


def fromarray(obj, mode=None):
    array = np.asarray(obj)
    from _numpy import rank_known

    if not rank_known(array):
        made = open(None)
        made._mode = mode
        return made
    rank = array.ndim
    if rank not in (2, 3):
        raise TypeError(f"Cannot handle this data type: an array of shape {array.shape}")
    bands = array.shape[2] if rank == 3 else 0
    found = mode
    name = array.dtype.name
    if mode is None and isinstance(name, str) and type(bands) is int:
        found = _FROM_ARRAY.get((bands, name))
        if found is None:
            raise TypeError(f"Cannot handle this data type: an array of shape {array.shape} and type {name}")
    elif mode is None and rank == 2:
        found = "L"
    return new(found, (array.shape[1], array.shape[0]))


def merge(mode, bands):
    return new(mode, bands[0].size)


def blend(im1, im2, alpha):
    return im1.copy()


def composite(image1, image2, mask):
    return image1.copy()


def alpha_composite(im1, im2):
    return im1.copy()


def eval(image, *args):
    return image.copy()


def isImageType(t):
    return isinstance(t, Image)


def init():
    pass


class DecompressionBombError(Exception):
    pass


class DecompressionBombWarning(RuntimeWarning):
    pass
