"""Functions and modules as they are; a trace also runs its example."""

import builtins

from torch.nn.modules.module import Module


class ScriptModule(Module):
    pass


class ScriptFunction:
    pass


def is_scripting():
    return False


def is_tracing():
    return False


def script(obj, optimize=None, _frames_up=0, _rcb=None, example_inputs=None):
    return obj


def trace(
    func,
    example_inputs=None,
    optimize=None,
    check_trace=True,
    check_inputs=None,
    check_tolerance=1e-5,
    strict=True,
    example_kwarg_inputs=None,
    **options,
):
    if example_inputs is not None:
        func(*(example_inputs if builtins.isinstance(example_inputs, (tuple, list)) else (example_inputs,)))
    elif example_kwarg_inputs is not None:
        func(**example_kwarg_inputs)
    return func


def trace_module(mod, inputs, *args, **options):
    return mod


def script_method(fn):
    return fn


def script_if_tracing(fn):
    return fn


_script_if_tracing = _overload = _overload_method = script_if_tracing


def export(fn):
    return fn


def unused(fn):
    return fn


def interface(obj):
    return obj


def ignore(drop=False, **kwargs):
    return drop if callable(drop) else lambda fn: fn


def annotate(the_type, the_value):
    return the_value


def isinstance(obj, target_type):
    return builtins.isinstance(obj, target_type)


def freeze(mod, preserved_attrs=None, optimize_numerics=True):
    return mod


def optimize_for_inference(mod, other_methods=None):
    return mod


def save(m, f, _extra_files=None):
    pass


def fork(func, *args, **kwargs):
    return func(*args, **kwargs)


def wait(future):
    return future
