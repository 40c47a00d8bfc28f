from contextlib import nullcontext as n

box = type("Box", (), {})()
items = [0]
with n(1) as a, n(a) as b, n((b, [2])) as (c, [d]), n(3) as box.x, n(4) as items[0], n():
    with n(): pass
