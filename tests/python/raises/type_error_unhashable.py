"""A list as a dictionary key."""

seen = {}
for key in [(1, 2), [3, 4]]:
    seen[key] = True
