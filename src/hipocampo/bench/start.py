"""How fast a command answers from a fresh process: `hipo bench start [--facts 10000] [--data DIR] [--json]`.

help      `hipo --help`, against `python -I -c pass` of the same environment
recall    `hipo recall QUESTION` on 10,000 facts, against the same
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from hipocampo import wiring
from hipocampo.bench.report import Figure, command, in_turns
from hipocampo.bench.workspace import utterances
from hipocampo.settings import Settings

_ROUNDS = 15


def run(facts: int, data: Path) -> Iterator[Figure]:
    """Both measures."""
    hipo = Path(sys.executable).with_name("hipo")
    with TemporaryDirectory() as folder:
        root = Path(folder)
        wiring.init(root, Settings())
        with wiring.open(root) as memory:
            memory.retain_many(utterances(data, facts), force=True)
        question = "Which restaurant in San Jose did we find for dinner?"
        bare = partial(_run, sys.executable, "-I", "-c", "pass")
        asked, base = in_turns(_ROUNDS, partial(_run, hipo, "--help"), bare)
        yield Figure("hipo --help", asked, base, 8.0)
        asked, base = in_turns(_ROUNDS, partial(_run, hipo, "-w", root, "recall", question), bare)
        yield Figure(f"hipo recall, {facts:,} facts", asked, base, 20.0)


def _run(*command: str | Path) -> None:
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)


main = command("start", __doc__, run, ("--facts", 10_000))

if __name__ == "__main__":
    main()
