"""`zlib`: checksums; compressed data of known bytes."""

from __future__ import annotations

import zlib

from shapeproof.library.natives import constant, pure, pure_functions
from shapeproof.values.builtin_classes import BYTES, INT

for _name in ("DEFLATED", "MAX_WBITS", "Z_BEST_COMPRESSION", "Z_BEST_SPEED", "Z_DEFAULT_COMPRESSION"):
    constant(f"zlib.{_name}", getattr(zlib, _name))
pure_functions("zlib", zlib, INT, "adler32 crc32")
pure("zlib.compress", zlib.compress, BYTES)


def _decompressed(data: bytes, wbits: int = zlib.MAX_WBITS) -> bytes:
    """At most so much that nothing is exhausted."""
    reader = zlib.decompressobj(wbits)
    try:
        found = reader.decompress(data, 1_000_000)
    except zlib.error as error:
        raise ValueError(*error.args) from None
    if reader.unconsumed_tail:
        raise ValueError("more data than is looked at")
    return found


pure("zlib.decompress", _decompressed, BYTES)
