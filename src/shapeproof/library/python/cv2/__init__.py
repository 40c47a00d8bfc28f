"""OpenCV: images are arrays of height × width × channels. One that is read has a size of its own."""

import numpy as np
from _numpy import unknown as unknown_array
from _packages import number, opaque

__version__ = "4.10.0"

IMREAD_UNCHANGED, IMREAD_GRAYSCALE, IMREAD_COLOR, IMREAD_ANYDEPTH, IMREAD_ANYCOLOR = -1, 0, 1, 2, 4
INTER_NEAREST, INTER_LINEAR, INTER_CUBIC, INTER_AREA, INTER_LANCZOS4 = 0, 1, 2, 3, 4
BORDER_CONSTANT, BORDER_REPLICATE, BORDER_REFLECT, BORDER_WRAP, BORDER_REFLECT_101 = 0, 1, 2, 3, 4
BORDER_DEFAULT = BORDER_REFLECT_101
ROTATE_90_CLOCKWISE, ROTATE_180, ROTATE_90_COUNTERCLOCKWISE = 0, 1, 2
COLOR_BGR2BGRA, COLOR_BGRA2BGR, COLOR_BGR2RGBA, COLOR_RGBA2BGR, COLOR_BGR2RGB, COLOR_BGRA2RGBA = 0, 1, 2, 3, 4, 5
COLOR_BGR2GRAY, COLOR_RGB2GRAY, COLOR_GRAY2BGR, COLOR_GRAY2BGRA, COLOR_BGRA2GRAY, COLOR_RGBA2GRAY = 6, 7, 8, 9, 10, 11
COLOR_RGB2BGR, COLOR_GRAY2RGB, COLOR_RGB2RGBA, COLOR_RGBA2RGB = 4, 8, 0, 1
COLOR_BGR2HSV, COLOR_RGB2HSV, COLOR_HSV2BGR, COLOR_HSV2RGB, COLOR_BGR2LAB, COLOR_RGB2LAB, COLOR_LAB2BGR, COLOR_LAB2RGB = (
    40,
    41,
    54,
    55,
    44,
    45,
    56,
    57,
)
COLOR_BGR2YCrCb, COLOR_RGB2YCrCb, COLOR_YCrCb2BGR, COLOR_YCrCb2RGB = 36, 37, 38, 39
THRESH_BINARY, THRESH_BINARY_INV, THRESH_OTSU = 0, 1, 8
CAP_PROP_FRAME_WIDTH, CAP_PROP_FRAME_HEIGHT, CAP_PROP_FPS, CAP_PROP_FRAME_COUNT = 3, 4, 5, 7

_GREY, _FOUR = (6, 7, 10, 11), (0, 2, 5, 9)


class error(Exception):
    pass


def imread(filename, flags=IMREAD_COLOR):
    height, width = number("height", 1), number("width", 1)
    if flags == IMREAD_GRAYSCALE:
        return np.empty((height, width), dtype=np.uint8)
    if flags == IMREAD_COLOR:
        return np.empty((height, width, 3), dtype=np.uint8)
    return unknown_array("image")


def imdecode(buf, flags):
    return imread(None, flags)


def imwrite(filename, img, params=None):
    return True


def imencode(ext, img, params=None):
    return True, np.empty(number("bytes"), dtype=np.uint8)


def cvtColor(src, code, dst=None, dstCn=0):
    height, width = src.shape[0], src.shape[1]
    if code in _GREY:
        return np.empty((height, width), dtype=src.dtype)
    return np.empty((height, width, 4 if code in _FOUR else 3), dtype=src.dtype)


def _sized(src, height, width):
    """An image of another size; a single channel has no dimension afterwards."""
    channels = src.shape[2:]
    if len(channels) == 1 and isinstance(channels[0], int) and channels[0] == 1:
        channels = ()
    return np.empty((height, width, *channels), dtype=src.dtype)


def resize(src, dsize=None, dst=None, fx=0, fy=0, interpolation=INTER_LINEAR):
    if dsize is None or (isinstance(dsize, tuple) and len(dsize) == 2 and dsize[0] == 0):
        return _sized(src, number("height", 1), number("width", 1))
    width, height = dsize
    return _sized(src, height, width)


def _same(src, *args, **kwargs):
    return np.empty(src.shape, dtype=src.dtype)


GaussianBlur = medianBlur = blur = bilateralFilter = filter2D = erode = dilate = morphologyEx = equalizeHist = flip = bitwise_not = _same
addWeighted = add = subtract = multiply = bitwise_and = bitwise_or = absdiff = normalize = fastNlMeansDenoisingColored = _same


def warpAffine(src, M, dsize, *args, **kwargs):
    width, height = dsize
    return _sized(src, height, width)


warpPerspective = warpAffine


def rotate(src, rotateCode, dst=None):
    turned = rotateCode != ROTATE_180
    return _sized(src, src.shape[1 if turned else 0], src.shape[0 if turned else 1])


def transpose(src, dst=None):
    return _sized(src, src.shape[1], src.shape[0])


def copyMakeBorder(src, top, bottom, left, right, borderType, dst=None, value=None):
    return _sized(src, src.shape[0] + top + bottom, src.shape[1] + left + right)


def threshold(src, thresh, maxval, type, dst=None):
    return float(thresh), _same(src)


def Canny(image, threshold1, threshold2, *args, **kwargs):
    return np.empty((image.shape[0], image.shape[1]), dtype=np.uint8)


def split(m):
    return tuple([np.empty((m.shape[0], m.shape[1]), dtype=m.dtype) for _ in range(m.shape[2] if m.ndim == 3 else 1)])


def merge(mv):
    parts = list(mv)
    return np.empty((*parts[0].shape[:2], len(parts)), dtype=parts[0].dtype)


def getRotationMatrix2D(center, angle, scale):
    return np.empty((2, 3))


def getAffineTransform(src, dst):
    return np.empty((2, 3))


def getPerspectiveTransform(src, dst, solveMethod=0):
    return np.empty((3, 3))


class VideoCapture:
    def __init__(self, *args):
        self._height, self._width = number("height", 1), number("width", 1)

    def isOpened(self):
        return opaque("opened", bool)

    def read(self, image=None):
        return opaque("read", bool), np.empty((self._height, self._width, 3), dtype=np.uint8)

    def get(self, propId):
        return opaque("property", float)

    def set(self, propId, value):
        return True

    def release(self):
        pass

    def grab(self):
        return opaque("grabbed", bool)


class VideoWriter:
    def __init__(self, *args, **kwargs):
        pass

    def write(self, image):
        pass

    def release(self):
        pass

    def isOpened(self):
        return True


def _drawn(img, *args, **kwargs):
    return img


rectangle = circle = line = putText = polylines = ellipse = drawContours = arrowedLine = fillPoly = _drawn


def _shown(*args, **kwargs):
    pass


imshow = namedWindow = destroyAllWindows = setNumThreads = destroyWindow = _shown


def waitKey(delay=0):
    return number("key", -1, 255)


def __getattr__(name):
    """Other constants and functions: numbers, and images of which nothing is known."""
    if name.startswith("__"):
        raise AttributeError(name)
    return opaque("cv2." + name, int) if name.isupper() else opaque("cv2." + name)
