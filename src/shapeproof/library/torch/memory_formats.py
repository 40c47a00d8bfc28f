"""`torch.channels_last` and the other memory formats."""

from __future__ import annotations

from shapeproof.library.torch.registry import constant
from shapeproof.values.builtin_classes import Native
from shapeproof.values.formats import ALL, MEMORY_FORMAT

for _format in ALL:
    constant(f"torch.{_format.name}", _format)
constant("torch.memory_format", MEMORY_FORMAT)
for _name in ("__str__", "__repr__"):
    MEMORY_FORMAT.attrs[_name] = Native(f"memory_format.{_name}", str)  # type: ignore[index]  # a class has attributes
