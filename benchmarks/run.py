"""How long a check takes, compared with running the program: ratios only, because seconds say more about the machine.

    python benchmarks/run.py

*Warm*: a constant network of 50 convolutions, checked, and built and applied by PyTorch on its meta device, both in a process that has done so
before. *Cold*: the same as a command, from the start of the process to its end. *Scale*: what is counted for ten times as large a program.

Processor time is compared, because other programs may run meanwhile. Ends with status 1 if a promise is not kept.
"""

from __future__ import annotations

import gc
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from programs import branches, network

from shapeproof import check_source
from shapeproof.symbolic import counters
from shapeproof.values.session import SESSION

LAYERS = 50
ROUNDS = 15
COLD_ROUNDS = 5
WARM_LIMIT = 1.0  # a check takes at most as long as running
COLD_FACTOR = 10.0  # the command answers that many times sooner


def main() -> int:
    """Run all three comparisons; 1 if one of them fell short."""
    text = network(LAYERS)
    warm, cold = warm_ratio(text), cold_ratio(text)
    print(f"warm: a check takes {warm:.2f} of the time that PyTorch takes on the meta device (at most {WARM_LIMIT})")
    print(f"cold: the command is {cold:.1f} times as fast as running the program (at least {COLD_FACTOR:.0f})")
    print(f"scale: {scale(network, 100, 1000):.2f} times the work for 10 times the layers")
    print(f"scale: {scale(branches, 6, 60):.2f} times the work for 10 times the undecided branches")
    return 0 if warm <= WARM_LIMIT and cold >= COLD_FACTOR else 1


def warm_ratio(text: str) -> float:
    """A check by the time of PyTorch, in this process."""
    import torch  # noqa: PLC0415  # the cold commands are not to wait for it

    program = compile(text, "network.py", "exec")

    def run() -> None:
        with torch.device("meta"):
            exec(program, {"__name__": "network"})  # noqa: S102  # the program is ours

    return least(lambda: check_source(text, filename="network.py"), ROUNDS) / least(run, ROUNDS)


def least(work: Callable[[], object], rounds: int) -> float:
    """The least processor time of some rounds; the first one only warms up."""
    times = []
    for _ in range(rounds + 1):
        gc.collect()
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times[1:])


def cold_ratio(text: str) -> float:
    """PyTorch by the time of the command, each in processes of their own."""
    with tempfile.TemporaryDirectory() as folder:
        file, runner = Path(folder, "network.py"), Path(folder, "run.py")
        file.write_text(text, encoding="utf-8")
        runner.write_text("import torch\n\ntorch.set_default_device('meta')\nimport network\n", encoding="utf-8")
        check = [sys.executable, "-m", "shapeproof", "check", str(file)]
        return least_of_child([sys.executable, str(runner)]) / least_of_child(check)


def least_of_child(command: list[str]) -> float:
    """The least processor time of a command; the first round only writes what Python compiles."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    times = []
    for _ in range(COLD_ROUNDS + 1):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(times[1:])


def scale(program: Callable[[int], str], small: int, large: int) -> float:
    """How much more is counted for the larger program."""
    return counted(program(large)) / counted(program(small))


def counted(text: str) -> int:
    """Steps, arms, nodes and questions of one check."""
    check_source(text, filename="program.py")
    return SESSION.counters.steps + SESSION.counters.arms + counters.expressions + counters.conditions + counters.work


if __name__ == "__main__":
    sys.exit(main())
