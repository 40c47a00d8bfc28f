"""Profiling changes no shape."""

from enum import Enum


class ProfilerActivity(Enum):
    CPU = 0
    XPU = 1
    CUDA = 3


class profile:
    def __init__(self, **options):
        pass

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        pass

    def start(self):
        pass

    def stop(self):
        pass

    def step(self):
        pass

    def key_averages(self, **options):
        return self

    def table(self, **options):
        return ""

    def export_chrome_trace(self, path):
        pass


class record_function:
    def __init__(self, name, args=None):
        self.name = name

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_value, traceback):
        pass


def schedule(*, wait, warmup, active, repeat=0, skip_first=0, skip_first_wait=0):
    return lambda step: None


def tensorboard_trace_handler(dir_name, worker_name=None, use_gzip=False):
    return lambda profiler: None
