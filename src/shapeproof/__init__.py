r"""A symbolic shape checker for PyTorch programs.

    import shapeproof
    report = shapeproof.check_source("import torch\ntorch.zeros(2, 3) @ torch.zeros(2, 3)")
    report = shapeproof.check_paths(["train.py"])
    report.to_dict()

Nothing of the program that is checked is executed, and importing this package loads neither the analyser nor torch.
"""

from shapeproof.api import check_paths, check_source
from shapeproof.version import __version__

__all__ = ["__version__", "check_paths", "check_source"]
