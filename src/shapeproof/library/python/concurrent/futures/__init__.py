"""`concurrent.futures`: work is done when it is handed over, and its result, or its exception, waits in the future."""

from collections import namedtuple

FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED = "FIRST_COMPLETED", "FIRST_EXCEPTION", "ALL_COMPLETED"
DoneAndNotDoneFutures = namedtuple("DoneAndNotDoneFutures", ["done", "not_done"])


class CancelledError(Exception):
    pass


class InvalidStateError(Exception):
    pass


class BrokenExecutor(RuntimeError):
    pass


TimeoutError = TimeoutError


class Future:
    def __init__(self):
        self._result = self._exception = None
        self._done = self._cancelled = False
        self._callbacks = []

    def result(self, timeout=None):
        if self._cancelled:
            raise CancelledError
        if self._exception is not None:
            raise self._exception
        return self._result

    def exception(self, timeout=None):
        return self._exception

    def done(self):
        return self._done or self._cancelled

    def cancelled(self):
        return self._cancelled

    def running(self):
        return False

    def cancel(self):
        if self._done:
            return False
        self._cancelled = True
        return True

    def set_result(self, result):
        self._result, self._done = result, True
        for callback in self._callbacks:
            callback(self)

    def set_exception(self, exception):
        self._exception, self._done = exception, True
        for callback in self._callbacks:
            callback(self)

    def add_done_callback(self, fn):
        if self.done():
            fn(self)
        else:
            self._callbacks.append(fn)


class Executor:
    def __init__(self, max_workers=None, *arguments, initializer=None, initargs=(), **options):
        if isinstance(max_workers, int) and max_workers <= 0:
            raise ValueError("max_workers must be greater than 0")
        self._shutdown = False
        if callable(initializer):
            initializer(*initargs)

    def submit(self, fn, /, *args, **kwargs):
        if self._shutdown:
            raise RuntimeError("cannot schedule new futures after shutdown")
        made = Future()
        try:
            made.set_result(fn(*args, **kwargs))
        except BaseException as error:
            made.set_exception(error)
        return made

    def map(self, fn, *iterables, timeout=None, chunksize=1, **options):
        return iter([fn(*values) for values in zip(*iterables)])

    def shutdown(self, wait=True, *, cancel_futures=False):
        self._shutdown = True

    def __enter__(self):
        return self

    def __exit__(self, *details):
        self.shutdown()


class ThreadPoolExecutor(Executor):
    pass


class ProcessPoolExecutor(Executor):
    pass


def as_completed(fs, timeout=None):
    return iter(list(fs))


def wait(fs, timeout=None, return_when=ALL_COMPLETED):
    return DoneAndNotDoneFutures(set(fs), set())
