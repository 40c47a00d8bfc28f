"""`base64` and `binascii`'s relatives on known bytes."""

from __future__ import annotations

import base64

from shapeproof.library.natives import pure_functions
from shapeproof.values.builtin_classes import BYTES

pure_functions(
    "base64", base64, BYTES,
    "a85decode a85encode b16decode b16encode b32decode b32encode b64decode b64encode b85decode b85encode decodebytes encodebytes "
    "standard_b64decode standard_b64encode urlsafe_b64decode urlsafe_b64encode",
)  # fmt: skip
