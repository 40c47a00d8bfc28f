"""Hydra: the configuration comes from files and the command line; nothing is known of it."""

import functools

from _packages import unknown

__version__ = "1.3.2"


def main(config_path=None, config_name=None, version_base=None):
    def decorate(task_function):
        @functools.wraps(task_function)
        def run(cfg_passthrough=None):
            return task_function(unknown("the configuration of Hydra") if cfg_passthrough is None else cfg_passthrough)

        return run

    return decorate


def compose(config_name=None, overrides=(), return_hydra_config=False, strict=None):
    return unknown("the configuration of Hydra")


class initialize:
    def __init__(self, *args, **kwargs):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        pass


initialize_config_dir = initialize_config_module = initialize
