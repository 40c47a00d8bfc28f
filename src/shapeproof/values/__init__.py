"""What a name of the analysed program can hold, and the state of a check: see `session`, `tensors`, `merging` and `journal`."""
