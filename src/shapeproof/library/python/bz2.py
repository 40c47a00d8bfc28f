"""`bz2`: as `gzip`."""

from gzip import GzipFile as BZ2File
from gzip import compress, decompress, open

__all__ = ["BZ2File", "compress", "decompress", "open"]
