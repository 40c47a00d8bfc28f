"""`lzma`: as `gzip`."""

from gzip import GzipFile as LZMAFile
from gzip import compress, decompress, open

__all__ = ["LZMAFile", "compress", "decompress", "open"]
