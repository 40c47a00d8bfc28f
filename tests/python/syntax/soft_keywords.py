match = 1
case = match
_ = case
type = _
print(match, case, _, type, end="")
match[0] if False else 0
match, case = case, match


def type(match, case=1, *, _=2): return match


class case: match = type(1)


case.match
match * case.match
match -1
match: int = 1
type(match=1)
