if 1: a = 1
elif 2: a = 2
else: a = 3
for i in (1, 2): a += i
while a > 100: a -= 1
else: a = 0
try: a = 1
except: a = 2
else: a = 3
finally: a = 4
with __import__("contextlib").nullcontext(1) as b: a = b
class C: x = 1
def f(x): return x
async def g(): return 1
match a:
    case 1: a = 5
if a: pass; b = 1; c = 2
