"""Ready-made operations on whole images."""

from _packages import size as _size

from PIL import Image


def _same(image, *args, **kwargs):
    return image.copy()


autocontrast = equalize = flip = invert = mirror = posterize = solarize = _same


def exif_transpose(image, *, in_place=False):
    return image.copy()


def grayscale(image):
    return image.convert("L")


def colorize(image, black, white, mid=None, *args, **kwargs):
    return image.convert("RGB")


def fit(image, size, method=3, bleed=0.0, centering=(0.5, 0.5)):
    return image.resize(size)


def pad(image, size, method=3, color=None, centering=(0.5, 0.5)):
    return image.resize(size)


def contain(image, size, method=3):
    return image._like(image._mode, (_size("width", 1, size[0]), _size("height", 1, size[1])))


def cover(image, size, method=3):
    return image._like(image._mode, (_size("width", size[0]), _size("height", size[1])))


def expand(image, border=0, fill=0):
    left, top, right, bottom = (border,) * 4 if isinstance(border, int) else border if len(border) == 4 else (*border, *border)
    return image._like(image._mode, (image.width + left + right, image.height + top + bottom))


def crop(image, border=0):
    left, top, right, bottom = (border,) * 4 if isinstance(border, int) else border if len(border) == 4 else (*border, *border)
    return image._like(image._mode, (image.width - left - right, image.height - top - bottom))


def scale(image, factor, resample=3):
    return image.resize((round(factor * image.width), round(factor * image.height)))
