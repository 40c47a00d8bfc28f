"""A map over threads or processes: the results in order."""


def thread_map(fn, *iterables, **tqdm_kwargs):
    return list(map(fn, *iterables))


process_map = thread_map
