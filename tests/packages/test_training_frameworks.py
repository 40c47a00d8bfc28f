"""Lightning and Accelerate: the steps of a module run on the batches of its loaders."""

import pytest

from shapeproof import check_source

LIT = """
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset
import {package} as pl

class Lit(pl.LightningModule):
    def __init__(self, hidden=64, inputs=20):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(nn.Linear(self.hparams.inputs, hidden), nn.ReLU(), nn.Linear(self.hparams.hidden, 3))

    def forward(self, x):
        return self.net(x)

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = nn.functional.cross_entropy(self(x), y)
        self.log("loss", loss)
        return loss

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())

loader = DataLoader(TensorDataset(torch.zeros(96, 20), torch.zeros(96, dtype=torch.long)), batch_size=32)
pl.Trainer(max_epochs=5).fit(Lit({arguments}), loader)
"""


def errors(program):
    report = check_source(program, filename="train.py").to_dict()
    return [found for found in report["diagnostics"] if found["severity"] == "error"]


@pytest.mark.parametrize("package", ["lightning", "lightning.pytorch", "pytorch_lightning"])
def test_a_module_that_fits_its_data_is_quiet(package):
    assert not errors(LIT.format(package=package, arguments="hidden=128"))


@pytest.mark.parametrize("package", ["lightning", "lightning.pytorch", "pytorch_lightning"])
def test_a_step_that_fails_is_found_where_the_module_computes(package):
    program = LIT.format(package=package, arguments="inputs=21")
    found = errors(program)
    assert [finding["code"] for finding in found] == ["matmul-mismatch"]
    assert "self.net(x)" in program.splitlines()[found[0]["line"] - 1]


def test_prepared_objects_stay_what_they_were_and_gathered_rows_have_a_length_of_their_own():
    program = (
        "import torch\nfrom accelerate import Accelerator\n"
        "accelerator = Accelerator()\nmodel = accelerator.prepare(torch.nn.Linear(4, 3))\n"
        "out = model(torch.zeros(8, 4))\nreveal_type(out)\nreveal_type(accelerator.gather(out))\n"
    )
    one, many = check_source(program, filename="train.py").to_dict()["revealed"]
    assert one["value"]["shape"] == [8, 3]
    assert many["value"]["shape"] == ["gathered", 3]
