"""One page per file of `rules/`, one entry per rule: Require, Guarantees, Comment."""

from __future__ import annotations

import inspect
import sys

from shapeproof.reference import notation
from shapeproof.reference.indexing import index_entries
from shapeproof.reference.samples import parameters_of
from shapeproof.reference.trials import Trial, trial
from shapeproof.rules.binding import plan_of
from shapeproof.rules.registry import Rule, find, names

FOLDER = "docs/rules"
NOTE = "<!-- Written by `python scripts/task.py generate` from the rules themselves. -->"
READING = """\
Every entry was made by running its rule once on symbols. **Require** is what the rule asked of them, **Guarantees** what it gives, both as
Python expressions. `[n, m]` is a tensor of this shape, `...` any number of dimensions. `int64[n]` always has this type; without one the type
follows from the operands. Parameters that are not shown have their default; `x` in a comment is the first tensor. A parameter that *names a
dimension* is at least -rank and less than rank; a tensor without dimensions takes -1 and 0.

Operations with a parameter `out` write their result into that tensor, which takes its shape. This differs from the seed, where `out` decides
nothing: an `out` of another type than the result may be refused, and one of another shape is resized. The result's shape is the same."""


def rule_pages() -> dict[str, str]:
    """Path → text of each page, with an index."""
    by_module: dict[str, list[Rule]] = {}
    for name in names():
        for rule in find(name) or ():
            entries = by_module.setdefault(rule.function.__module__.rpartition(".")[2], [])
            if rule not in entries:
                entries.append(rule)
    by_module.setdefault("indexing", [])
    pages = {f"{FOLDER}/{module}.md": _page(module, rules) for module, rules in sorted(by_module.items())}
    return {f"{FOLDER}/README.md": _index(by_module), **pages}


def _summary(module: str) -> tuple[str, str]:
    """The first line of a module's docstring: what it is about, and where PyTorch's documentation has it."""
    line = (sys.modules[f"shapeproof.rules.{module}"].__doc__ or module).strip().splitlines()[0]
    title, _, section = line.partition(". ")
    return title.rstrip("."), section


def _index(by_module: dict[str, list[Rule]]) -> str:
    lines = ["# Rules", "", NOTE, "", READING, "", "| page | | operations |", "|---|---|---|"]
    for module, rules in sorted(by_module.items()):
        title, section = _summary(module)
        lines.append(f"| [{title}]({module}.md) | {section} | {sum(len(rule.names) for rule in rules) or ''} |")
    lines.append("| [Layers](layers.md) | The modules of `torch.nn`, which apply these operations. | |")
    return "\n".join(lines) + "\n"


def _page(module: str, rules: list[Rule]) -> str:
    title, section = _summary(module)
    lines = [f"# {title}", "", NOTE, "", *([section, ""] if section else []), "How to read this: see [Rules](README.md).", ""]
    if module == "indexing":
        lines += index_entries()
    for rule in sorted(rules, key=lambda rule: (rule.function.__code__.co_firstlineno, rule.names)):
        lines += _entry(rule)
    return "\n".join(lines).rstrip() + "\n"


def _entry(rule: Rule) -> list[str]:
    found = trial(rule, method=rule.names[0].startswith("Tensor."))
    lines = [f"## {', '.join(f'`{name}`' for name in rule.names)}", ""]
    comment = " ".join(inspect.cleandoc(rule.function.__doc__ or "").split())
    if found is None:
        lines += ["- **Require**, **Guarantees**: they depend on the very arguments, so there is no general form."]
    else:
        lines += entry_lines(call_of(rule.names[0], found), found, _dimensions(rule))
    lines += [f"- **Comment** {comment}"] if comment else []
    lines += [f"- **Differs from the seed**: {rule.differs}"] if rule.differs else []
    return [*lines, ""]


def _dimensions(rule: Rule) -> list[str]:
    """What is asked of the parameters that name dimensions."""
    parameters = parameters_of(plan_of(rule, rule.names[0].startswith("Tensor.")))
    kinds = {"Axis": "names a dimension", "Axes": "names dimensions, each once"}
    return [f"`{parameter.name}` {kinds[parameter.kind]}" for parameter in parameters if parameter.kind in kinds]


def entry_lines(call: str, found: Trial, dimensions: list[str]) -> list[str]:
    """A call, with what it requires and what it gives."""
    requires = ", ".join([*dimensions, *(f"`{condition}`" for condition in found.requires)]) or "nothing more"
    dependent = f", where the data decides: {', '.join(f'`{bounds}`' for bounds in found.dependent)}" if found.dependent else ""
    return [f"`{call}`", "", f"- **Require** {requires}", f"- **Guarantees** `{notation.result(found.returns)}`{dependent}"]


def call_of(name: str, found: Trial) -> str:
    """The call with its arguments: `chunk(input=[n, m], chunks, dim=-1)`."""
    shown = []
    for argument in found.given:
        parameter = argument.parameter.name
        own = notation.is_own_symbol(parameter, argument.value)
        shown.append(parameter if own else f"{parameter}={notation.argument(argument.value)}")
    return f"{name.rpartition('.')[2]}({', '.join(shown)})"
