"""A tensor of a module computed by other modules. The module's class gets a property in the tensor's place."""

from contextlib import contextmanager

import torch
from torch.nn.modules.container import ModuleDict, ModuleList
from torch.nn.parameter import Parameter


@contextmanager
def cached():
    yield


class ParametrizationList(ModuleList):
    def __init__(self, modules, original, unsafe=False):
        if len(modules) == 0:
            raise ValueError("ParametrizationList requires one or more modules.")
        super().__init__(modules)
        self.unsafe = unsafe
        new = original
        for module in reversed(self):
            if hasattr(module, "right_inverse"):
                new = module.right_inverse(new)
        self.is_tensor = isinstance(new, torch.Tensor)
        self.ntensors = 1 if self.is_tensor else len(new)
        if self.is_tensor:
            self._keep("original", new, original)
        else:
            for i, tensor in enumerate(new):
                self._keep(f"original{i}", tensor, original)
        if not unsafe:
            result = self()
            if result.shape != original.shape:
                raise ValueError(
                    f"Registering a parametrization may not change the shape of the tensor: {original.shape} to {result.shape}"
                )
            if result.dtype != original.dtype:
                raise ValueError(
                    f"Registering a parametrization may not change the dtype of the tensor: {original.dtype} to {result.dtype}"
                )

    def _keep(self, name, tensor, original):
        if isinstance(original, Parameter):
            self.register_parameter(name, Parameter(tensor.detach(), original.requires_grad))
        else:
            self.register_buffer(name, tensor)

    def right_inverse(self, value):
        pass

    def forward(self):
        if self.is_tensor:
            x = self[0](self.original)
        else:
            x = self[0](*[getattr(self, f"original{i}") for i in range(self.ntensors)])
        for i in range(1, len(self)):
            x = self[i](x)
        return x


def _inject(module, tensor_name):
    """A class of its own for the module, with a property that computes the tensor."""
    if not is_parametrized(module):
        cls = module.__class__
        module.__class__ = type(f"Parametrized{cls.__name__}", (cls,), {})
        module.parametrizations = ModuleDict()

    def get(self):
        return self.parametrizations[tensor_name]()

    def set_original(self, value):
        self.parametrizations[tensor_name].right_inverse(value)

    setattr(module.__class__, tensor_name, property(get, set_original))


def is_parametrized(module, tensor_name=None):
    parametrizations = getattr(module, "parametrizations", None)
    if not isinstance(parametrizations, ModuleDict):
        return False
    return len(parametrizations) > 0 if tensor_name is None else tensor_name in parametrizations


def register_parametrization(module, tensor_name, parametrization, *, unsafe=False):
    parametrization.train(module.training)
    if is_parametrized(module, tensor_name):
        current = getattr(module, tensor_name)
        if not unsafe and parametrization(current).shape != current.shape:
            raise ValueError("Registering a parametrization may not change the shape of the tensor")
        module.parametrizations[tensor_name].append(parametrization)
        module.parametrizations[tensor_name].unsafe |= unsafe
    elif tensor_name in module._buffers or tensor_name in module._parameters:
        made = ParametrizationList([parametrization], getattr(module, tensor_name), unsafe=unsafe)
        delattr(module, tensor_name)
        _inject(module, tensor_name)
        module.parametrizations[tensor_name] = made
    else:
        raise ValueError(f"Module '{module}' does not have a parameter, a buffer, or a parametrized element with name '{tensor_name}'")
    return module


def remove_parametrizations(module, tensor_name, leave_parametrized=True):
    if not is_parametrized(module, tensor_name):
        raise ValueError(f"Module {module} does not have a parametrization on {tensor_name}")
    made = module.parametrizations[tensor_name]
    if not leave_parametrized and not made.is_tensor:
        raise ValueError("Cannot leave unparametrized (`leave_parametrized=False`) a tensor that is parametrized by several")
    value = getattr(module, tensor_name).detach() if leave_parametrized else made.original
    is_parameter = any(isinstance(tensor, Parameter) for tensor in made._parameters.values())
    delattr(module.__class__, tensor_name)
    del module.parametrizations[tensor_name]
    if is_parameter:
        module.register_parameter(tensor_name, value if isinstance(value, Parameter) else Parameter(value))
    else:
        module.register_buffer(tensor_name, value)
    if not is_parametrized(module):
        delattr(module, "parametrizations")
        module.__class__ = module.__class__.__bases__[0]
    return module


def type_before_parametrizations(module):
    return module.__class__.__bases__[0] if is_parametrized(module) else type(module)
