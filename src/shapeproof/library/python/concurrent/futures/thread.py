"""`concurrent.futures.thread`: where one of the executors is defined."""

from concurrent.futures import ThreadPoolExecutor

__all__ = ["ThreadPoolExecutor"]
