"""Default arguments are evaluated when the function is defined."""

sizes = {"small": 1}


def good(size=sizes["small"]):
    return size


def build(size=sizes["large"]):
    return size
