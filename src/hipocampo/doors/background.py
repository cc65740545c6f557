"""Vectors of texts that wait, made by a process that outlives the command which left them waiting (F1).

At most one works on a workspace, a server's thread included: whoever holds the lock. It ends after a minute without
anything to do, and when the workspace is gone.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from hipocampo import wiring
from hipocampo.app import Hipocampo
from hipocampo.doors.detached import start_detached
from hipocampo.errors import HipocampoError

if TYPE_CHECKING:
    from hipocampo.recall.embeddings import Embeddings

__all__ = ["is_at_work", "start", "work"]

IDLE = 60.0  # seconds without anything to do till it ends
_MODULE = "hipocampo.doors.background"
_LOOK = 1.0
_NICE = 10


def start(memory: Hipocampo, root: Path) -> bool:
    """Begin to embed what waits in a process of its own, if anything does and the settings allow it."""
    if not memory.settings.semantic.background or not _embeddings(memory).texts_wait() or is_at_work(root):
        return False
    start_detached(_MODULE, [str(root.absolute())], root)
    return True


def is_at_work(root: Path) -> bool:
    """Whether something embeds what waits in a workspace."""
    with wiring.embedding_alone(root) as alone:
        return not alone


def work(root: Path, idle: float = IDLE, pause: Callable[[float], None] = time.sleep) -> int:
    """Embed what waits until nothing came for a while; how many parts and words got a vector."""
    done, left = 0, idle
    with wiring.embedding_alone(root) as alone:
        if not alone:
            return 0
        with wiring.open_only(root, door="cli") as memory:
            while left > 0 and wiring.is_workspace(root):
                found = memory.embed() if _is_behind(memory) else 0
                done, left = done + found, idle if found else left - _LOOK
                if not found:
                    pause(_LOOK)
    return done


def _embeddings(memory: Hipocampo) -> Embeddings:
    return memory.services.models.loaded.embeddings


def _is_behind(memory: Hipocampo) -> bool:
    """Whether any text or word waits for its vector, once what others wrote is taken in."""
    memory.context.stable(lambda _: None)
    return _embeddings(memory).waits()


def main(words: Sequence[str]) -> int:
    """`python -m hipocampo.doors.background ROOT`."""
    with suppress(OSError, AttributeError):
        os.nice(_NICE)  # whoever waits for an answer goes first
    with suppress(HipocampoError):  # a recall tells it
        work(Path(words[0]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
