"""`colorsys`: colours from one system in another."""

from __future__ import annotations

import colorsys

from shapeproof.library.natives import pure_functions
from shapeproof.values.builtin_classes import TUPLE

pure_functions("colorsys", colorsys, TUPLE, "hls_to_rgb hsv_to_rgb rgb_to_hls rgb_to_hsv rgb_to_yiq yiq_to_rgb")
