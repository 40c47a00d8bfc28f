"""Whole training programs, each correct and with one realistic mistake.

A program is a file that runs as it stands. Comments at the ends of its lines say what the mistake is, and what comes of it:

    x = x.flatten(1)  # bug: x = x.view(64, -1)
    return self.fc(x)  # fails: RuntimeError
    # force: random.random = lambda: 0.0

The buggy program has the text after `bug:` in the place of the line's own, and ends with the exception at the line of `fails:`.
`when:` gives values, or a part of them, under which it does so, as the checker prints them. `force:` is a statement that is run
first where an ordinary run would not come by the mistake.
"""

import re
from dataclasses import dataclass
from pathlib import Path

PROGRAMS = sorted((Path(__file__).parent / "programs").glob("*.py"))

_MARK = re.compile(r"  # (bug|fails|when): ?(.*?)(?=  # (?:bug|fails|when):|$)")


@dataclass(frozen=True)
class Pair:
    """Both programs, and how the buggy one ends."""

    fix: str
    bug: str
    line: int
    exception: str
    when: str
    force: str


def pair(path):
    """The two programs of a file."""
    fixed, buggy, ends, when, force = [], [], [], "", ""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        marks = dict(_MARK.findall(line))
        text = _MARK.sub("", line)
        if line.startswith("# force: "):
            force = line.removeprefix("# force: ")
        fixed.append(text)
        buggy.append(text[: len(text) - len(text.lstrip())] + marks["bug"] if "bug" in marks else text)
        if "fails" in marks:
            ends.append((number, marks["fails"]))
            when = marks.get("when", "")
    assert len(ends) == 1, f"{path.name} says at {len(ends)} lines that it fails"
    assert fixed != buggy, f"{path.name} has no mistake"
    (line, exception) = ends[0]
    return Pair("\n".join(fixed) + "\n", "\n".join(buggy) + "\n", line, exception, when, force)
