def f(x):
    return x
    undefined()
    yield_ = 1


def g():
    raise ValueError
    return 1 / 0


def h():
    return
    yield


for i in (1,):
    break
    undefined()
while True:
    break
else:
    undefined()
if False:
    undefined()
while 0:
    undefined()
f(1), list(h())
for j in (1,):
    continue
    undefined()
if True: pass
elif undefined(): pass
else: undefined()
true = True or undefined()
1 if True else undefined()
