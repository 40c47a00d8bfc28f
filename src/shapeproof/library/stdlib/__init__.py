"""Modules of the standard library that are native: pure functions called for real, and what only the interpreter can do."""
