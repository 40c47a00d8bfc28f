"""A weight that is computed from others before every forward pass: an ordinary attribute, refreshed by a hook."""

_HOOKS = "_shapeproof_computed"


def compute_before_forward(module, name, source):
    """From now on `name` is a plain tensor like the parameter `source`."""

    def refresh(module, args):
        setattr(module, name, getattr(module, source).clone())

    refresh(module, None)
    module.__dict__.setdefault(_HOOKS, {})[name] = module.register_forward_pre_hook(refresh)


def stop_computing(module, name):
    """Undo it; whether there was something to undo."""
    hook = module.__dict__.get(_HOOKS, {}).pop(name, None)
    if hook is None:
        return False
    hook.remove()
    delattr(module, name)
    return True
