"""A module called with other parameters in place of its own."""

from contextlib import contextmanager


@contextmanager
def _reparametrize_module(module, parameters_and_buffers, tie_weights=False, strict=False, stack_weights=False):
    replaced = []
    for path, tensor in parameters_and_buffers.items():
        owner, _, name = path.rpartition(".")
        holder = module.get_submodule(owner)
        table = holder._parameters if name in holder._parameters else holder._buffers
        if name not in table:
            raise RuntimeError(f"Unexpected key(s): {path}")
        replaced.append((table, name, table[name]))
        table[name] = tensor
    try:
        yield
    finally:
        for table, name, tensor in replaced:
            table[name] = tensor


def functional_call(module, parameters_and_buffers, args=None, kwargs=None, *, tie_weights=True, strict=False):
    args = () if args is None else args if isinstance(args, tuple) else (args,)
    if isinstance(parameters_and_buffers, (list, tuple)):
        merged = {}
        for part in parameters_and_buffers:
            merged.update(part)
        parameters_and_buffers = merged
    with _reparametrize_module(module, parameters_and_buffers):
        return module(*args, **(kwargs or {}))
