"""Compiling changes no shape."""


def compile(model=None, *, fullgraph=False, dynamic=None, backend="inductor", mode=None, options=None, disable=False):
    return (lambda model: model) if model is None else model


def disable(fn=None, recursive=True, *, reason=None):
    return (lambda fn: fn) if fn is None else fn


def allow_in_graph(fn):
    return fn


def assume_constant_result(fn):
    return fn


def is_compiling():
    return False


def is_dynamo_compiling():
    return False


def is_exporting():
    return False


def reset():
    pass


def cudagraph_mark_step_begin():
    pass
