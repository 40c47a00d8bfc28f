"""A bare `raise` hands on what was caught; the line is where it was raised first."""


def parse(text):
    return int(text)


def attempt(text):
    try:
        return parse(text)
    except ValueError:
        print("failed")
        raise


attempt("1")
attempt("one")
