"""`__init__` must return None."""


class Odd:
    def __init__(self, n):
        if n > 2:
            return n


Odd(1)
Odd(3)
