"""`_hashlib`: digests of known bytes; `python/hashlib.py` asks for them."""

from __future__ import annotations

import hashlib

from shapeproof.library.natives import fresh, pure
from shapeproof.values.builtin_classes import BYTES
from shapeproof.values.classes import Value
from shapeproof.values.containers import Dict

_NAMES = (
    "md5", "sha1", "sha224", "sha256", "sha384", "sha512", "sha3_224", "sha3_256", "sha3_384", "sha3_512", "shake_128", "shake_256",
    "blake2b", "blake2s",
)  # fmt: skip


@fresh("_hashlib.sizes")
def _sizes() -> Value:
    made = {name: hashlib.new(name, usedforsecurity=False) for name in _NAMES}
    return Dict({name: (found.digest_size, found.block_size) for name, found in made.items()})


def _digest(name: str, data: bytes, *length: int) -> bytes:
    found = hashlib.new(name, data, usedforsecurity=False)
    return found.digest(*length)


pure("_hashlib.digest", _digest, BYTES, limit=lambda name, data, length=0: length)
