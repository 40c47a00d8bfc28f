"""`multiprocessing`: work is done where it is handed over; processes run to their end when they are started."""

import queue as _queue
from threading import Barrier, BoundedSemaphore, Condition, Event, Lock, RLock, Semaphore

from _packages import number
from _services import in_thread

__all__ = ["Barrier", "BoundedSemaphore", "Condition", "Event", "Lock", "Pool", "Process", "Queue", "RLock", "Semaphore"]


class ProcessError(Exception):
    pass


class BufferTooShort(ProcessError):
    pass


class AuthenticationError(ProcessError):
    pass


TimeoutError = TimeoutError


class Process:
    def __init__(self, group=None, target=None, name=None, args=(), kwargs=None, *, daemon=None):
        self._target, self._args, self._kwargs = target, args, {} if kwargs is None else kwargs
        self.name = "Process-1" if name is None else name
        self.daemon = bool(daemon)
        self.exitcode = None

    def start(self):
        in_thread(self.run)
        self.exitcode = 0

    def run(self):
        if self._target is not None:
            self._target(*self._args, **self._kwargs)

    def join(self, timeout=None):
        pass

    terminate = kill = close = join

    def is_alive(self):
        return False

    @property
    def pid(self):
        return number("pid")

    ident = pid


class _Result:
    def __init__(self, value):
        self._value = value

    def get(self, timeout=None):
        return self._value

    def wait(self, timeout=None):
        pass

    def ready(self):
        return True

    successful = ready


class _Pool:
    def __init__(self, processes=None, initializer=None, initargs=(), maxtasksperchild=None, context=None):
        if isinstance(processes, int) and processes < 1:
            raise ValueError("Number of processes must be at least 1")
        if initializer is not None:
            initializer(*initargs)

    def apply(self, func, args=(), kwds=None):
        return func(*args, **({} if kwds is None else kwds))

    def apply_async(self, func, args=(), kwds=None, callback=None, error_callback=None):
        found = self.apply(func, args, kwds)
        if callback is not None:
            callback(found)
        return _Result(found)

    def map(self, func, iterable, chunksize=None):
        return [func(value) for value in iterable]

    def starmap(self, func, iterable, chunksize=None):
        return [func(*values) for values in iterable]

    def map_async(self, func, iterable, chunksize=None, callback=None, error_callback=None):
        return _Result(self.map(func, iterable))

    def starmap_async(self, func, iterable, chunksize=None, callback=None, error_callback=None):
        return _Result(self.starmap(func, iterable))

    def imap(self, func, iterable, chunksize=1):
        return iter(self.map(func, iterable))

    imap_unordered = imap

    def close(self):
        pass

    join = terminate = close

    def __enter__(self):
        return self

    def __exit__(self, *details):
        pass


def Pool(processes=None, initializer=None, initargs=(), maxtasksperchild=None):
    return _Pool(processes, initializer, initargs, maxtasksperchild)


def Queue(maxsize=0):
    return _queue.Queue(maxsize)


JoinableQueue = Queue


def SimpleQueue():
    return _queue.SimpleQueue()


class _Connection:
    def __init__(self, sent, received):
        self._sent, self._received = sent, received

    def send(self, obj):
        self._sent.put(obj)

    send_bytes = send

    def recv(self):
        return self._received.get()

    recv_bytes = recv

    def poll(self, timeout=0.0):
        return not self._received.empty()

    def close(self):
        pass


def Pipe(duplex=True):
    one, other = _queue.Queue(), _queue.Queue()
    return _Connection(one, other), _Connection(other, one)


class _Shared:
    def __init__(self, value):
        self.value = value
        self._lock = RLock()

    def get_lock(self):
        return self._lock

    def get_obj(self):
        return self

    def __enter__(self):
        return self._lock.__enter__()

    def __exit__(self, *details):
        return self._lock.__exit__(*details)


def Value(typecode_or_type, *args, lock=True):
    return _Shared(args[0] if args else 0)


RawValue = Value


def Array(typecode_or_type, size_or_initializer, *, lock=True):
    return [0] * size_or_initializer if isinstance(size_or_initializer, int) else list(size_or_initializer)


RawArray = Array


class _Manager:
    def list(self, sequence=()):
        return list(sequence)

    def dict(self, *arguments, **options):
        return dict(*arguments, **options)

    Queue, Lock, RLock, Event = staticmethod(Queue), Lock, RLock, Event
    Value, Array = staticmethod(Value), staticmethod(Array)

    def __enter__(self):
        return self

    def __exit__(self, *details):
        pass

    def shutdown(self):
        pass

    start = shutdown


def Manager():
    return _Manager()


def cpu_count():
    return number("cpu_count", 1)


def current_process():
    return Process(name="MainProcess")


def parent_process():
    return None


def active_children():
    return []


def set_start_method(method, force=False):
    pass


def get_start_method(allow_none=False):
    return "fork"


def get_all_start_methods():
    return ["fork", "spawn", "forkserver"]


def freeze_support():
    pass


def set_executable(path):
    pass


def get_logger():
    import logging

    return logging.getLogger("multiprocessing")


log_to_stderr = get_logger


def get_context(method=None):
    import multiprocessing

    return multiprocessing
