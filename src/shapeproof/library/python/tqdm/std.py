"""The progress bar."""

from _packages import opaque
from _shapeproof import effect


class TqdmTypeError(TypeError):
    pass


class TqdmKeyError(KeyError):
    pass


class TqdmWarning(Warning):
    pass


class TqdmExperimentalWarning(TqdmWarning, FutureWarning):
    pass


class TqdmDeprecationWarning(TqdmWarning, DeprecationWarning):
    pass


class TqdmMonitorWarning(TqdmWarning, RuntimeWarning):
    pass


class TqdmSynchronisationWarning(TqdmWarning, RuntimeWarning):
    pass


class tqdm:
    monitor_interval = 10
    monitor = None

    def __init__(
        self,
        iterable=None,
        desc=None,
        total=None,
        leave=True,
        file=None,
        ncols=None,
        mininterval=0.1,
        maxinterval=10.0,
        miniters=None,
        ascii=None,
        disable=False,
        unit="it",
        unit_scale=False,
        dynamic_ncols=False,
        smoothing=0.3,
        bar_format=None,
        initial=0,
        position=None,
        postfix=None,
        unit_divisor=1000,
        write_bytes=False,
        lock_args=None,
        nrows=None,
        colour=None,
        delay=0.0,
        gui=False,
        **kwargs,
    ):
        if total is None and iterable is not None:
            try:
                total = len(iterable)
            except (TypeError, AttributeError):
                total = None
        self.iterable = iterable
        self.desc = desc or ""
        self.total = total
        self.leave = leave
        self.disable = disable
        self.unit = unit
        self.unit_scale = unit_scale
        self.initial = initial
        self.n = initial
        self.pos = position or 0
        self.postfix = None
        self.last_print_n = initial
        self.start_t = opaque("start_t", float)
        self.last_print_t = self.start_t
        self.format_dict = {
            "n": initial,
            "total": total,
            "elapsed": opaque("elapsed", float),
            "rate": opaque("rate", float),
            "prefix": desc,
            "unit": unit,
        }
        self.sp = effect("tqdm.display")
        self.container = effect("tqdm.container")

    def __iter__(self):
        return iter(self.iterable)

    def __len__(self):
        return self.total if self.iterable is None else len(self.iterable)

    def __bool__(self):
        if self.total is not None:
            return self.total > 0
        if self.iterable is None:
            raise TypeError("bool() undefined when iterable == total == None")
        return bool(self.iterable)

    def __reversed__(self):
        return iter(self.iterable)  # as tqdm does: its generator looks at the iterable when it is put back

    def __contains__(self, item):
        return item in self.iterable

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_value, traceback):
        pass

    def update(self, n=1):
        self.n = self.n + n

    def set_description(self, desc=None, refresh=True):
        self.desc = desc or ""

    def set_description_str(self, desc=None, refresh=True):
        self.desc = desc or ""

    def set_postfix(self, ordered_dict=None, refresh=True, **kwargs):
        pass

    def set_postfix_str(self, s="", refresh=True):
        pass

    def reset(self, total=None):
        self.n = 0
        if total is not None:
            self.total = total

    def close(self):
        pass

    def clear(self, nolock=False):
        pass

    def refresh(self, nolock=False, lock_args=None):
        pass

    def unpause(self):
        pass

    def display(self, msg=None, pos=None, **kwargs):
        pass

    def moveto(self, n):
        pass

    @classmethod
    def write(cls, s, file=None, end="\n", nolock=False):
        pass

    @classmethod
    def external_write_mode(cls, file=None, nolock=False):
        return effect("tqdm.external_write_mode")

    @classmethod
    def set_lock(cls, lock):
        pass

    @classmethod
    def get_lock(cls):
        return effect("tqdm.lock")

    @classmethod
    def pandas(cls, **kwargs):
        pass

    @classmethod
    def wrapattr(cls, stream, method, total=None, bytes=True, **kwargs):
        return opaque("tqdm.wrapattr")

    @staticmethod
    def format_interval(t):
        return opaque("interval", str)

    @staticmethod
    def format_num(n):
        return opaque("number", str)

    @staticmethod
    def format_sizeof(num, suffix="", divisor=1000):
        return opaque("size", str)

    @staticmethod
    def format_meter(*args, **kwargs):
        return opaque("meter", str)


def trange(*args, **kwargs):
    return tqdm(range(*args), **kwargs)


tqdm_notebook = tqdm
tnrange = trange


def tqdm_pandas(tclass, **kwargs):
    pass


class TMonitor:
    def __init__(self, tqdm_cls, sleep_interval):
        pass
