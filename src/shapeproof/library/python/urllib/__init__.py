"""`urllib`: the package around `urllib.parse` and `urllib.request`."""
