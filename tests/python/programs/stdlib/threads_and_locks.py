"""`threading` and `queue` used sequentially, `concurrent.futures`, locks as context managers, `atexit`-free."""

import queue
import threading
from concurrent.futures import ThreadPoolExecutor

lock = threading.Lock()
with lock:
    held = lock.locked()
reveal_type((held, lock.locked(), lock.acquire(blocking=False), lock.release() is None))
local = threading.local()
local.value = 5
reveal_type((local.value, hasattr(local, "other")))
results = []
thread = threading.Thread(target=lambda x, y=1: results.append(x + y), args=(10,), kwargs={"y": 5})
thread.start()
thread.join()
reveal_type((results, thread.is_alive()))


class Worker(threading.Thread):
    def __init__(self, n):
        super().__init__()
        self.n = n

    def run(self):
        self.result = self.n**2


workers = [Worker(i) for i in range(4)]
for worker in workers:
    worker.start()
for worker in workers:
    worker.join()
reveal_type([worker.result for worker in workers])
with ThreadPoolExecutor(max_workers=2) as pool:
    futures = [pool.submit(pow, i, 2) for i in range(4)]
    mapped = list(pool.map(lambda x: x + 1, [1, 2, 3]))
    failed = pool.submit(lambda: 1 // 0)
reveal_type(([f.result() for f in futures], mapped, futures[0].done(), type(failed.exception()).__name__ == "ZeroDivisionError"))
q = queue.Queue()
for item in (3, 1, 2):
    q.put(item)
reveal_type((q.get(), q.qsize(), q.empty(), [q.get() for _ in range(2)], q.empty()))
heap = queue.PriorityQueue()
for item in ((2, "b"), (1, "a"), (3, "c")):
    heap.put(item)
reveal_type([heap.get()[0] for _ in range(3)])
event = threading.Event()
event.set()
reveal_type((event.is_set(), event.wait(0), threading.current_thread() is threading.main_thread()))
