"""Removing what is not there."""

queue = [1, 2]
queue.remove(2)
queue.remove(2)
