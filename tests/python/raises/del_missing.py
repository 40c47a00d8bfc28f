"""Deleting what is gone."""

state = {"a": 1, "b": 2}
del state["a"]
del state["a"]
