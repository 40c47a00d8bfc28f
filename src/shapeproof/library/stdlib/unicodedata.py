"""`unicodedata`: what is known of characters."""

from __future__ import annotations

import unicodedata

from shapeproof.library.natives import constant, pure_functions
from shapeproof.values.builtin_classes import BOOL, INT, STR

constant("unicodedata.unidata_version", unicodedata.unidata_version)
pure_functions("unicodedata", unicodedata, STR, "bidirectional category decomposition east_asian_width lookup name normalize")
pure_functions("unicodedata", unicodedata, INT, "combining decimal digit mirrored")
pure_functions("unicodedata", unicodedata, BOOL, "is_normalized")
pure_functions("unicodedata", unicodedata, None, "numeric")
