"""A name that was never bound, in a function called late."""


def use():
    return undefined + 1


x = 5
use()
