"""From what the user names to what is analysed: files, notebooks, and where imports are found. Reads; executes nothing."""

from shapeproof.sources.environments import default_search_paths, environment_search_paths, roots_of
from shapeproof.sources.files import Source, UnreadableError, find, read

__all__ = [
    "Source",
    "UnreadableError",
    "default_search_paths",
    "environment_search_paths",
    "find",
    "read",
    "roots_of",
]
