"""Text that is no number."""

numbers = []
for part in "1,2,x".split(","):
    numbers.append(int(part))
