"""Memory formats: in which order the dimensions of a batch of images lie in memory."""

from __future__ import annotations

from dataclasses import dataclass

from shapeproof.values.builtin_classes import CLASS_OF_HOST, builtin


@dataclass(frozen=True, slots=True, eq=False)
class MemoryFormat:
    """One of PyTorch's memory formats. `rank`: how many dimensions a tensor needs for it, if that matters."""

    name: str
    rank: int | None = None

    def __str__(self) -> str:
        return f"torch.{self.name}"


CONTIGUOUS = MemoryFormat("contiguous_format")
PRESERVE = MemoryFormat("preserve_format")
CHANNELS_LAST = MemoryFormat("channels_last", 4)
CHANNELS_LAST_3D = MemoryFormat("channels_last_3d", 5)
ALL = (CONTIGUOUS, PRESERVE, CHANNELS_LAST, CHANNELS_LAST_3D)

MEMORY_FORMAT = builtin("memory_format", module="torch")
CLASS_OF_HOST[MemoryFormat] = MEMORY_FORMAT
