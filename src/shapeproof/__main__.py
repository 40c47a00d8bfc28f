"""`python -m shapeproof` is the command `shapeproof`."""

import sys

from shapeproof.cli import main

if __name__ == "__main__":
    sys.exit(main())
