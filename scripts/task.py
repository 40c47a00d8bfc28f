"""The one command of the workshop.

    python scripts/task.py check                            all that the continuous integration asks for: lint, types, tests
    python scripts/task.py generate                         rewrite what is generated: references, snapshots, the README's output
    python scripts/task.py new-rule torch.narrow slicing    begin a rule in `rules/slicing.py`, with its Markdown test

Run it with the Python of an environment in which `pip install -e '.[dev]'` was done.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path

from rule_scaffold import scaffold

ROOT = Path(__file__).parents[1]
CHECKS = {
    "lint": ["ruff", "check", "."],
    "types": ["mypy"],
    "tests": ["pytest", "-n", "2"],  # among them: everything generated is current
}


def run(module: str, *arguments: str) -> int:
    """Run a tool of this environment; its exit status."""
    print(f"→ {module} {' '.join(arguments)}", flush=True)
    return subprocess.run([sys.executable, "-m", module, *arguments], cwd=ROOT, check=False).returncode


def check() -> int:
    """Run every check, also after one has failed; 0 if all pass."""
    failed = [name for name, command in CHECKS.items() if run(*command) != 0]
    print(f"failed: {', '.join(failed)}" if failed else "all checks pass")
    return 1 if failed else 0


def generate() -> int:
    """Rewrite every generated file; says which ones changed."""
    from shapeproof.reference import documents  # noqa: PLC0415  # the other commands work without it

    for name, text in documents().items():
        _write(ROOT / name, text)
    for stale in {path.name for path in (ROOT / "docs/rules").glob("*.md")} - {Path(name).name for name in documents()}:
        (ROOT / "docs/rules" / stale).unlink()
        print(f"removed docs/rules/{stale}")
    _readme()
    return run("pytest", "-q", "--update-snapshots", "tests/markdown", "-k", "snapshots")


def _readme() -> None:
    """The README shows what the command prints for its example."""
    readme = ROOT / "README.md"
    command = [sys.executable, "-m", "shapeproof", "check", "examples/digits.py"]
    shown = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False).stdout
    block = re.compile(r"^```text\n.*?^```$", re.MULTILINE | re.DOTALL)
    _write(readme, block.sub(lambda _: f"```text\n{shown}```", readme.read_text(encoding="utf-8"), count=1))


def _write(path: Path, text: str) -> None:
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(f"wrote {path.relative_to(ROOT)}")


def main() -> int:
    """Run one of the commands."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("check", help="lint, types and tests")
    commands.add_parser("generate", help="rewrite what is generated")
    new = commands.add_parser("new-rule", help="begin a rule and its test")
    new.add_argument("name", help="the operation, for example torch.narrow or torch.nn.functional.pad")
    new.add_argument("file", help="the file in rules/, without .py; it is made if it does not exist")
    options = parser.parse_args()
    if options.command == "new-rule":
        for path in scaffold(ROOT, options.name, options.file):
            print(f"wrote {path.relative_to(ROOT)}")
        return 0
    return check() if options.command == "check" else generate()


if __name__ == "__main__":
    sys.exit(main())
