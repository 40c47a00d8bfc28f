"""Import forms: dotted, renamed, from, star, inside functions, by name, and what they bind."""

import collections
import collections.abc
import importlib
import math as m, json as j
import os.path
import xml.etree.ElementTree as tree
from collections import OrderedDict, deque as queue
from functools import (
    partial,
    reduce as fold,
)
from math import *
from os import path as p

reveal_type((m.floor(2.7), floor(3.9), j.loads("[1]"), len(queue([1, 2])), fold(max, [1, 4, 2]), partial(pow, 2)(3) == 8))
reveal_type((collections.OrderedDict is OrderedDict, collections.abc.Sized is not None, os.path is p, tree.__name__ == "xml.etree.ElementTree", "xml" in globals()))
reveal_type((pi == m.pi, "sqrt" in globals(), gcd(12, 18), importlib.import_module("math") is m, __import__("os").path is p))


def local_import():
    import string
    from itertools import chain

    return len(string.digits), list(chain([1], [2]))


reveal_type((local_import(), "string" in globals(), "chain" in globals()))


class Namespace:
    import math
    from operator import add

    value = math.floor(9.5)


reveal_type((Namespace.value, Namespace.math.ceil(1.2), Namespace.add(2, 3)))
failures = []
for attempt in ("no_such_module_x", "math.nothing", "collections.no_such_part"):
    try:
        importlib.import_module(attempt)
    except ModuleNotFoundError as error:
        failures.append(len(error.name))
try:
    from math import no_such_function
except ImportError as error:
    failures.append("cannot import name" in str(error))
try:
    m.no_such_function
except AttributeError as error:
    failures.append("no attribute" in str(error))
reveal_type(failures)
if m.pi > 3:
    import bisect as chosen
else:
    import heapq as chosen
reveal_type((chosen.bisect([1, 2, 3], 2), chosen.__name__ == "bisect"))
m.added = 5
import math

reveal_type((math.added, hasattr(math, "added"), type(math).__name__ == "module"))
del math.added, math
reveal_type(("math" in globals(), hasattr(m, "added")))
