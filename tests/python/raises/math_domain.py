"""A mathematical domain error."""

import math

reveal_type(math.isqrt(17))
root = math.sqrt(3 - 4)
