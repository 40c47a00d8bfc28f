"""`fnmatch`: file names against patterns."""

from __future__ import annotations

import fnmatch

from shapeproof.library.natives import pure
from shapeproof.values.builtin_classes import BOOL, LIST, STR

pure("fnmatch.fnmatch", fnmatch.fnmatch, BOOL)
pure("fnmatch.fnmatchcase", fnmatch.fnmatchcase, BOOL)
pure("fnmatch.filter", fnmatch.filter, (LIST, STR))
pure("fnmatch.translate", fnmatch.translate, STR)
