"""`concurrent.futures.process`: where one of the executors is defined."""

from concurrent.futures import ProcessPoolExecutor

__all__ = ["ProcessPoolExecutor"]
