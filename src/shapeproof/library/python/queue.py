"""`queue`: what was put comes out in order. Whoever waits for what nobody has put yet gets something unknown."""

from collections import deque
from heapq import heappop, heappush

from _shapeproof import unlisted


class Empty(Exception):
    pass


class Full(Exception):
    pass


class ShutDown(Exception):
    pass


class Queue:
    def __init__(self, maxsize=0):
        self.maxsize = maxsize
        self.unfinished_tasks = 0
        self._init(maxsize)

    def _init(self, maxsize):
        self.queue = deque()

    def _put(self, item):
        self.queue.append(item)

    def _get(self):
        return self.queue.popleft()

    def qsize(self):
        return len(self.queue)

    def empty(self):
        return not len(self.queue)

    def full(self):
        return 0 < self.maxsize <= len(self.queue)

    def put(self, item, block=True, timeout=None):
        if self.full() and (not block or timeout is not None):
            raise Full
        self.unfinished_tasks += 1
        self._put(item)

    def get(self, block=True, timeout=None):
        if len(self.queue):
            return self._get()
        if not block or timeout is not None:
            raise Empty
        return unlisted("what another thread puts into a queue")

    def put_nowait(self, item):
        return self.put(item, block=False)

    def get_nowait(self):
        return self.get(block=False)

    def task_done(self):
        if self.unfinished_tasks <= 0:
            raise ValueError("task_done() called too many times")
        self.unfinished_tasks -= 1

    def join(self):
        pass

    def shutdown(self, immediate=False):
        pass


class SimpleQueue(Queue):
    pass


class LifoQueue(Queue):
    def _init(self, maxsize):
        self.queue = []

    def _get(self):
        return self.queue.pop()


class PriorityQueue(Queue):
    def _init(self, maxsize):
        self.queue = []

    def _put(self, item):
        heappush(self.queue, item)

    def _get(self):
        return heappop(self.queue)
