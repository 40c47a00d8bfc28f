"""How much work was done, as numbers.

Slowness is counted, not guessed: benchmarks and tests assert these fields instead of wall-clock time.
"""

from __future__ import annotations

from dataclasses import dataclass, fields


@dataclass(slots=True)
class Counters:
    """Work since the last `reset`. New objects are counted, not repeated requests for the same one."""

    expressions: int = 0
    conditions: int = 0
    decisions: int = 0
    solver_calls: int = 0
    work: int = 0  # the size of what was tried and asked, remembered answers included: about 10 µs each

    def reset(self) -> None:
        """Start counting anew."""
        for field in fields(self):
            setattr(self, field.name, 0)


counters = Counters()
