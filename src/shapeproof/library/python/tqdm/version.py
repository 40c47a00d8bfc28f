"""The release that is modelled."""

__version__ = "4.67.1"
