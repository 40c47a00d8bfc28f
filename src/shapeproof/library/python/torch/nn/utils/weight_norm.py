"""Weight normalisation: magnitude `weight_g` and direction `weight_v` in place of `weight`."""

from torch.nn.parameter import Parameter
from torch.nn.utils._computed import compute_before_forward, stop_computing


def _magnitude(weight, dim):
    """The norm over every dimension but `dim`."""
    if dim is None or dim == -1:
        return weight.new_empty(())
    shape = [1] * weight.dim()
    shape[dim] = weight.size(dim)
    return weight.new_empty(shape)


def weight_norm(module, name="weight", dim=0):
    if hasattr(module, name + "_g"):
        raise RuntimeError(f"Cannot register two weight_norm hooks on the same parameter {name}")
    weight = getattr(module, name)
    magnitude = _magnitude(weight, dim)
    del module._parameters[name]
    module.register_parameter(name + "_g", Parameter(magnitude))
    module.register_parameter(name + "_v", Parameter(weight.data))
    compute_before_forward(module, name, name + "_v")
    return module


def remove_weight_norm(module, name="weight"):
    if not stop_computing(module, name):
        raise ValueError(f"weight_norm of '{name}' not found in {module}")
    weight = module._parameters[name + "_v"]
    del module._parameters[name + "_g"]
    del module._parameters[name + "_v"]
    setattr(module, name, Parameter(weight.data))
    return module
