"""What one check knows besides the heap: facts, the path, findings, and what it has spent.

There is one session at a time in a process; `begin` makes it fresh. `path` is the conjunction of the undecided conditions
that were taken to get here; `facts` holds the path and everything else that may be assumed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from shapeproof.diagnostics import Findings, Place, Step
from shapeproof.symbolic import Dim, Expr, Facts, Owner, Truth, both, symbol
from shapeproof.symbolic import counters as kernel
from shapeproof.values.builtin_classes import OBJECT
from shapeproof.values.classes import Object
from shapeproof.values.journal import JOURNAL


class FrameLike(Protocol):
    """What the session asks of the interpreter's frames."""

    @property
    def library(self) -> bool:
        """Whether the frame runs the library's own source, whose lines are never shown."""

    def place(self) -> Place:
        """Where the frame stands."""

    def spot(self) -> Spot:
        """Where the frame stands, for whoever may ask later: a place is worked out only then."""

    def operands(self, *, method: bool) -> list[str]:
        """The source text of what the operation at hand works on, in order; with `method`, the receiver comes first."""


Spot = Callable[[], Place]


@dataclass(slots=True)
class Counters:
    """What a check did, counted: benchmarks and budgets rest on these, not on clocks."""

    steps: int = 0  # calls and loop rounds
    arms: int = 0  # arms of undecided branches that were run
    merges: int = 0
    unions: int = 0
    suspensions: int = 0  # of coroutines, for an event loop that is not there


class BudgetSpentError(Exception):
    """The check has used up what it may; the rest of the program is unknown. The message says which budget."""


STEP_BUDGET = 800_000


class Session:
    """The state of one check."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Forget everything: a new check starts."""
        JOURNAL.__init__()  # type: ignore[misc]  # the one journal is emptied in place: everyone holds it
        kernel.reset()
        self.facts = Facts()
        self.path: Truth = True
        self.uncertain = 0  # undecided arms around what runs now
        self.frames: list[FrameLike] = []
        self.handlers: list[Callable[[Any], bool]] = []  # active `try` statements: would it catch this exception?
        self.diagnostics = Findings()
        self.revealed: dict[tuple[str, int, int], dict[str, Any]] = {}
        self.unmodelled: dict[tuple[str, str, int], int] = {}
        self.requirements: list[Truth] | None = None  # collected while a function is analysed on its own
        self.arguments: dict[str, str] = {}  # `--arg NAME=VALUE`
        self.world: dict[str, Any] = {}  # what the machine answers, the same every time: is there a GPU
        self.modes = Object(OBJECT, {})  # what the program sets for all that follows: see `rules.modes`
        self.files = Object(OBJECT, {})  # what the program has put into files, by path
        self.counters = Counters()
        self.recursion_limit = 1000
        self.step_budget = STEP_BUDGET
        self._names: dict[str, int] = {}
        self._watched: list[Expr] = []
        self._depended = False

    def spend(self, steps: int = 1) -> None:
        """Count steps; raises `BudgetSpentError` when they and the solver's work reach the limit."""
        self.counters.steps += steps
        if self.counters.steps + kernel.work > self.step_budget:
            raise BudgetSpentError("steps")

    def spent(self) -> int:
        """What counts against the budget so far."""
        return self.counters.steps + kernel.work

    def assume(self, truth: Truth) -> None:
        """From here on `truth` holds."""
        if truth is not True:
            self.facts = self.facts.assume(truth)

    def enter(self, condition: Truth) -> None:
        """Take the side of a branch on which `condition` holds."""
        self.path = both(self.path, condition)
        self.assume(condition)

    def watch(self, index: Expr) -> bool:
        """From here on, note whether a decision depends on `index`; gives what `unwatch` needs."""
        before, self._depended = self._depended, False
        self._watched.append(index)
        return before

    def unwatch(self, before: bool) -> bool:
        """Stop watching: whether a decision depended on the index watched last."""
        self._watched.pop()
        depended, self._depended = self._depended, before or self._depended
        return depended

    def decided_by(self, truth: Truth) -> None:
        """A branch, an index or a requirement rests on `truth`, which is not decided."""
        if self._watched and not isinstance(truth, bool):
            symbols = truth.symbols()
            if any(index.symbols() <= symbols for index in self._watched):
                self._depended = True

    def fresh(self, name: str, owner: Owner, lower: int | None = 0, upper: int | None = None, exact: bool = True, note: str = "") -> Expr:
        """A symbol whose printed name nobody else has."""
        return symbol(self.unique(name), owner, lower, upper, exact, note)

    def position(self, name: str, count: Dim | None, note: str = "") -> Expr:
        """One of `count` positions, whichever: the world's, unless how many there are is for somebody else to say."""
        symbols = count.symbols() if isinstance(count, Expr) else ()
        owner = Owner.UNMODELLED if count is None or any(s.owner is not Owner.WORLD for s in symbols) else Owner.WORLD
        return self.fresh(name, owner, 0, count - 1 if isinstance(count, int) else None, note=note)

    def forget_names(self, known: dict[str, int] | None = None) -> dict[str, int]:
        """Printed names may be used again (a signature has names of its own); gives those known so far."""
        before, self._names = self._names, {} if known is None else known
        return before

    def unique(self, name: str) -> str:
        """`name`, or `name_2`, `name_3`, … when it is taken."""
        count = self._names[name] = self._names.get(name, 0) + 1
        return name if count == 1 else self.unique(f"{name}_{count}")

    def here(self) -> Place:
        """The innermost place in source that is shown to users."""
        for frame in reversed(self.frames):
            if not frame.library:
                return frame.place()
        return Place("<unknown>", 1, 1, 1, 1)

    def spot(self) -> Spot | None:
        """The innermost place in source that is shown to users, worked out when it is asked for."""
        for frame in reversed(self.frames):
            if not frame.library:
                return frame.spot()
        return None

    def trace(self) -> tuple[Step, ...]:
        """The call chain around `here`, from the inside outward."""
        shown = [frame for frame in reversed(self.frames) if not frame.library]
        return tuple(Step(frame.place(), "called from here") for frame in shown[1:])

    def not_modelled(self, name: str) -> None:
        """List `name` as something whose meaning is not known."""
        place = self.here()
        key = (name, place.path, place.line)
        self.unmodelled[key] = self.unmodelled.get(key, 0) + 1


SESSION = Session()
