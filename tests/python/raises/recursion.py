"""A recursion whose base case is never reached."""


def factorial(n):
    return n * factorial(n - 1)


factorial(3)
