"""Reading of files: settings only."""

LOAD_TRUNCATED_IMAGES = False
MAXBLOCK = 65536
