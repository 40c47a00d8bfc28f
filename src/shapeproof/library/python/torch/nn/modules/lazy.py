"""Layers that learn their input size from the first input.

Until then a parameter is an empty placeholder. The first call runs `initialize_parameters` before `forward`, gives the placeholders
their real shape in place (an optimizer may hold them already), and turns the layer into its ordinary class.
"""

import torch


class LazyModuleMixin:
    cls_to_become = None

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self._uninitialized = True
        self._initialize_hook = self.register_forward_pre_hook(self._infer_parameters, with_kwargs=True)

    def has_uninitialized_params(self):
        return self._uninitialized

    def initialize_parameters(self, *args, **kwargs):
        raise NotImplementedError(f"initialize_parameters is not implemented for {self.__class__.__name__}")

    def _materialize(self, parameter, *shape):
        parameter.data = torch.empty(shape, dtype=parameter.dtype, device=parameter.device)
        self._uninitialized = False

    def _infer_parameters(self, module, args, kwargs=None):
        module.initialize_parameters(*args, **(kwargs or {}))
        if module.has_uninitialized_params():
            raise RuntimeError(f"module {self._get_name()} has not been fully initialized")
        module._initialize_hook.remove()
        del module._initialize_hook
        if module.cls_to_become is not None:
            module.__class__ = module.cls_to_become

    def _load_from_state_dict(self, state_dict, prefix, *args):
        if self._uninitialized:
            for name, tensor in [*self._parameters.items(), *self._buffers.items()]:
                if tensor is not None and prefix + name in state_dict:
                    self._materialize(tensor, *state_dict[prefix + name].shape)
        super()._load_from_state_dict(state_dict, prefix, *args)
