"""`LightningModule` and `LightningDataModule`: a module with hooks, and where its data come from."""

import inspect

from _packages import caller_arguments, opaque
from _shapeproof import effect
from torch import nn


class _Parameters(dict):
    """Hyperparameters: entries that are attributes."""

    def __getattr__(self, name):
        if name in self:
            return self[name]
        raise AttributeError(f"Missing attribute '{name}'")

    def __setattr__(self, name, value):
        self[name] = value


def _saved(instance, args, frame_names):
    """The arguments of `__init__` that were saved, as far as attributes or a frame tell them."""
    made = _Parameters()
    for value in args:
        if isinstance(value, dict):
            made.update(value)
    made.update(frame_names)
    return made


class _WithParameters:
    def save_hyperparameters(self, *args, ignore=None, frame=None, logger=True):
        given = caller_arguments()
        wanted = [name for name in args if isinstance(name, str)]
        left_out = [ignore] if isinstance(ignore, str) else list(ignore or ())
        kept = {name: value for name, value in given.items() if (not wanted or name in wanted) and name not in left_out}
        self.__dict__["_hparams"] = _saved(self, args, kept)

    @property
    def hparams(self):
        if "_hparams" not in self.__dict__:
            self.__dict__["_hparams"] = _Parameters()
        return self.__dict__["_hparams"]


class LightningModule(_WithParameters, nn.Module):
    def __init__(self, *args, **kwargs):
        super().__init__()
        self.__dict__["_state"] = {"trainer": None, "optimizers": []}
        self.automatic_optimization = True
        self.example_input_array = None

    @property
    def trainer(self):
        found = self.__dict__["_state"]["trainer"]
        return effect("trainer") if found is None else found

    @property
    def device(self):
        return opaque("device")

    @property
    def dtype(self):
        return opaque("dtype")

    @property
    def logger(self):
        return effect("logger")

    loggers = logger

    @property
    def current_epoch(self):
        return opaque("current_epoch", int)

    @property
    def global_step(self):
        return opaque("global_step", int)

    @property
    def global_rank(self):
        return opaque("global_rank", int)

    local_rank = global_rank

    def log(self, name, value, *args, **kwargs):
        pass

    def log_dict(self, dictionary, *args, **kwargs):
        pass

    def print(self, *args, **kwargs):
        pass

    def freeze(self):
        self.requires_grad_(False)

    def unfreeze(self):
        self.requires_grad_(True)

    def optimizers(self, use_pl_optimizer=True):
        found = self.__dict__["_state"]["optimizers"]
        return found[0] if len(found) == 1 else found

    def lr_schedulers(self):
        return effect("scheduler")

    def manual_backward(self, loss, *args, **kwargs):
        loss.backward(*args, **kwargs)

    def clip_gradients(self, *args, **kwargs):
        pass

    toggle_optimizer = untoggle_optimizer = clip_gradients

    def all_gather(self, data, group=None, sync_grads=False):
        return data

    def configure_optimizers(self):
        pass

    def configure_callbacks(self):
        return []

    def forward(self, *args, **kwargs):
        raise NotImplementedError(f'Module [{type(self).__name__}] is missing the required "forward" function')

    def predict_step(self, batch, batch_idx=0, dataloader_idx=0):
        return self(batch)

    @classmethod
    def load_from_checkpoint(cls, checkpoint_path, map_location=None, hparams_file=None, strict=None, **kwargs):
        names = [name for name in inspect.signature(cls.__init__).parameters if name in kwargs]
        needed = [
            name
            for name, parameter in inspect.signature(cls.__init__).parameters.items()
            if parameter.default is inspect.Parameter.empty and name not in ("self", "args", "kwargs")
        ]
        if any(name not in kwargs for name in needed):
            return opaque("a checkpoint", cls)
        return cls(**{name: kwargs[name] for name in names})

    def to_onnx(self, *args, **kwargs):
        pass

    to_torchscript = to_onnx


class LightningDataModule(_WithParameters):
    def __init__(self, *args, **kwargs):
        self.trainer = None

    def prepare_data(self):
        pass

    def setup(self, stage=None):
        pass

    def teardown(self, stage=None):
        pass
