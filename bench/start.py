"""How fast a command answers from a fresh process: `hipo bench start [--facts 10000] [--data DIR] [--json]`.

help      `hipo --help`, against `python -I -c pass` of the same environment
recall    `hipo recall QUESTION` on 10,000 facts, with all lanes and without that of meaning, against the same
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.report import Figure, command, in_turns
from bench.workspace import utterances
from hipocampo import wiring
from hipocampo.settings import FILE, Settings

_ROUNDS = 15


def run(facts: int, data: Path) -> Iterator[Figure]:
    """All measures."""
    hipo = Path(sys.executable).with_name("hipo")
    with TemporaryDirectory() as folder:
        root = Path(folder)
        wiring.init(root, Settings())
        with wiring.open(root) as memory:
            memory.retain_many(utterances(data, facts), force=True)
            memory.embed()
        question = "Which restaurant in San Jose did we find for dinner?"
        bare = partial(_run, sys.executable, "-I", "-c", "pass")
        ours, base = in_turns(_ROUNDS, partial(_run, hipo, "--help"), bare)
        yield Figure("hipo --help", ours, base, 8.0)
        recall = partial(_run, hipo, "-w", root, "recall", question)
        ours, base = in_turns(_ROUNDS, recall, bare)
        yield Figure(f"hipo recall, {facts:,} facts, all lanes", ours, base, 45.0)
        with (root / FILE).open("a") as file:
            file.write('\n[semantic]\nmodel = "none"\n')
        ours, base = in_turns(_ROUNDS, recall, bare)
        yield Figure(f"hipo recall, {facts:,} facts, words only", ours, base, 20.0)


def _run(*command: str | Path) -> None:
    nowhere = subprocess.DEVNULL
    subprocess.run([str(part) for part in command], check=True, stdin=nowhere, stdout=nowhere, stderr=nowhere)


main = command("start", __doc__, run, ("--facts", 10_000))

if __name__ == "__main__":
    main()
