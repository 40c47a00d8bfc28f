"""Markdown documents that are tests: their Python blocks, and what the prose around them says about each.

    ```py                       one program
    ```py title="helper.py"     a module that the programs of the same section can import
    ```snapshot                 all that the checker prints about the program above it

A comment `<!-- … -->` before a program marks it:

    symbolic                    has no single run that PyTorch could judge; functions with `# requires:` are judged by sampling
    known-gap: why              the checker does not yet say what the block says; the test fails once it does
    verdict: proved             the verdict the checker must give
    needs: einops               a package that has to be installed where PyTorch judges the program
"""

import re
from dataclasses import dataclass, field

FENCE = re.compile(r"(?P<ticks>`{3,})(?P<language>\w*)(?:\s+title=\"(?P<title>[^\"]+)\")?\s*$")
HEADING = re.compile(r"(?P<level>#+)\s+(?P<title>.+?)\s*$")
MARK = re.compile(r"<!--\s*(?P<name>symbolic|known-gap|verdict|needs)(?::\s*(?P<value>.*?))?\s*-->\s*$")


@dataclass
class Snapshot:
    """What is printed about a program: the lines in the document between the fences, for whoever rewrites them."""

    first: int
    last: int
    text: str


@dataclass
class Program:
    """One block: its text, the line of the document above it, the modules beside it, its marks and snapshot."""

    document: object
    section: str
    line: int
    text: str
    modules: dict = field(default_factory=dict)
    marks: dict = field(default_factory=dict)
    snapshot: Snapshot | None = None

    @property
    def files(self):
        """Name → text of every file of the program; the program itself is `example.py`."""
        return {"example.py": self.text, **self.modules}


def programs(document):
    """The programs of one document, in order."""
    found = []
    headings = []
    modules, marks = {}, {}
    lines = document.read_text(encoding="utf-8").splitlines()
    number = 0
    while number < len(lines):
        line = lines[number]
        number += 1
        if heading := HEADING.match(line):
            headings[len(heading["level"]) - 1 :] = [heading["title"]]
            modules, marks = {}, {}
        elif mark := MARK.match(line):
            marks[mark["name"]] = mark["value"] or ""
        elif fence := FENCE.match(line):
            first = number
            while lines[number] != fence["ticks"]:
                number += 1
            text = "".join(body + "\n" for body in lines[first:number])
            match fence["language"]:
                case "py" if fence["title"]:
                    modules[fence["title"]] = text
                case "py":
                    section = " / ".join(headings[1:] or headings)
                    found.append(Program(document, section, first, text, modules, marks))
                    marks = {}
                case "snapshot":
                    found[-1].snapshot = Snapshot(first, number, text)
            number += 1
    return found


def rewrite(document, snapshots):
    """Put new texts into the snapshot blocks of a document: pairs of a `Snapshot` and a text."""
    lines = document.read_text(encoding="utf-8").splitlines()
    for snapshot, text in sorted(snapshots, key=lambda pair: -pair[0].first):
        lines[snapshot.first : snapshot.last] = text.splitlines()
    document.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
