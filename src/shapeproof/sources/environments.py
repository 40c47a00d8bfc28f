"""Where imports are found: the project's own folders, and the site-packages of a Python environment.

An environment is asked nothing: no interpreter is started. Its site-packages follow from where its files lie, and path files
(`*.pth`, as editable installs leave them) are read for the folders they name; the code such files may hold is not run.
"""

from __future__ import annotations

import sys
from pathlib import Path

PROJECT_MARKS = ("pyproject.toml", "setup.cfg", "setup.py", ".git", ".hg")
SITE_FOLDERS = ("lib/python3*/site-packages", "lib64/python3*/site-packages", "Lib/site-packages")
SYSTEM_FOLDERS = ("local/lib/python3*/dist-packages", "lib/python3/dist-packages")


def default_search_paths() -> list[str]:
    """The site-packages of the running interpreter, and what path files added to them."""
    prefixes = {Path(prefix).resolve() for prefix in (sys.base_prefix, sys.prefix)}
    standard = {folder.resolve() for prefix in prefixes for folder in (*prefix.glob("lib*/python3*"), prefix / "Lib")}
    found = [Path(entry) for entry in sys.path if entry]
    return [str(folder) for folder in found if folder.is_dir() and _is_third_party(folder.resolve(), standard)]


def _is_third_party(folder: Path, standard: set[Path]) -> bool:
    """Neither the standard library nor the folder from which the command itself was started."""
    scripts = {Path(sys.argv[0]).resolve().parent, Path.cwd().resolve()} if sys.argv else {Path.cwd().resolve()}
    return folder not in standard | scripts and folder.name != "lib-dynload"


def environment_search_paths(python: str) -> list[str]:
    """The site-packages of the environment that `python` names: its folder, or its interpreter. Empty if it is neither."""
    named = Path(python)
    prefixes = [named] if named.is_dir() else [named.parent.parent] if named.is_file() else []
    if named.is_file() and not (prefixes[0] / "pyvenv.cfg").exists():
        prefixes.append(named.resolve().parent.parent)
    folders = [folder for prefix in prefixes for folder in _site_folders(prefix)]
    named_by_path_files = [target for folder in folders for target in _path_files(folder)]
    return list(dict.fromkeys(map(str, folders + named_by_path_files)))


def roots_of(path: str) -> list[str]:
    """Where a checked file's own imports are found: beside it, as Python does, and from the root of its project."""
    folder = Path(path).absolute().parent
    top = folder
    while (top / "__init__.py").exists() and top != top.parent:
        top = top.parent
    project = next((up for up in (top, *top.parents) if any((up / mark).exists() for mark in PROJECT_MARKS)), top)
    roots = [top, project, project / "src"]
    return list(dict.fromkeys(str(root) for root in roots if root.is_dir()))


def _site_folders(prefix: Path) -> list[Path]:
    patterns = [*SITE_FOLDERS, *(() if (prefix / "pyvenv.cfg").exists() else SYSTEM_FOLDERS)]
    own = [folder for pattern in patterns for folder in sorted(prefix.glob(pattern))]
    base = _base_of(prefix)
    return own if base is None else own + _site_folders(base)


def _base_of(prefix: Path) -> Path | None:
    """The environment beneath a virtual one that lets its packages through."""
    try:
        lines = (prefix / "pyvenv.cfg").read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return None
    settings = {name.strip().lower(): value.strip() for name, _, value in (line.partition("=") for line in lines)}
    if settings.get("include-system-site-packages", "").lower() != "true" or "home" not in settings:
        return None
    base = Path(settings["home"]).parent
    return base if base != prefix else None


def _path_files(folder: Path) -> list[Path]:
    """The folders that the path files of a site-packages folder add."""
    found: list[Path] = []
    for file in sorted(folder.glob("*.pth")):
        try:
            lines = file.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError):
            continue
        named = (folder / line.strip() for line in lines if line.strip() and not line.startswith(("#", "import ", "import\t")))
        found += [target for target in named if target.is_dir()]
    return found
