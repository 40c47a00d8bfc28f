"""One number for several dimensions, or one each."""

from _shapeproof import can_iterate


def _ntuple(n, name="parse"):
    def parse(x):
        return tuple(x) if can_iterate(x) else (x,) * n

    parse.__name__ = name
    return parse


def _single(x):
    return (x,) if isinstance(x, int) else tuple(x) if can_iterate(x) else (x,)


def _pair(x):
    return (x, x) if isinstance(x, int) else tuple(x) if can_iterate(x) else (x, x)


def _triple(x):
    return (x, x, x) if isinstance(x, int) else tuple(x) if can_iterate(x) else (x, x, x)


def _quadruple(x):
    return (x, x, x, x) if isinstance(x, int) else tuple(x) if can_iterate(x) else (x, x, x, x)


def _reverse_repeat_tuple(t, n):
    return tuple(x for x in reversed(t) for _ in range(n))


def _list_with_default(out_size, defaults):
    if isinstance(out_size, int):
        return out_size
    if len(defaults) <= len(out_size):
        raise ValueError(f"Input dimension should be at least {len(out_size) + 1}")
    return [d if v is None else v for v, d in zip(out_size, defaults[-len(out_size) :])]


def consume_prefix_in_state_dict_if_present(state_dict, prefix):
    for key in list(state_dict.keys()):
        if key.startswith(prefix):
            state_dict[key[len(prefix) :]] = state_dict.pop(key)
