"""Python's meaning: every construct in a file of its own, compiled once to closures.

Importing this package registers all of them with the compiler.
"""

from shapeproof.interpreter import (
    assignment,
    class_definitions,
    comparisons,
    comprehensions,
    contexts,
    control,
    definitions,
    exceptions,
    expressions,
    generators,
    hoisting,
    imports,
    loops,
    matching,
    names,
)

__all__ = [
    "assignment", "class_definitions", "comparisons", "comprehensions", "contexts", "control", "definitions", "exceptions", "expressions",
    "generators", "hoisting", "imports", "loops", "matching", "names",
]  # fmt: skip
