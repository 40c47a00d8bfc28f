"""`time`: what the clock says is not known, and nobody waits."""

from __future__ import annotations

import time

from shapeproof.interpreter.protocol import throw, unknown
from shapeproof.library.natives import constant, function, payload
from shapeproof.symbolic import Owner
from shapeproof.values.builtin_classes import FLOAT, STR
from shapeproof.values.classes import Value
from shapeproof.values.session import SESSION
from shapeproof.values.tensors import Fields

for _name in ("CLOCK_MONOTONIC", "CLOCK_REALTIME", "CLOCK_PROCESS_CPUTIME_ID", "CLOCK_THREAD_CPUTIME_ID"):
    constant(f"time.{_name}", getattr(time, _name, 0))
for _name in ("time", "perf_counter", "monotonic", "process_time", "thread_time", "clock_gettime", "clock", "mktime"):
    function(f"time.{_name}")(lambda *_, name=_name: unknown(f"time.{name}()", FLOAT, Owner.WORLD))
for _name in ("time_ns", "perf_counter_ns", "monotonic_ns", "process_time_ns", "thread_time_ns", "clock_gettime_ns"):
    function(f"time.{_name}")(lambda *_: SESSION.fresh("nanoseconds", Owner.WORLD, 0, exact=False))
for _name in ("strftime", "ctime", "asctime"):
    function(f"time.{_name}")(lambda *_, name=_name: unknown(f"time.{name}()", STR, Owner.WORLD))
_FIELDS = (
    ("tm_year", 1, 9999), ("tm_mon", 1, 12), ("tm_mday", 1, 31), ("tm_hour", 0, 23), ("tm_min", 0, 59), ("tm_sec", 0, 61),
    ("tm_wday", 0, 6), ("tm_yday", 1, 366), ("tm_isdst", -1, 1),
)  # fmt: skip


@function("time.localtime", "time.gmtime", "time.strptime")
def _moment(*_: Value) -> Value:
    return Fields.of(**{name: SESSION.fresh(name, Owner.WORLD, lower, upper, exact=False) for name, lower, upper in _FIELDS})


@function("time.sleep")
def _sleep(seconds: Value, /) -> None:
    seconds = payload(seconds)
    if isinstance(seconds, int | float) and seconds < 0:
        throw("ValueError", "sleep length must be non-negative")


function("time.get_clock_info")(lambda _: Fields.of(resolution=unknown("resolution", FLOAT, Owner.WORLD)))
function("time.tzset")(lambda: None)
constant("time.timezone", 0)
constant("time.tzname", ("UTC", "UTC"))
