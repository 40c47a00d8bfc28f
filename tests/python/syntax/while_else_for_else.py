for x in (): pass
else: y = 1
while False: pass
else: z = 1
for x in [1]: break
else: undefined()
while True:
    if x: break
else: undefined()
for x, in [(1,)]: pass
for (x), [y] in [(1, [2])]: pass
for x in 1, 2, 3: pass
for x in *[1], 2: continue
for x in lambda: 1, 2: pass
