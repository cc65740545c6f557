"""How long a retain waits beside processes that retain without a pause: `python tools/measure_lock.py [LOOPS]`."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

import hipocampo
from hipocampo import wiring
from hipocampo.settings import Settings

_ROUNDS = 30
_PAUSE = 0.05  # seconds between two retains of the one who waits
_WARM = 4.0  # seconds for the loops to get going
_LOOP = """import itertools, sys, hipocampo
with hipocampo.open(sys.argv[1]) as memory:
    for number in itertools.count():
        memory.retain(f"loop {sys.argv[2]} number {number} about thing{number}")
"""


def measure(root: Path, loops: int) -> list[float]:
    """The seconds that each of some retains took, sorted; the first one loads what it needs, and does not count."""
    busy = [subprocess.Popen([sys.executable, "-c", _LOOP, str(root), str(number)]) for number in range(loops)]
    took = []
    try:
        time.sleep(_WARM)
        with hipocampo.open(root) as memory:
            memory.retain("what loads the code")
            for number in range(_ROUNDS):
                began = time.perf_counter()
                memory.retain(f"single {number} at {began}")
                took.append(time.perf_counter() - began)
                time.sleep(_PAUSE)
    finally:
        for process in busy:
            process.kill()
            process.wait()
    return sorted(took)


def main() -> None:
    """Measure in a workspace of its own."""
    loops = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder, "busy")
        wiring.init(root, Settings())
        took = measure(root, loops)
    print(f"{loops} loops: median {took[len(took) // 2]:.3f} s, worst {took[-1]:.3f} s")


if __name__ == "__main__":
    main()
