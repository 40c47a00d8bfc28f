"""Reports made by hand: what a renderer shows must not depend on what the analyser finds today."""

from shapeproof.diagnostics import Diagnostic, FileReport, Operand, Place, Report, Severity, Signature, Step, Trouble

SOURCE = """\
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(9216, 10)

    def forward(self, x):
        x = torch.flatten(x, 1)
        return self.fc(x)


net = Net()
net(torch.rand(64, 1, 28, 28))
"""

MISMATCH = Diagnostic(
    code="linear-mismatch",
    severity=Severity.ERROR,
    message="Linear expects 9216 input features, got 784",
    place=Place("train.py", 12, 16, 12, 26),
    trace=(Step(Place("train.py", 16, 1, 16, 31), "called from here"),),
    help="in_features should be 784",
    operands=(Operand("x", "[64, 784]", Place("train.py", 11, 13, 11, 32)), Operand("self.fc.weight", "[10, 9216]")),
)

REMAINDER = Diagnostic(
    code="reshape-mismatch",
    severity=Severity.WARNING,
    message="shape [64, 10] is invalid for 100% of:\n[n, 10], say",
    place=Place("train.py", 11, 9, 11, 32),
    when=(("len(dataset) % 64", 32), ("train", False)),
)


def one_file(*found, source=SOURCE, **more):
    """A report on `train.py`."""
    errors = any(finding.severity is Severity.ERROR for finding in found)
    return FileReport("train.py", "failed" if errors else "clean", list(found), source=source, **more)


def everything():
    """A report in which each field of each class is used."""
    return Report(
        [
            one_file(
                MISMATCH,
                REMAINDER,
                revealed=[{"line": 16, "expression": "out", "value": {"shape": [64, "B"], "dtype": "torch.float32"}}],
                signatures=[Signature("Net.forward", 10, {"x": {"shape": ["B", 784], "dtype": None}}, ("B >= 1",), {"unknown": True})],
                unmodelled=[{"name": "scipy.signal.convolve", "line": 3, "count": 1}],
            )
        ],
        [Trouble("missing.py", "cannot be read: No such file or directory")],
    )
