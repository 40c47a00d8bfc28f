try: a = 1
except: pass
try:
    pass
finally:
    pass
try:
    1 / 0
except (ZeroDivisionError, *(), ) as e:
    pass
else:
    pass
finally:
    pass
try:
    try: pass
    except ValueError: pass
    finally: pass
except Exception if a else ValueError:
    pass
try:
    raise ValueError
except (lambda: ValueError)():
    pass
for x in (1, 2):
    try:
        continue
    finally:
        pass
