# python: 3.11
try:
    raise ExceptionGroup("g", [ValueError(1), KeyError(2)])
except* (ValueError, TypeError) as e:
    a = e
except* KeyError:
    pass
else:
    b = 1
finally:
    c = 1
