"""What is generated from the rules is current: `python scripts/task.py generate` writes it.

It was written by another process than this one, with another seed for hashes: if something depended on the order of a set, the two would differ.
"""

import json
import re
from pathlib import Path

import pytest

from shapeproof.library import torch as library
from shapeproof.reference import documents
from shapeproof.rules.registry import find, names

ROOT = Path(__file__).parents[2]

# every row of the seed reference from which PyTorch differs; two more are about the parameter `out` and about layers
DIFFERENT = (
    "Tensor.size", "Tensor.stride", "torch.tensor", "torch.arange", "torch.range", "torch.linspace", "torch.zeros", "torch.ones", "torch.empty",
    "torch.rand", "torch.randn", "torch.normal", "Tensor.new_empty", "Tensor.new_zeros", "Tensor.new_ones", "Tensor.new_full",
    "Tensor.new_tensor", "torch.clone", "torch.eye", "Tensor.contiguous", "torch.clamp", "torch.softmax", "torch.log_softmax",
    "torch.nn.functional.softmax", "torch.nn.functional.log_softmax", "torch.flip", "torch.eq", "torch.le", "torch.lt", "torch.ge", "torch.gt",
    "torch.fmod", "torch.atan2", "torch.pow", "Tensor.view", "Tensor.expand", "torch.split", "torch.chunk", "torch.mode", "torch.max", "torch.min",
    "torch.sum", "torch.mean", "torch.nn.functional.conv2d", "torch.nn.functional.max_pool2d", "torch.nonzero",
)  # fmt: skip


@pytest.fixture(scope="module")
def generated():
    return documents()


def test_the_pages_are_current(generated):
    stale = [name for name, text in generated.items() if not (ROOT / name).exists() or (ROOT / name).read_text(encoding="utf-8") != text]
    assert not stale, "run `python scripts/task.py generate`"


def test_no_page_is_left_over(generated):
    assert {path.name for path in (ROOT / "docs/rules").iterdir()} == {
        Path(name).name for name in generated if name.startswith("docs/rules/")
    }


def test_every_operation_has_its_entry(generated):
    headings = re.findall(r"^## (`[\w.]+`(?:, `[\w.]+`)*)$", "\n".join(generated.values()), re.MULTILINE)
    shown = {name.strip("`") for heading in headings for name in heading.split(", ")}
    assert set(names()) <= shown


def test_every_entry_says_something(generated):
    """A general form is shown for all but a few operations, and each says in words what it gives."""
    pages = "\n".join(generated.values())
    without = pages.count("there is no general form")
    assert without <= 3
    assert all(rule.function.__doc__ for name in names() for rule in find(name))


@pytest.mark.parametrize("name", DIFFERENT)
def test_where_pytorch_differs_from_the_seed_the_entry_says_so(generated, name):
    entries = [text for page in generated.values() for text in page.split("\n## ") if f"`{name}`" in text.splitlines()[0]]
    assert any("- **Differs from the seed**: " in entry for entry in entries)


@pytest.mark.parametrize("name", ["torch.nn.Conv2d", "torch.nn.MaxPool2d"])
def test_layers_that_differ_say_so(generated, name):
    entry = generated["docs/rules/layers.md"].partition(f"## `{name}`\n")[2].partition("\n## ")[0]
    assert "- **Differs from the seed**: " in entry


def test_the_parameter_out_is_explained(generated):
    assert "`out`" in generated["docs/rules/README.md"]


def test_the_coverage_names_everything_once(generated):
    recorded = json.loads((Path(library.__file__).parent / "names.json").read_text(encoding="utf-8"))
    for section in generated["docs/coverage.md"].split("\n## ")[1:]:
        namespace, _, text = section.partition("\n")
        assert sorted(re.findall(r"`(\w+)`", text)) == sorted(name for name in recorded[namespace] if not name.startswith("_"))
