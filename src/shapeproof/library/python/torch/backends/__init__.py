"""Submodules only."""

_LAZY = {}
