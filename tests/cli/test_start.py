"""The command answers at once, because it loads nothing it does not need: a fact about modules, not about clocks."""

import subprocess
import sys

import pytest

LISTING = """
import sys
before = set(sys.modules)
{work}
sys.stderr.write(" ".join(sorted(set(sys.modules) - before)))
"""

# All that an answer may load besides this package: `argparse`, what it brings with it in any version of Python from 3.10 on, and
# what `from __future__` and `from typing` bring. Nothing of it is slow. Packages stand for their submodules.
ALLOWED = {
    "__future__", "_bz2", "_collections", "_colorize", "_compression", "_functools", "_locale", "_lzma", "_opcode", "_operator", "_sre",
    "_typing", "argparse", "bz2", "collections", "compression", "contextlib", "copyreg", "enum", "errno", "fnmatch", "functools", "gc", "gettext",
    "itertools", "keyword", "locale", "lzma", "operator", "re", "reprlib", "shutil", "sre_compile", "sre_constants", "sre_parse", "textwrap",
    "types", "typing", "warnings", "zlib",
}  # fmt: skip


def loaded(work):
    """The modules that a fresh process has loaded after some work, and what the work printed."""
    done = subprocess.run([sys.executable, "-c", LISTING.format(work=work)], capture_output=True, text=True, check=True)
    return set(done.stderr.split()), done.stdout


@pytest.mark.parametrize("option", ["--version", "--help"])
def test_an_answer_that_needs_no_analyser_loads_none(option):
    modules, output = loaded(f"from shapeproof.cli import main; main(['{option}'])")
    assert {name for name in modules if name.startswith("shapeproof")} == {
        "shapeproof",
        "shapeproof.api",
        "shapeproof.cli",
        "shapeproof.version",
    }
    assert {name.partition(".")[0] for name in modules} - {"shapeproof"} <= ALLOWED
    assert "shapeproof" in output


def test_importing_the_package_loads_nothing_heavy():
    modules, _ = loaded("import shapeproof; shapeproof.check_source")
    assert not {"torch", "numpy", "z3", "ast", "inspect", "dataclasses", "argparse"} & modules


def test_a_program_without_unknowns_never_reaches_the_solver():
    program = "import torch\\nfrom torch import nn\\nnn.Linear(4, 2)(torch.zeros(3, 4))\\n"
    modules, _ = loaded(f"import shapeproof; assert shapeproof.check_source('{program}').verdict == 'proved'")
    assert not {"torch", "numpy", "z3"} & {name.partition(".")[0] for name in modules}
