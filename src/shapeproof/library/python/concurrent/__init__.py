"""`concurrent`: the package around `concurrent.futures`."""
