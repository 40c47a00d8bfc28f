"""The README's commands are those that are run, and what it shows is what the command prints."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CHECK = ".venv/bin/shapeproof check examples/digits.py"


def blocks(language):
    """The fenced blocks in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def test_the_output_shown_is_the_output():
    assert CHECK in blocks("sh")[0]
    done = subprocess.run(
        [sys.executable, "-m", "shapeproof", *CHECK.split()[1:]], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert (done.returncode, done.stderr) == (1, "")
    assert blocks("text") == [done.stdout]


def test_the_continuous_integration_runs_these_commands():
    script = (ROOT / ".ci/run").read_text(encoding="utf-8")
    commands = [block.strip() for block in blocks("sh")]
    assert len(commands) == 2
    for command in commands:
        assert command in script


def test_the_links_lead_somewhere():
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / target).exists(), target
