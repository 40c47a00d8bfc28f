"""Packages that programs import for what they do to the world: plots, logs, terminals, the network.

Nothing a program's tensors depend on comes back from them. Every name in them is an `Effect`: it can be called, read, entered
and iterated, is listed nowhere, and what it gives is an effect again. They are never read from the search path.
"""

from __future__ import annotations

from shapeproof.values.builtin_classes import Module
from shapeproof.values.classes import Value
from shapeproof.values.unknown import Effect

# of the standard library: profilers, debuggers, mail, terminals
_STANDARD = frozenset(
    (
        "bdb", "cProfile", "code", "curses", "doctest", "faulthandler", "fcntl", "ftplib", "pdb", "profile", "pstats", "pty", "readline",
        "resource", "rlcompleter", "smtplib", "syslog", "termios", "trace", "tracemalloc", "tty", "turtle", "webbrowser",
    )
)  # fmt: skip
_PACKAGES = frozenset(
    (
        "IPython", "aim", "boto3", "bokeh", "clearml", "colorama", "colorlog", "comet_ml", "coloredlogs",
        "git", "gradio", "graphviz", "humanize", "icecream", "ipdb", "ipywidgets", "line_profiler", "loguru", "matplotlib",
        "mlflow", "mpl_toolkits", "neptune", "nvidia_smi", "plotly", "prettytable", "progress", "progressbar", "psutil", "pylab", "pynvml",
        "pyfiglet", "requests", "rich", "ruamel", "seaborn", "setproctitle", "streamlit", "swanlab", "tabulate", "telegram", "tensorboard",
        "tensorboardX", "tensorboard_logger", "termcolor", "torchinfo", "torchsummary", "torchviz", "tornado", "visdom", "wandb",
    )
)  # fmt: skip


def is_standard_effect(name: str) -> bool:
    """Whether a module of the standard library is one of these."""
    return name.partition(".")[0] in _STANDARD


def effects_only(name: str) -> Module | None:
    """The module `name`, if it is one of these packages or inside one."""
    if name.partition(".")[0] not in _PACKAGES and not is_standard_effect(name):
        return None
    return Module(name, resolve=lambda attribute: _effect(f"{name}.{attribute}", attribute))


def _effect(full: str, name: str) -> Value:
    if name.startswith("__"):
        raise KeyError(name)
    return Effect(full)
