"""The command as a user meets it: in a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

GOOD = "import torch\n\nx = torch.zeros(2, 3) @ torch.zeros(3, 4)\n"
BAD = "import torch\n\nx = torch.zeros(2, 3) @ torch.zeros(2, 3)\n"


def shapeproof(*arguments, cwd=None, stdin="", **environment):
    """Run the command."""
    return subprocess.run(
        [sys.executable, "-m", "shapeproof", *arguments],
        cwd=cwd,
        input=stdin,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture
def project(tmp_path):
    (tmp_path / "good.py").write_text(GOOD)
    (tmp_path / "bad.py").write_text(BAD)
    return tmp_path


def test_a_clean_file_exits_0(project):
    done = shapeproof("check", "good.py", cwd=project)
    assert (done.returncode, done.stdout, done.stderr) == (0, "No error in 1 file (1 proved).\n", "")


def test_an_error_exits_1_and_goes_to_standard_output(project):
    done = shapeproof("check", "bad.py", cwd=project)
    assert done.returncode == 1
    assert done.stdout.startswith("error[matmul-mismatch]: ")
    assert " --> bad.py:3:5\n" in done.stdout
    assert done.stdout.endswith("\n1 error in 1 file.\n")
    assert done.stderr == ""


def test_a_folder_is_searched(project):
    done = shapeproof("check", ".", "--output-format", "json", cwd=project)
    assert done.returncode == 1
    assert [file["path"] for file in json.loads(done.stdout)["files"]] == [os.path.join(".", "bad.py"), os.path.join(".", "good.py")]


def test_a_file_named_twice_is_checked_once(project):
    done = shapeproof("check", "bad.py", "bad.py", "--output-format", "concise", cwd=project)
    assert done.stdout.count("\n") == 1


def test_standard_input_is_checked():
    done = shapeproof("check", "-", "--output-format", "concise", stdin=BAD)
    assert done.returncode == 1
    assert done.stdout.startswith("<stdin>:3:5: error[matmul-mismatch] ")


def test_a_notebook_is_checked(tmp_path):
    cells = [{"cell_type": "code", "source": ["%matplotlib inline\n", "import torch"]}, {"cell_type": "code", "source": BAD}]
    (tmp_path / "a.ipynb").write_text(json.dumps({"cells": cells, "nbformat": 4}))
    done = shapeproof("check", "a.ipynb", "--output-format", "concise", cwd=tmp_path)
    assert done.stdout.startswith("a.ipynb:cell 2:3:5: error[matmul-mismatch] ")
    assert (
        json.loads(shapeproof("check", "a.ipynb", "--output-format=json", cwd=tmp_path).stdout)["files"][0]["diagnostics"][0]["line"] == 5
    )


@pytest.mark.parametrize("output_format", ["full", "concise", "json", "github", "sarif"])
def test_every_format_reports_the_error(project, output_format):
    done = shapeproof("check", "bad.py", "--output-format", output_format, cwd=project)
    assert done.returncode == 1
    assert "matmul-mismatch" in done.stdout


def test_imports_beside_the_file_are_found_from_any_folder(project):
    (project / "sizes.py").write_text("width = 5\n")
    (project / "uses.py").write_text("import torch\nimport sizes\n\nreveal_type(torch.zeros(sizes.width))\n")
    done = shapeproof("check", str(project / "uses.py"), "--output-format", "json", cwd="/")
    assert json.loads(done.stdout)["files"][0]["revealed"][0]["value"] == {"shape": [5], "dtype": "torch.float32"}


def test_search_path_and_python_say_where_packages_are(project):
    site = project / "env" / "lib" / "python3.12" / "site-packages"
    site.mkdir(parents=True)
    (project / "env" / "pyvenv.cfg").touch()
    (site / "vendor.py").write_text("width = 7\n")
    (project / "uses.py").write_text("import torch\nimport vendor\n\nreveal_type(vendor.width)\n")
    for option in (("--search-path", str(site)), ("--python", str(project / "env"))):
        done = shapeproof("check", "uses.py", "--output-format", "json", *option, cwd=project)
        assert json.loads(done.stdout)["files"][0]["revealed"][0]["value"] == {"value": 7}, option


def test_arg_gives_an_option_of_the_program_its_value(project):
    (project / "train.py").write_text(
        "import argparse\n\nparser = argparse.ArgumentParser()\nparser.add_argument('--width', type=int, default=3)\n"
        "reveal_type(parser.parse_args().width)\n"
    )
    done = shapeproof("check", "train.py", "--arg", "width=9", "--output-format", "json", cwd=project)
    assert json.loads(done.stdout)["files"][0]["revealed"][0]["value"] == {"value": 9}


def test_a_file_that_is_not_python_is_an_error_in_it(tmp_path):
    (tmp_path / "a.py").write_text("x = (1,\ny = 2\n")
    done = shapeproof("check", "a.py", "--output-format", "concise", cwd=tmp_path)
    assert done.returncode == 1
    assert "error[syntax-error]" in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("content", "reason"),
    [(None, "No such file"), (b"\xff\xfe", "not text"), (b"x = 1\0", "null bytes")],
    ids=["missing", "binary", "null"],
)
def test_what_cannot_be_read_exits_2_in_one_line_and_the_rest_is_checked(project, content, reason):
    if content is not None:
        (project / "odd.py").write_bytes(content)
    done = shapeproof("check", "odd.py", "bad.py", cwd=project)
    assert done.returncode == 2
    assert done.stderr.startswith("shapeproof: odd.py: cannot be read: ")
    assert reason in done.stderr
    assert done.stderr.count("\n") == 1
    assert "matmul-mismatch" in done.stdout


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the superuser may read everything")
def test_a_file_without_permission_exits_2(project):
    (project / "good.py").chmod(0)
    done = shapeproof("check", "good.py", cwd=project)
    assert done.returncode == 2
    assert "Permission denied" in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["look"],
        ["check", "--output-format", "xml", "."],
        ["check", "--arg", "width", "."],
        ["check", "--search-path", "no-such-folder", "."],
        ["check", "--python", "no-such-python", "."],
        ["check", "empty"],
    ],
)
def test_wrong_usage_exits_2_without_a_traceback(tmp_path, arguments):
    (tmp_path / "empty").mkdir()
    done = shapeproof(*arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr
    assert "Traceback" not in done.stderr


def test_an_internal_failure_is_one_line_that_says_what_to_do(project):
    program = (
        "import sys, shapeproof.library.analysis as analysis\nfrom shapeproof.cli import main\n"
        "def broken(*args): raise AssertionError('a dimension\\nwithout owner')\n"
        "analysis.analyse = broken\nsys.exit(main(['check', 'good.py']))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=project, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == (
        "shapeproof: good.py: internal failure: AssertionError: a dimension without owner (__main__, line 3); "
        "please report it with the file that shows it\n"
    )


def test_warnings_fail_only_when_strict(project, monkeypatch, capsys):
    from shapeproof import cli
    from shapeproof.diagnostics import Diagnostic, FileReport, Place, Severity
    from shapeproof.library import analysis

    warning = Diagnostic("some-code", Severity.WARNING, "it may fail", Place("good.py", 1, 1, 1, 2))
    monkeypatch.setattr(analysis, "analyse", lambda text, path, *_: FileReport(path, "clean", [warning]))
    path = str(project / "good.py")
    assert cli.main(["check", path]) == 0
    assert cli.main(["check", "--strict", path]) == 1
    assert "warning[some-code]: it may fail" in capsys.readouterr().out


def test_a_reader_that_goes_away_is_no_failure(project):
    (project / "many.py").write_text("import torch\n" + "torch.zeros(2, 3).view(7)\n" * 3000)
    command = f"{sys.executable} -m shapeproof check many.py --output-format concise | head -n 1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], cwd=project, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


def test_an_output_without_unicode_is_no_failure(project):
    (project / "ü.py").write_text("import torch\n\nnäme = torch.zeros(2).view(3)  # 名前\n", encoding="utf-8")
    done = shapeproof("check", "ü.py", cwd=project, PYTHONIOENCODING="ascii")
    assert done.returncode == 1
    assert "\\xe4" in done.stdout


def test_colour_is_for_terminals_and_can_be_refused(project):
    assert "\033" not in shapeproof("check", "bad.py", cwd=project).stdout
    assert "\033[" in in_terminal(project, TERM="xterm")
    assert "\033[" not in in_terminal(project, NO_COLOR="1")


def in_terminal(folder, **environment):
    """What the command writes to a terminal."""
    pty = pytest.importorskip("pty", reason="this system has no pseudo terminals")
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "shapeproof", "check", "bad.py"]
    clean = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    with subprocess.Popen(command, cwd=folder, stdout=theirs, env=clean | environment) as process:
        os.close(theirs)
        text = b""
        while True:
            try:
                chunk = os.read(ours, 4096)
            except OSError:  # Linux says so when the other side is closed
                break
            if not chunk:
                break
            text += chunk
        process.wait()
    os.close(ours)
    return text.decode()


def test_the_package_says_that_it_is_typed():
    import shapeproof as package

    assert (Path(package.__file__).parent / "py.typed").exists()
