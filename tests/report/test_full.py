"""The format for people, compared as a whole: a change of it is read, not deduced."""

import dataclasses

from shapeproof.diagnostics import FileReport, Place, Report, Severity, Step
from shapeproof.report import render
from tests.report.reports import MISMATCH, REMAINDER, everything, one_file


def full(*found, source=None):
    """The rendering of findings in one file, without the summary."""
    report = one_file(*found) if source is None else one_file(*found, source=source)
    return render(Report([report]), "full").rpartition("\n\n")[0] + "\n"


def marked(source, line, column, end_line, end_column):
    """The frame of one place."""
    place = Place("train.py", line, column, end_line, end_column)
    found = dataclasses.replace(MISMATCH, place=place, trace=(), operands=(), help=None)
    return "".join(text + "\n" for text in full(found, source=source).splitlines()[2:])


def test_a_finding_shows_the_frame_the_tensors_the_help_and_the_callers():
    assert (
        full(MISMATCH)
        == """\
error[linear-mismatch]: Linear expects 9216 input features, got 784
  --> train.py:12:16
   |
10 |     def forward(self, x):
11 |         x = torch.flatten(x, 1)
12 |         return self.fc(x)
   |                ^^^^^^^^^^
   |
   = x: [64, 784], made at train.py:11:13
   = self.fc.weight: [10, 9216]
   = help: in_features should be 784
  ::: called from here: train.py:16:1
16 | net(torch.rand(64, 1, 28, 28))
   | ------------------------------
"""
    )


def test_values_that_make_it_fail_are_named():
    assert "   = when: len(dataset) % 64 = 32, train = False\n" in full(REMAINDER)


def test_tabs_take_four_columns():
    assert (
        marked("if x:\n\ty =\tf(x)\n", 2, 6, 2, 10)
        == """\
  |
1 | if x:
2 |     y =    f(x)
  |            ^^^^
  |
"""
    )


def test_wide_characters_take_two_columns_and_combining_ones_none():
    assert (
        marked("名前 = e\u0301(x)\n", 1, 6, 1, 11)
        == """\
  |
1 | 名前 = e\u0301(x)
  |        ^^^^
  |
"""
    )


def test_windows_line_ends_leave_no_trace():
    assert marked("a = 1\r\nb = 2\r\n", 2, 5, 2, 6) == "  |\n1 | a = 1\n2 | b = 2\n  |     ^\n  |\n"


def test_a_form_feed_does_not_end_a_line():
    assert marked("a = 1\n\x0cb = 2\n", 2, 6, 2, 7) == "  |\n1 | a = 1\n2 | \N{REPLACEMENT CHARACTER}b = 2\n  |      ^\n  |\n"


def test_a_place_over_several_lines_is_bracketed():
    assert (
        marked("x = 1\ny = f(\n    x,\n)\nz = 2\n", 2, 5, 4, 2)
        == """\
  |
1 |   x = 1
2 | / y = f(
3 | |     x,
4 | | )
  | |_^
5 |   z = 2
  |
"""
    )


def test_the_middle_of_a_long_place_is_left_out():
    source = "f(\n" + "".join(f"    {n},\n" for n in range(20)) + ")\n"
    assert (
        marked(source, 1, 1, 22, 2)
        == """\
   |
 1 | / f(
 2 | |     0,
...  |
21 | |     19,
22 | | )
   | |_^
   |
"""
    )


def test_a_place_whose_source_is_gone_has_no_frame():
    found = dataclasses.replace(MISMATCH, place=Place("/nowhere/at/all.py", 7, 1, 7, 2), trace=(), operands=())
    assert (
        full(found)
        == """\
error[linear-mismatch]: Linear expects 9216 input features, got 784
 --> /nowhere/at/all.py:7:1
  = help: in_features should be 784
"""
    )


def test_places_outside_the_text_are_survived():
    assert marked("x = 1\n", 1, 90, 1, 99)
    assert marked("x = 1\n", 99, 1, 99, 2) == ""


def test_a_deep_call_chain_shows_both_ends():
    trace = tuple(Step(Place("train.py", line, 1, line, 2), "called from here") for line in range(1, 15))
    text = full(dataclasses.replace(MISMATCH, trace=trace))
    assert "  ... 6 more calls\n" in text
    assert "here: train.py:1:1" in text
    assert "here: train.py:14:1" in text
    assert "here: train.py:8:1" not in text


def test_a_notebook_place_names_the_cell_and_shows_only_its_lines():
    found = dataclasses.replace(MISMATCH, place=Place("nb.ipynb", 4, 1, 4, 2), trace=(), operands=(), help=None)
    file = FileReport("nb.ipynb", "failed", [found], source="a\nb\nc\nd\n", cells=(1, 3))
    assert " --> nb.ipynb:cell 2:2:1\n  |\n1 | c\n2 | d\n  | ^\n  |\n" in render(Report([file]), "full")


def test_what_was_not_modelled_and_what_was_found_is_said_at_the_end():
    assert render(everything(), "full").endswith(
        "\n\ntrain.py: not modelled: scipy.signal.convolve (line 3)\n\n1 error, 1 warning in 1 file.\n"
    )


def test_files_without_findings_are_counted():
    report = Report([FileReport("a.py", "proved"), FileReport("b.py", "clean")])
    assert render(report, "full") == "No error in 2 files (1 proved).\n"


def test_colour_is_only_added():
    coloured = render(everything(), "full", colour=True)
    assert "\033[1;31merror[linear-mismatch]\033[0m" in coloured
    for severity in Severity:
        assert "\033" not in render(everything(), "full"), severity
