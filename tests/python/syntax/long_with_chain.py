from contextlib import nullcontext as n

with n(0) as v0, n(1) as v1, n(2) as v2, n(3) as v3, n(4) as v4, n(5) as v5, n(6) as v6, n(7) as v7, n(8) as v8, n(9) as v9, n(10) as v10, n(11) as v11, n(12) as v12, n(13) as v13, n(14) as v14, n(15) as v15, n(16) as v16, n(17) as v17:
    x = v17
