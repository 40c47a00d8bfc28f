"""`asyncio`: tasks run one after the other, each to its end, as soon as the one that made them waits for anything.

What depends on turns that tasks take is not what CPython gives; so nothing here fails because of an order.
"""

from collections import deque
from inspect import iscoroutine, iscoroutinefunction
from queue import LifoQueue as _LifoQueue
from queue import PriorityQueue as _PriorityQueue
from queue import Queue as _Queue

from _services import awaited

__all__ = ["Task", "create_task", "gather", "iscoroutine", "iscoroutinefunction", "run", "sleep"]
FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED = "FIRST_COMPLETED", "FIRST_EXCEPTION", "ALL_COMPLETED"


class CancelledError(BaseException):
    pass


class InvalidStateError(Exception):
    pass


class QueueEmpty(Exception):
    pass


class QueueFull(Exception):
    pass


TimeoutError = TimeoutError
_ready = deque()


class Future:
    def __init__(self, *, loop=None):
        self._result = self._exception = None
        self._done = self._cancelled = False
        self._callbacks = []

    def result(self):
        if self._cancelled:
            raise CancelledError
        if self._exception is not None:
            raise self._exception
        if not self._done:
            raise InvalidStateError("Result is not set.")
        return self._result

    def exception(self):
        return self._exception

    def done(self):
        return self._done

    def cancelled(self):
        return self._cancelled

    def cancel(self, msg=None):
        if self._done:
            return False
        self._cancelled = True
        self._finish()
        return True

    def set_result(self, result):
        self._result = result
        self._finish()

    def set_exception(self, exception):
        self._exception = exception
        self._finish()

    def _finish(self):
        self._done = True
        for callback in self._callbacks:
            callback(self)

    def add_done_callback(self, callback, *, context=None):
        if self._done:
            callback(self)
        else:
            self._callbacks.append(callback)

    async def _wait(self):
        if not self._done:
            _run_ready()
        return self.result()

    def __await__(self):
        awaited(self._wait()) if not self._done else None
        return self.result()
        yield


class Task(Future):
    def __init__(self, coro, *, loop=None, name=None, context=None):
        Future.__init__(self)
        self._coro = coro
        self._name = "Task" if name is None else name
        self._started = False
        _ready.append(self)

    def get_name(self):
        return self._name

    def set_name(self, value):
        self._name = value

    def get_coro(self):
        return self._coro

    def _step(self):
        if self._started or self._done:
            return
        self._started = True
        try:
            self.set_result(awaited(self._coro))
        except CancelledError:
            self._cancelled = True
            self._finish()
        except BaseException as error:
            self.set_exception(error)


def _run_ready():
    """Every task that waits to be started runs to its end, in the order in which they were made."""
    while len(_ready):
        _ready.popleft()._step()


def ensure_future(coro_or_future, *, loop=None):
    return coro_or_future if isinstance(coro_or_future, Future) else Task(coro_or_future)


def create_task(coro, *, name=None, context=None):
    return Task(coro, name=name)


def run(main, *, debug=None, loop_factory=None):
    if not iscoroutine(main):
        raise ValueError(f"a coroutine was expected, got {main!r}")
    found = awaited(main)
    _ready.clear()
    return found


async def sleep(delay, result=None):
    _run_ready()
    return result


async def gather(*coros_or_futures, return_exceptions=False):
    tasks = [ensure_future(one) for one in coros_or_futures]
    _run_ready()
    if return_exceptions:
        return [task._result if task._exception is None else task._exception for task in tasks]
    return [task.result() for task in tasks]


async def wait(fs, *, timeout=None, return_when=ALL_COMPLETED):
    tasks = [ensure_future(one) for one in fs]
    _run_ready()
    return set(tasks), set()


async def wait_for(fut, timeout):
    return await fut


async def shield(arg):
    return await arg


def as_completed(fs, *, timeout=None):
    tasks = [ensure_future(one) for one in fs]
    return iter([task._wait() for task in tasks])


