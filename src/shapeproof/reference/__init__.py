"""The reference that is generated from the rules: what each operation requires and gives, and which names are covered.

`documents()` gives every generated page; `python scripts/task.py generate` writes them, and a test compares them with what is written.
"""

from __future__ import annotations

from shapeproof.reference.coverage import coverage_page
from shapeproof.reference.layers import layers_page
from shapeproof.reference.pages import rule_pages
from shapeproof.rules.catalogue import text_of
from shapeproof.rules.registry import names_by_file

__all__ = ["documents"]


def documents() -> dict[str, str]:
    """Path within the repository → text of every generated page."""
    catalogue = {"src/shapeproof/rules/catalogue.json": text_of(names_by_file())}
    return {**catalogue, **rule_pages(), "docs/rules/layers.md": layers_page(), "docs/coverage.md": coverage_page()}
