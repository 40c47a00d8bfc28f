"""`datetime`: dates and times that the program writes down, for real; the present is the world's."""

from __future__ import annotations

import datetime as dt

from shapeproof.library.host_objects import arithmetic, host_class, host_class_methods, host_constants, host_getters
from shapeproof.library.natives import class_method, constant, pure_methods
from shapeproof.symbolic import Owner
from shapeproof.values.builtin_classes import FLOAT, INT, STR, TUPLE
from shapeproof.values.classes import Class, Value
from shapeproof.values.unknown import Unknown

constant("datetime.MINYEAR", dt.MINYEAR)
constant("datetime.MAXYEAR", dt.MAXYEAR)

TIMEDELTA = host_class("datetime.timedelta", dt.timedelta)
TZINFO = host_class("datetime.tzinfo", dt.tzinfo)
TIMEZONE = host_class("datetime.timezone", dt.timezone, TZINFO)
DATE = host_class("datetime.date", dt.date)
TIME = host_class("datetime.time", dt.time)
DATETIME = host_class("datetime.datetime", dt.datetime, DATE)

host_getters(TIMEDELTA, INT, "days seconds microseconds")
pure_methods(TIMEDELTA, dt.timedelta, FLOAT, "total_seconds")
arithmetic(TIMEDELTA, dt.timedelta, None, "add sub mul truediv floordiv mod divmod neg pos abs")
host_getters(DATE, INT, "year month day")
pure_methods(DATE, dt.date, INT, "weekday isoweekday toordinal")
pure_methods(DATE, dt.date, STR, "isoformat strftime ctime")
pure_methods(DATE, dt.date, None, "timetuple")
pure_methods(DATE, dt.date, TUPLE, "isocalendar")
pure_methods(DATE, dt.date, DATE, "replace")
arithmetic(DATE, dt.date, None, "add sub")
host_class_methods(DATE, dt.date, "fromisoformat fromordinal fromisocalendar")
host_getters(TIME, INT, "hour minute second microsecond fold")
host_getters(TIME, None, "tzinfo")
pure_methods(TIME, dt.time, STR, "isoformat strftime")
pure_methods(TIME, dt.time, TIME, "replace")
host_class_methods(TIME, dt.time, "fromisoformat")
host_getters(DATETIME, INT, "hour minute second microsecond fold")
host_getters(DATETIME, None, "tzinfo")
pure_methods(DATETIME, dt.datetime, STR, "isoformat strftime ctime tzname")
pure_methods(DATETIME, dt.datetime, DATE, "date")
pure_methods(DATETIME, dt.datetime, TIME, "time timetz")
pure_methods(DATETIME, dt.datetime, DATETIME, "replace")
pure_methods(DATETIME, dt.datetime, TIMEDELTA, "utcoffset dst")
pure_methods(DATETIME, dt.datetime, None, "timetuple utctimetuple")
arithmetic(DATETIME, dt.datetime, None, "add sub")
host_class_methods(DATETIME, dt.datetime, "fromisoformat fromordinal strptime combine fromisocalendar")
pure_methods(TIMEZONE, dt.timezone, STR, "tzname")


def _of_the_world(cls: Class, name: str, result: Class) -> None:
    """What depends on the clock or on where the machine stands."""

    @class_method(cls, name)
    def run(made: Class, *_: Value, **__: Value) -> Value:
        return Unknown(f"{cls.name}.{name}()", Owner.WORLD, made if result is cls else result)


for _name in ("today", "fromtimestamp"):
    _of_the_world(DATE, _name, DATE)
for _name in ("now", "utcnow", "today", "fromtimestamp", "utcfromtimestamp"):
    _of_the_world(DATETIME, _name, DATETIME)
pure_methods(DATETIME, dt.datetime, FLOAT, "timestamp")
pure_methods(DATETIME, dt.datetime, DATETIME, "astimezone")
for _cls, _host in ((DATE, dt.date), (TIME, dt.time), (DATETIME, dt.datetime), (TIMEDELTA, dt.timedelta)):
    host_constants(_cls, _host, "min max resolution")
host_constants(TIMEZONE, dt.timezone, "utc min max")
constant("datetime.UTC", (TIMEZONE.attrs or {})["utc"])
