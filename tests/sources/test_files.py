"""Which files a name stands for, and how their text is read."""

import os

import pytest

from shapeproof.sources import UnreadableError, find, read


def tree(root, *names):
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x = 1\n")


def test_a_folder_stands_for_its_python_files_and_notebooks(tmp_path):
    tree(tmp_path, "b.py", "a.py", "notes.txt", "package/c.py", "package/d.ipynb", "package/data.json")
    assert [os.path.relpath(path, tmp_path) for path in find(str(tmp_path))] == [
        "a.py",
        "b.py",
        os.path.join("package", "c.py"),
        os.path.join("package", "d.ipynb"),
    ]


def test_hidden_folders_environments_and_caches_are_not_entered(tmp_path):
    tree(tmp_path, "a.py", ".git/b.py", "__pycache__/c.py", "env/pyvenv.cfg", "env/d.py", "lib/site-packages/e.py")
    assert [os.path.basename(path) for path in find(str(tmp_path))] == ["a.py"]


def test_a_file_named_directly_is_read_whatever_it_is_called(tmp_path):
    tree(tmp_path, ".hidden/script")
    path = str(tmp_path / ".hidden" / "script")
    assert list(find(path)) == [path]
    assert read(path).text == "x = 1\n"


def test_the_coding_line_decides(tmp_path):
    (tmp_path / "a.py").write_bytes("# coding: latin-1\nx = 'é'\n".encode("latin-1"))
    assert read(str(tmp_path / "a.py")).text == "# coding: latin-1\nx = 'é'\n"


def test_a_byte_order_mark_is_not_part_of_the_text(tmp_path):
    (tmp_path / "a.py").write_bytes(b"\xef\xbb\xbfx = 1\r\ny = 2\r")
    assert read(str(tmp_path / "a.py")).text == "x = 1\ny = 2\n"


@pytest.mark.parametrize(
    ("content", "reason"),
    [(b"x = 1\0", "null bytes"), (b"x = '\xff'\n", "not text"), (b"# coding: klingon\n", "unknown encoding")],
)
def test_what_is_not_text_is_refused(tmp_path, content, reason):
    (tmp_path / "a.py").write_bytes(content)
    with pytest.raises(UnreadableError, match=reason):
        read(str(tmp_path / "a.py"))


def test_a_missing_file_is_refused(tmp_path):
    with pytest.raises(UnreadableError, match="No such file"):
        read(str(tmp_path / "a.py"))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_refused_instead_of_waited_for(tmp_path):
    os.mkfifo(tmp_path / "a.py")
    with pytest.raises(UnreadableError, match="not a file"):
        read(str(tmp_path / "a.py"))
