"""A key function that fails for one item."""

records = [{"n": 2}, {"n": 1}, {"m": 3}]
ordered = sorted(records, key=lambda record: record["n"])
