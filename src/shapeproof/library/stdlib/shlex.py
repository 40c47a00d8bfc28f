"""`shlex`: shell words of known texts; its class is read from the module itself."""

from __future__ import annotations

import shlex

from shapeproof.library.natives import pure
from shapeproof.values.builtin_classes import LIST, STR

pure("shlex.split", shlex.split, (LIST, STR))
pure("shlex.join", shlex.join, STR)
pure("shlex.quote", shlex.quote, STR)
