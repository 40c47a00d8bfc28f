"""`Trainer`: each stage runs its steps on the batches of its loader. Which stages there are, the module says."""

from _packages import opaque
from _shapeproof import effect

_ENDS = ("on_{}_start", "on_{}_epoch_start"), ("on_{}_epoch_end", "on_{}_end")


class Trainer:
    def __init__(self, *args, max_epochs=None, callbacks=None, logger=None, **kwargs):
        self.max_epochs = max_epochs
        self.callbacks = callbacks or []
        self.logger = effect("logger")
        self.loggers = [self.logger]
        self.callback_metrics = opaque("metrics", dict)
        self.logged_metrics = opaque("metrics", dict)
        self.current_epoch = opaque("current_epoch", int)
        self.global_step = opaque("global_step", int)
        self.num_training_batches = opaque("batches", int)
        self.estimated_stepping_batches = opaque("steps", int)
        self.checkpoint_callback = effect("checkpoint")
        self.is_global_zero = True
        self.world_size = 1
        self.sanity_checking = False
        self.datamodule = None
        self.lightning_module = None

    def fit(self, model, train_dataloaders=None, val_dataloaders=None, datamodule=None, ckpt_path=None):
        source = self._attached(model, train_dataloaders, datamodule, "fit")
        optimizers = model.configure_optimizers()
        model.__dict__["_state"]["optimizers"] = _optimizers_of(optimizers)
        if hasattr(source, "val_dataloader") and val_dataloaders is None:
            val_dataloaders = source.val_dataloader()
        train = source.train_dataloader() if train_dataloaders is None else train_dataloaders
        if val_dataloaders is not None and "validation_step" in _methods(model):
            self._run(model, val_dataloaders, model.validation_step, "validation", training=False)
        self._run(model, train, model.training_step, "train", training=True)

    def validate(self, model=None, dataloaders=None, ckpt_path=None, verbose=True, datamodule=None):
        return self._evaluated(model, dataloaders, datamodule, "val_dataloader", "validation_step", "validation", "validate")

    def test(self, model=None, dataloaders=None, ckpt_path=None, verbose=True, datamodule=None):
        return self._evaluated(model, dataloaders, datamodule, "test_dataloader", "test_step", "test", "test")

    def predict(self, model=None, dataloaders=None, datamodule=None, return_predictions=None, ckpt_path=None):
        model = self.lightning_module if model is None else model
        source = self._attached(model, dataloaders, datamodule, "predict")
        loader = source.predict_dataloader() if dataloaders is None else dataloaders
        model.eval()
        return [model.predict_step(batch, i) for i, batch in enumerate(loader)]

    def _evaluated(self, model, loader, datamodule, method, step, stage, setup):
        model = self.lightning_module if model is None else model
        if model is None:
            return [opaque("metrics", dict)]
        source = self._attached(model, loader, datamodule, setup)
        loader = getattr(source, method)() if loader is None else loader
        self._run(model, loader, getattr(model, step), stage, training=False)
        return [opaque("metrics", dict)]

    def _attached(self, model, loaders, datamodule, stage):
        """The module knows its trainer; gives who has the loaders."""
        self.lightning_module = model
        model.__dict__["_state"]["trainer"] = self
        if datamodule is None and hasattr(loaders, "train_dataloader"):
            datamodule = loaders
        if datamodule is not None:
            self.datamodule = datamodule
            datamodule.trainer = self
            datamodule.prepare_data()
            datamodule.setup(stage)
        if "prepare_data" in _methods(model):
            model.prepare_data()
        if "setup" in _methods(model):
            model.setup(stage)
        return model if datamodule is None else datamodule

    def _run(self, model, loader, step, stage, training):
        """Every batch once; hooks around the epoch."""
        model.train(training)
        for name in _ENDS[0]:
            _hook(model, name.format(stage))
        for loader in loader if isinstance(loader, (list, tuple)) else [loader]:
            for i, batch in enumerate(loader):
                result = step(batch, i)
                if training and model.automatic_optimization and result is not None:
                    (result["loss"] if isinstance(result, dict) else result).backward()
        for name in _ENDS[1]:
            _hook(model, name.format(stage))

    def save_checkpoint(self, filepath, weights_only=False, storage_options=None):
        pass


def _methods(model):
    """The names that the program's own classes define."""
    return [name for cls in type(model).__mro__ if cls.__name__ not in ("LightningModule", "Module", "object") for name in vars(cls)]


def _hook(model, name):
    if name in _methods(model):
        getattr(model, name)()


def _optimizers_of(made):
    if isinstance(made, dict):
        return [made["optimizer"]]
    if isinstance(made, tuple) and len(made) == 2 and isinstance(made[0], list):
        return made[0]
    return list(made) if isinstance(made, (list, tuple)) else [made]
