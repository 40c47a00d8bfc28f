"""`threading`: a thread runs to its end when it is started; nothing in a check happens at the same time."""

from _packages import number
from _services import in_thread

TIMEOUT_MAX = 9223372036.0


class Thread:
    def __init__(self, group=None, target=None, name=None, args=(), kwargs=None, *, daemon=None):
        self._target, self._args, self._kwargs = target, args, {} if kwargs is None else kwargs
        self.name = f"Thread-{len(_made) + 1}" if name is None else name
        self.daemon = bool(daemon)
        self._started = False
        _made.append(self.name)

    def start(self):
        if self._started:
            raise RuntimeError("threads can only be started once")
        self._started = True
        _running.append(self)
        try:
            in_thread(self.run)
        finally:
            _running.pop()

    def run(self):
        if self._target is not None:
            self._target(*self._args, **self._kwargs)

    def join(self, timeout=None):
        if not self._started:
            raise RuntimeError("cannot join thread before it is started")

    def is_alive(self):
        return self._started and any([self is other for other in _running])

    def getName(self):
        return self.name

    def setName(self, name):
        self.name = name

    def isDaemon(self):
        return self.daemon

    def setDaemon(self, daemonic):
        self.daemon = daemonic

    @property
    def ident(self):
        return number("ident") if self._started else None

    native_id = ident


class _MainThread(Thread):
    pass


_made = []
_main = _MainThread(name="MainThread")
_main._started = True
_made.clear()
_running = [_main]


class Timer(Thread):
    def __init__(self, interval, function, args=None, kwargs=None):
        Thread.__init__(self, target=function, args=() if args is None else args, kwargs=kwargs)
        self._cancelled = False

    def cancel(self):
        self._cancelled = True


class Lock:
    _count = 0

    def acquire(self, blocking=True, timeout=-1):
        if self._count and not blocking:
            return False
        self._count += 1
        return True

    def release(self):
        if not self._count:
            raise RuntimeError("release unlocked lock")
        self._count -= 1

    def locked(self):
        return self._count > 0

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *details):
        self.release()


class RLock(Lock):
    def acquire(self, blocking=True, timeout=-1):
        self._count += 1
        return True


class Condition:
    def __init__(self, lock=None):
        self._lock = RLock() if lock is None else lock
        self.acquire, self.release = self._lock.acquire, self._lock.release

    def __enter__(self):
        return self._lock.__enter__()

    def __exit__(self, *details):
        return self._lock.__exit__(*details)

    def wait(self, timeout=None):
        return True

    def wait_for(self, predicate, timeout=None):
        return predicate()

    def notify(self, n=1):
        pass

    def notify_all(self):
        pass

    notifyAll = notify_all


class Semaphore:
    def __init__(self, value=1):
        if value < 0:
            raise ValueError("semaphore initial value must be >= 0")
        self._value = self._initial = value

    def acquire(self, blocking=True, timeout=None):
        if self._value == 0 and not blocking:
            return False
        self._value = max(self._value - 1, 0)
        return True

    def release(self, n=1):
        self._value += n

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *details):
        self.release()


class BoundedSemaphore(Semaphore):
    def release(self, n=1):
        if self._value + n > self._initial:
            raise ValueError("Semaphore released too many times")
        self._value += n


class Event:
    def __init__(self):
        self._flag = False

    def is_set(self):
        return self._flag

    isSet = is_set

    def set(self):
        self._flag = True

    def clear(self):
        self._flag = False

    def wait(self, timeout=None):
        return self._flag or timeout is None


class Barrier:
    def __init__(self, parties, action=None, timeout=None):
        self.parties, self.n_waiting, self.broken = parties, 0, False
        self._action = action

    def wait(self, timeout=None):
        return 0

    def reset(self):
        pass

    abort = reset


class BrokenBarrierError(RuntimeError):
    pass


class ThreadError(RuntimeError):
    pass


class local:
    pass


def current_thread():
    return _running[-1]


currentThread = current_thread


def main_thread():
    return _main


def active_count():
    return len(_running)


activeCount = active_count


def enumerate():
    return list(_running)


def get_ident():
    return number("ident")


get_native_id = get_ident


def settrace(func):
    pass


setprofile = settrace_all_threads = setprofile_all_threads = settrace


def stack_size(size=0):
    return 0


def excepthook(args, /):
    pass
