"""What installed packages really do: the expected values of `tests/packages/recorded`.

    python scripts/record_packages.py tests/packages/recorded/torchvision.json

A file holds one object per line: `source` assigns `out`; `out` is what it was, `raises` the exception that came instead. To add a
case, write a line with its `source` and run this with a Python that has the package.
"""

from __future__ import annotations

import argparse
import json
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import torch


def described(value: Any) -> Any:
    """A value in the JSON form of `revealed`."""
    if isinstance(value, torch.Tensor):
        return {"shape": list(value.shape), "dtype": str(value.dtype)}
    if isinstance(value, np.ndarray):
        return {"shape": list(value.shape), "dtype": f"torch.{value.dtype.name}"}
    if isinstance(value, np.generic):
        return {"shape": [], "dtype": f"torch.{value.dtype.name}"}
    if isinstance(value, int):
        return {"value": int(value) if not isinstance(value, bool) else value}
    if isinstance(value, list | tuple):
        return [described(part) for part in value]
    if isinstance(value, dict):
        return {str(key): described(part) for key, part in value.items()}
    return {"unknown": True}


def recorded(source: str) -> dict[str, Any]:
    """The case with what happens."""
    namespace: dict[str, Any] = {"__name__": "case"}
    try:
        exec(compile(source, "<case>", "exec"), namespace)  # noqa: S102  # running it is the point
    except Exception as error:  # noqa: BLE001  # whatever the package raises is recorded
        return {"source": source, "raises": type(error).__name__}
    return {"source": source, "out": described(namespace["out"])}


def main() -> None:
    """Record every case of the given files anew."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    warnings.simplefilter("ignore")
    for file in parser.parse_args().files:
        cases = [json.loads(line)["source"] for line in file.read_text(encoding="utf-8").splitlines()]
        lines = [json.dumps(recorded(source), ensure_ascii=False) for source in dict.fromkeys(cases)]
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
