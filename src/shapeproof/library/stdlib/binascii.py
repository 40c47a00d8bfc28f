"""`binascii`: bytes as text and back, checksums."""

from __future__ import annotations

import binascii

from shapeproof.library.natives import pure_functions
from shapeproof.values.builtin_classes import BYTES, INT

pure_functions("binascii", binascii, BYTES, "a2b_base64 a2b_hex b2a_base64 b2a_hex hexlify unhexlify")
pure_functions("binascii", binascii, INT, "crc32 crc_hqx")
