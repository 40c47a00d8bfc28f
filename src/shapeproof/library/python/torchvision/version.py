"""The release that is modelled."""

__version__ = "0.28.0"
cuda = None
git_version = "unknown"
