"""Abseil: flags, logging, and the start of a program."""
