"""A name that a standard module does not have."""

import math
from collections import OrderedDict

OrderedDict(a=math.floor(1.5))
from math import no_such_function
