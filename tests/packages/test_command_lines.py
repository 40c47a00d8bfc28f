"""Options of a command line: the value given, otherwise the default, otherwise the caller's. Real packages run the same programs."""

import json
import subprocess
import sys

import pytest

from shapeproof import check_source

CLICK = """
import click
import torch

@click.command()
@click.option("--hidden-size", default=64)
@click.option("--batch", "-b", type=int, default=32)
@click.option("--wide/--narrow", default=False)
@click.argument("classes", type=int)
def main(hidden_size, batch, wide, classes):
    out = torch.zeros(batch, hidden_size * (2 if wide else 1), classes)
    reveal_type(out)

main()
"""

TYPER = """
import typer
import torch

def main(classes: int, hidden_size: int = 64, batch: int = typer.Option(32, help="samples"), wide: bool = False):
    out = torch.zeros(batch, hidden_size * (2 if wide else 1), classes)
    reveal_type(out)

typer.run(main)
"""

FIRE = """
import fire
import torch

def main(classes, hidden_size=64, batch=32, wide=False):
    out = torch.zeros(batch, hidden_size * (2 if wide else 1), int(classes))
    reveal_type(out)

fire.Fire(main)
"""

JUDGE = "import builtins\nbuiltins.reveal_type = lambda x: print([*x.shape])\n"
GIVEN = [
    {"classes": "10"},
    {"classes": "3", "hidden_size": "16"},
    {"classes": "3", "batch": "7", "hidden_size": "5"},
]


@pytest.mark.parametrize("given", GIVEN, ids=str)
@pytest.mark.parametrize(("package", "program"), [("click", CLICK), ("typer", TYPER), ("fire", FIRE)], ids=["click", "typer", "fire"])
def test_the_shapes_are_those_of_a_run_with_the_same_options(package, program, given):
    report = check_source(program, filename="train.py", arguments=given).to_dict()
    assert not [found for found in report["diagnostics"] if found["severity"] == "error"]
    pytest.importorskip(package)
    options = [part for name, text in given.items() if name != "classes" for part in (f"--{name.replace('_', '-')}", text)]
    command = [sys.executable, "-c", JUDGE + program, given["classes"], *options]
    real = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout
    assert report["revealed"][0]["value"]["shape"] == json.loads(real)


@pytest.mark.parametrize("program", [CLICK, TYPER], ids=["click", "typer"])
def test_an_argument_without_value_is_a_symbol(program):
    report = check_source(program, filename="train.py").to_dict()
    assert report["revealed"][0]["value"]["shape"] == [32, 64, "classes"]


def test_what_a_configuration_file_says_is_not_known_and_never_an_alarm():
    report = check_source(
        "import yaml\nimport torch\nfrom torch import nn\n"
        "config = yaml.safe_load(open('config.yaml'))\n"
        "layer = nn.Linear(config['inputs'], config['outputs'])\n"
        "reveal_type(layer(torch.zeros(8, 100)))\n",
        filename="train.py",
    ).to_dict()
    assert report["verdict"] == "clean"
    assert report["unmodelled"][0]["name"] == "the contents of a YAML file"


def test_the_defaults_of_a_configuration_tree_are_known_until_a_file_may_change_them():
    program = (
        "import torch\nfrom yacs.config import CfgNode\n"
        "cfg = CfgNode()\ncfg.MODEL = CfgNode()\ncfg.MODEL.WIDTH = 64\n"
        "reveal_type(cfg.MODEL.WIDTH)\ncfg.merge_from_file('x.yaml')\nreveal_type(cfg.MODEL.WIDTH)\n"
    )
    before, after = check_source(program, filename="train.py").to_dict()["revealed"]
    assert before["value"] == {"value": 64}
    assert after["value"] == {"unknown": True}
