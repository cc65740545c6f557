"""A process of ours that goes on when the one that started it has ended."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

__all__ = ["start_detached"]


def start_detached(module: str, words: Sequence[str], folder: Path, environ: Mapping[str, str] | None = None) -> None:
    """Run a module in a process that nobody waits for, without a terminal."""
    process = subprocess.Popen(
        [sys.executable, "-m", module, *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=environ,
        cwd=folder,
        start_new_session=True,
    )
    process.returncode = 0  # left alone on purpose: nobody has to be warned that it still runs
