"""Accelerate: what is prepared is what it was; what is gathered from several processes has a length of its own."""

import contextlib

import torch
from _packages import number, opaque
from _shapeproof import effect

__version__ = "1.2.0"


class Accelerator:
    def __init__(self, *args, gradient_accumulation_steps=1, mixed_precision=None, **kwargs):
        self.gradient_accumulation_steps = gradient_accumulation_steps
        self.mixed_precision = mixed_precision
        self.device = opaque("device")
        self.is_main_process = self.is_local_main_process = self.is_last_process = opaque("is_main_process", bool)
        self.num_processes = number("processes", 1)
        self.process_index = self.local_process_index = number("process")
        self.sync_gradients = opaque("sync_gradients", bool)
        self.state = effect("accelerate.state")

    def prepare(self, *args, device_placement=None):
        return args[0] if len(args) == 1 else args

    def prepare_model(self, model, *args, **kwargs):
        return model

    prepare_data_loader = prepare_optimizer = prepare_scheduler = unwrap_model = prepare_model

    def backward(self, loss, **kwargs):
        loss.backward(**kwargs)

    def gather(self, tensor):
        """The rows of all processes; alone, a process has its own."""
        return _gathered(tensor)

    gather_for_metrics = pad_across_processes = gather

    def reduce(self, tensor, reduction="sum", scale=1.0):
        return tensor

    def clip_grad_norm_(self, parameters, max_norm, norm_type=2):
        return torch.nn.utils.clip_grad_norm_(parameters, max_norm)

    def clip_grad_value_(self, parameters, clip_value):
        pass

    def accumulate(self, *models):
        return contextlib.nullcontext()

    autocast = no_sync = profile = main_process_first = local_main_process_first = accumulate

    def get_state_dict(self, model, unwrap=True):
        return model.state_dict()

    def print(self, *args, **kwargs):
        pass

    log = wait_for_everyone = save = save_state = load_state = save_model = init_trackers = end_training = free_memory = print
    register_for_checkpointing = print

    def get_tracker(self, name, unwrap=False):
        return effect("tracker")

    def on_main_process(self, function):
        return function

    on_local_main_process = on_main_process


def _gathered(tensor):
    if isinstance(tensor, (list, tuple)):
        return type(tensor)([_gathered(part) for part in tensor])
    if isinstance(tensor, dict):
        return {key: _gathered(part) for key, part in tensor.items()}
    if not isinstance(tensor, torch.Tensor):
        return tensor
    return tensor.new_empty((number("gathered", 1), *tensor.shape[1:]))


def notebook_launcher(function, args=(), num_processes=None, **kwargs):
    function(*args)
