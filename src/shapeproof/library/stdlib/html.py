"""`html`: escaping known texts."""

from __future__ import annotations

import html

from shapeproof.library.natives import pure_functions
from shapeproof.values.builtin_classes import STR

pure_functions("html", html, STR, "escape unescape")
