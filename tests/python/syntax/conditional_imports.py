import sys
if sys.version_info >= (3, 0):
    import json as j
else:
    import simplejson as j
if "torch" in sys.modules or False:
    pass
try:
    import not_there_at_all
except ImportError:
    not_there_at_all = None
try:
    from not_there.either import *  # at module level only
except ModuleNotFoundError as e:
    pass
else:
    pass
finally:
    import math
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from never import Imported


def f(x: "Imported") -> None:
    import os.path, os as o, xml.dom as d
    from collections import (OrderedDict as OD, deque,)
    from os.path import join


f(1)
