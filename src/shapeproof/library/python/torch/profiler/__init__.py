"""Where each name of `torch.profiler` is defined."""

_LAZY = {
    "ProfilerActivity": "torch.profiler.profile_nothing",
    "profile": "torch.profiler.profile_nothing",
    "record_function": "torch.profiler.profile_nothing",
    "schedule": "torch.profiler.profile_nothing",
    "tensorboard_trace_handler": "torch.profiler.profile_nothing",
}