async def to_thread(func, /, *args, **kwargs):
    return func(*args, **kwargs)


class TaskGroup:
    def __init__(self):
        self._tasks = []

    async def __aenter__(self):
        return self

    async def __aexit__(self, exc_type, exc_value, traceback):
        _run_ready()
        failed = [task.exception() for task in self._tasks if task.exception() is not None]
        if failed:
            raise ExceptionGroup("unhandled errors in a TaskGroup", failed)  # noqa: F821  # Python 3.11, as TaskGroup

    def create_task(self, coro, *, name=None, context=None):
        self._tasks.append(Task(coro, name=name))
        return self._tasks[-1]


class timeout:
    def __init__(self, delay):
        self._delay = delay

    async def __aenter__(self):
        return self

    async def __aexit__(self, *details):
        return None

    def expired(self):
        return False


timeout_at = timeout


class Lock:
    def __init__(self):
        self._locked = False

    def locked(self):
        return self._locked

    async def acquire(self):
        self._locked = True
        return True

    def release(self):
        self._locked = False  # whether it is held is not checked: tasks do not take turns here

    async def __aenter__(self):
        await self.acquire()

    async def __aexit__(self, *details):
        self.release()


class Semaphore(Lock):
    def __init__(self, value=1):
        self._value = value

    def locked(self):
        return self._value == 0

    async def acquire(self):
        self._value -= 1
        return True

    def release(self):
        self._value += 1


class BoundedSemaphore(Semaphore):
    pass


class Condition(Lock):
    async def wait(self):
        _run_ready()
        return True

    async def wait_for(self, predicate):
        _run_ready()
        return predicate()

    def notify(self, n=1):
        pass

    notify_all = notify


class Event:
    def __init__(self):
        self._set = False

    def is_set(self):
        return self._set

    def set(self):
        self._set = True

    def clear(self):
        self._set = False

    async def wait(self):
        if not self._set:
            _run_ready()
        return True


class Queue(_Queue):
    async def put(self, item):
        self.put_nowait(item)

    async def get(self):
        if not len(self.queue):
            _run_ready()
        return self.get_nowait()

    def put_nowait(self, item):
        if self.full():
            raise QueueFull
        self.unfinished_tasks += 1
        self._put(item)

    def get_nowait(self):
        if not len(self.queue):
            raise QueueEmpty
        return self._get()

    async def join(self):
        _run_ready()


class PriorityQueue(Queue):
    _init, _put, _get = _PriorityQueue._init, _PriorityQueue._put, _PriorityQueue._get


class LifoQueue(Queue):
    _init, _get = _LifoQueue._init, _LifoQueue._get


class AbstractEventLoop:
    def run_until_complete(self, future):
        return awaited(future)

    def create_task(self, coro, *, name=None, context=None):
        return Task(coro, name=name)

    def create_future(self):
        return Future()

    def run_in_executor(self, executor, func, *args):
        made = Future()
        made.set_result(func(*args))
        return made

    def call_soon(self, callback, *args, context=None):
        callback(*args)

    def call_later(self, delay, callback, *args, context=None):
        callback(*args)

    call_soon_threadsafe = call_soon

    def time(self):
        from time import monotonic

        return monotonic()

    def _nothing(self, *arguments, **options):
        return None

    run_forever = stop = close = shutdown_asyncgens = set_debug = add_signal_handler = set_exception_handler = _nothing

    def is_running(self):
        return True

    def is_closed(self):
        return False


_loop = AbstractEventLoop()


def get_event_loop():
    return _loop


get_running_loop = new_event_loop = get_event_loop


def set_event_loop(loop):
    pass


set_event_loop_policy = set_event_loop


def current_task(loop=None):
    return None


def all_tasks(loop=None):
    return set(_ready)


def isfuture(obj):
    return isinstance(obj, Future)


def wrap_future(future, *, loop=None):
    return future


def run_coroutine_threadsafe(coro, loop):
    made = Task(coro)
    _run_ready()
    return made
