"""tqdm: what is iterated is the iterable itself; the display is an effect."""

_LAZY = {
    "TMonitor": "tqdm.std",
    "TqdmDeprecationWarning": "tqdm.std",
    "TqdmExperimentalWarning": "tqdm.std",
    "TqdmKeyError": "tqdm.std",
    "TqdmMonitorWarning": "tqdm.std",
    "TqdmSynchronisationWarning": "tqdm.std",
    "TqdmTypeError": "tqdm.std",
    "TqdmWarning": "tqdm.std",
    "__version__": "tqdm.version",
    "tnrange": "tqdm.std",
    "tqdm": "tqdm.std",
    "tqdm_notebook": "tqdm.std",
    "tqdm_pandas": "tqdm.std",
    "trange": "tqdm.std",
}
