"""A dictionary that changes while it is walked."""

state = {"a": 1, "b": 2}
for key in state:
    state[key + "2"] = 0
