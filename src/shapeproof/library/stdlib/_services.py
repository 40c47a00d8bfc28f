"""`_services`: running what a program starts beside itself; `python/threading.py` and its relatives ask for it."""

from __future__ import annotations

from shapeproof.interpreter.generators import await_value
from shapeproof.interpreter.outcomes import Raised
from shapeproof.interpreter.protocol import attempt, call
from shapeproof.library.natives import function
from shapeproof.values.classes import Value
from shapeproof.values.session import SESSION


@function("_services.awaited")
def _awaited(value: Value, /) -> Value:
    """What `await value` gives."""
    return await_value(value)


_THREAD = 1000  # steps that a thread counts for, whatever it does


@function("_services.in_thread")
def _in_thread(work: Value, /) -> None:
    """Run it now. An exception ends the thread, not the program: CPython shows it and goes on."""

    def ended(_: Raised) -> None:
        SESSION.not_modelled("an exception that ends a thread")

    SESSION.spend(_THREAD)
    attempt(lambda: call(work), "BaseException", ended)
