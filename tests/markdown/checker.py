"""What the checker says about a Markdown test, compared with its comments."""

from tests.markdown.expectations import Expected, expectations, same_condition
from tests.markdown.pytorch import write_modules


def check(program, folder):
    """The checker's report on the program."""
    import shapeproof

    write_modules(program, folder)
    return shapeproof.check_source(program.text, filename="example.py", search_paths=[str(folder)])


def rendered(report):
    """All that the default format prints, except the summary."""
    from shapeproof.diagnostics import Report
    from shapeproof.report import render

    return render(Report([report]), "full").rpartition("\n\n")[0] + "\n"


def differences(program, report, folder):
    """A list of sentences that say where the checker contradicts the comments."""
    expected, found = expectations(program.files), report.to_dict()
    complaints = findings_that_differ(expected.findings, found["diagnostics"], folder)
    conditions = {signature["line"]: signature["requires"] for signature in found["signatures"]}
    holds = [condition for requires in conditions.values() for condition in requires]

    revealed = {}
    for entry in found["revealed"]:
        revealed.setdefault(entry["line"], []).append(entry["value"])
    for line, text in expected.revealed.items():
        values = revealed.pop(line, [])
        if len(values) != 1 or not Expected(text).matches_everywhere(values[0], holds):
            complaints.append(f"line {line} reveals {values}, expected {text}")
    complaints += [f"line {line} reveals {values}, nothing expected" for line, values in revealed.items()]

    for line, text in expected.requires.items():
        if line not in conditions:
            complaints.append(f"the function of line {line} has no signature")
        elif not same_condition(text, " and ".join(f"({condition})" for condition in conditions[line]) or "True"):
            complaints.append(f"the function of line {line} requires {conditions[line]}, expected {text}")
    returned = {signature["line"]: signature["returns"] for signature in found["signatures"]}
    for line, text in expected.returns.items():
        if line not in returned or not Expected(text).matches_everywhere(returned[line], conditions[line]):
            complaints.append(f"the function of line {line} returns {returned.get(line)}, expected {text}")

    verdict = program.marks.get("verdict", found["verdict"])
    if found["verdict"] != verdict:
        complaints.append(f"the verdict is {found['verdict']}, expected {verdict}; not modelled: {found['unmodelled']}")
    return complaints


def findings_that_differ(expected, diagnostics, folder):
    """Findings that were expected and are not there, and the other way round."""
    complaints = []
    remaining = [found for found in diagnostics if found["severity"] != "info"]
    for finding in expected:
        same = [
            found
            for found in remaining
            if found["path"] in {finding.path, str(folder / finding.path)}
            and (found["line"], found["severity"], found["code"]) == (finding.line, finding.severity, finding.code)
            and finding.words in found["message"]
        ]
        if same:
            remaining.remove(same[0])
        else:
            complaints.append(f"{finding.path}:{finding.line}: expected {finding.severity} [{finding.code}] {finding.words!r}")
    return complaints + [
        f"{found['path']}:{found['line']}: unexpected {found['severity']} [{found['code']}] {found['message']}" for found in remaining
    ]
