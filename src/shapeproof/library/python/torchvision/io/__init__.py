"""Images and videos from files: their sizes are the world's."""

from enum import Enum

import torch
from _packages import number, opaque


class ImageReadMode(Enum):
    UNCHANGED = 0
    GRAY = 1
    GRAY_ALPHA = 2
    RGB = 3
    RGB_ALPHA = 4


_CHANNELS = {"GRAY": 1, "GRAY_ALPHA": 2, "RGB": 3, "RGB_ALPHA": 4}


def _image(mode):
    name = mode.upper() if isinstance(mode, str) else mode.name
    channels = _CHANNELS[name] if name in _CHANNELS else number("channels", 1, 4)
    return torch.empty((channels, number("height", 1), number("width", 1)), dtype=torch.uint8)


def read_image(path, mode=ImageReadMode.UNCHANGED, apply_exif_orientation=False):
    return _image(mode)


decode_image = read_image


def decode_png(input, mode=ImageReadMode.UNCHANGED, apply_exif_orientation=False):
    return _image(mode)


def decode_jpeg(input, mode=ImageReadMode.UNCHANGED, device="cpu", apply_exif_orientation=False):
    return [_image(mode) for _ in input] if isinstance(input, list) else _image(mode)


def decode_webp(input, mode=ImageReadMode.UNCHANGED):
    return _image(mode)


def decode_gif(input):
    return torch.empty((number("frames", 1), 3, number("height", 1), number("width", 1)), dtype=torch.uint8)


def read_file(path):
    return torch.empty(number("bytes"), dtype=torch.uint8)


def encode_png(input, compression_level=6):
    return torch.empty(number("bytes"), dtype=torch.uint8)


def encode_jpeg(input, quality=75):
    return torch.empty(number("bytes"), dtype=torch.uint8)


def write_file(filename, data):
    pass


def write_png(input, filename, compression_level=6):
    pass


def write_jpeg(input, filename, quality=75):
    pass


def read_video(filename, start_pts=0, end_pts=None, pts_unit="pts", output_format="THWC"):
    frames, height, width = number("frames"), number("height", 1), number("width", 1)
    shape = (frames, height, width, 3) if output_format.upper() == "THWC" else (frames, 3, height, width)
    sound = torch.empty((number("channels"), number("samples")))
    return torch.empty(shape, dtype=torch.uint8), sound, {"video_fps": opaque("fps", float), "audio_fps": opaque("fps", int)}


def read_video_timestamps(filename, pts_unit="pts"):
    return opaque("timestamps", list), opaque("fps", float)


def write_video(filename, video_array, fps, video_codec="libx264", *args, **kwargs):
    pass


class VideoReader:
    def __init__(self, src="", stream="video", num_threads=0):
        self.src = src

    def __iter__(self):
        return self

    def __next__(self):
        return {
            "data": torch.empty((3, number("height", 1), number("width", 1)), dtype=torch.uint8),
            "pts": opaque("pts", float),
        }

    def seek(self, time_s, keyframes_only=False):
        return self

    def get_metadata(self):
        return opaque("metadata", dict)

    def set_current_stream(self, stream):
        return True
