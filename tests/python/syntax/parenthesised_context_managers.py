from contextlib import nullcontext as n

with (n(1) as a, n(2) as b,):
    pass
with (
    n(1) as c,
    n(2),
    n((3, 4)) as (d, e),
):
    pass
with (n(1)) as f, (n(2)):
    pass
with (n(1), n(2))[0] as g:
    pass
with (yield_ := n(5)) as h:
    pass
with n([1]) as [*i]:
    pass
