"""Search paths follow from where files lie; no interpreter is asked."""

import os
import sys
from pathlib import Path

from shapeproof.sources import default_search_paths, environment_search_paths, roots_of


def environment(root, version="3.11", settings=""):
    """The skeleton of a virtual environment."""
    site = root / "lib" / f"python{version}" / "site-packages"
    site.mkdir(parents=True)
    (root / "bin").mkdir()
    (root / "bin" / "python").write_text("this would fail if it were run")
    (root / "pyvenv.cfg").write_text(settings)
    return site


def test_an_environment_is_named_by_its_folder_or_its_interpreter(tmp_path):
    site = environment(tmp_path)
    assert environment_search_paths(str(tmp_path)) == [str(site)]
    assert environment_search_paths(str(tmp_path / "bin" / "python")) == [str(site)]


def test_what_is_no_environment_has_no_search_paths(tmp_path):
    assert environment_search_paths(str(tmp_path)) == []
    assert environment_search_paths(str(tmp_path / "missing")) == []


def test_path_files_are_read_and_not_run(tmp_path):
    site = environment(tmp_path / "env")
    (tmp_path / "src").mkdir()
    (site / "editable.pth").write_text(f"import os; os._exit(1)\n# a comment\n\n{tmp_path / 'src'}\n{tmp_path / 'gone'}\n")
    assert environment_search_paths(str(tmp_path / "env")) == [str(site), str(tmp_path / "src")]


def test_the_packages_beneath_an_environment_count_if_it_lets_them_through(tmp_path):
    base = environment(tmp_path / "base")
    (tmp_path / "base" / "pyvenv.cfg").unlink()
    settings = f"home = {tmp_path / 'base' / 'bin'}\ninclude-system-site-packages = true\n"
    site = environment(tmp_path / "env", settings=settings)
    assert environment_search_paths(str(tmp_path / "env")) == [str(site), str(base)]


def test_the_running_interpreters_packages_are_found_and_its_standard_library_is_not():
    found = default_search_paths()
    assert any(Path(folder).name in {"site-packages", "dist-packages"} for folder in found)
    assert os.path.dirname(os.__file__) not in found
    assert all(Path(folder).is_dir() for folder in found)
    assert set(found) <= set(sys.path)


def test_imports_of_a_script_are_found_beside_it_and_in_its_project(tmp_path):
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "src").mkdir()
    (tmp_path / "scripts").mkdir()
    roots = roots_of(str(tmp_path / "scripts" / "train.py"))
    assert roots == [str(tmp_path / "scripts"), str(tmp_path), str(tmp_path / "src")]


def test_imports_of_a_module_are_found_from_above_its_package(tmp_path):
    (tmp_path / "src" / "net" / "layers").mkdir(parents=True)
    for package in ("net", "net/layers"):
        (tmp_path / "src" / package / "__init__.py").touch()
    (tmp_path / "setup.py").touch()
    assert roots_of(str(tmp_path / "src" / "net" / "layers" / "conv.py")) == [str(tmp_path / "src"), str(tmp_path)]
