import sys


def main(argv=None):
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
