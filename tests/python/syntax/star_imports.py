from math import *
from os.path import *
from collections import *
x = sqrt(4), join("a", "b"), deque()
