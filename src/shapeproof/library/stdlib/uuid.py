"""`uuid`: identifiers that are written down, for real; new ones are the world's."""

from __future__ import annotations

import uuid

from shapeproof.library.host_objects import host_class, host_getters
from shapeproof.library.natives import constant, from_host, function, pure
from shapeproof.symbolic import Owner
from shapeproof.values.builtin_classes import BYTES, INT, STR
from shapeproof.values.session import SESSION
from shapeproof.values.unknown import Unknown

UUID = host_class("uuid.UUID", uuid.UUID)
host_getters(UUID, STR, "hex urn variant")
host_getters(UUID, INT, "int version time node clock_seq fields")
host_getters(UUID, BYTES, "bytes bytes_le")
for _name in ("NAMESPACE_DNS", "NAMESPACE_URL", "NAMESPACE_OID", "NAMESPACE_X500"):
    constant(f"uuid.{_name}", from_host(getattr(uuid, _name)))
for _name in ("uuid3", "uuid5"):
    pure(f"uuid.{_name}", getattr(uuid, _name), UUID)
for _name in ("uuid1", "uuid4"):
    function(f"uuid.{_name}")(lambda *_, name=_name: Unknown(f"uuid.{name}()", Owner.WORLD, UUID))
function("uuid.getnode")(lambda: SESSION.fresh("node", Owner.WORLD, 0, exact=False))
