x = 1 + \
    2 \
    + 3
if x > 1 and \
   x < 9:
    y = (1 +
         # inside
         2)
assert x, \
    "message"
with open \
    if False else __import__("contextlib").nullcontext() as z:
    pass
from os import \
    path
