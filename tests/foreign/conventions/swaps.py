"""What foreign suites get in place of their own classes: ours, each over a workspace of its own.

It runs in the environment of the suites; nothing of theirs is kept here.
"""

from __future__ import annotations

import atexit
import shutil
import tempfile
from pathlib import Path
from typing import Any

import hipocampo
from hipocampo import Hipocampo, wiring
from hipocampo.settings import Settings

__all__ = ["memory_tool", "workspace"]


def workspace(model: str = "none") -> Hipocampo:
    """A new workspace, opened."""
    root = Path(tempfile.mkdtemp())
    wiring.init(root, Settings(language="en"))
    with (root / "hipocampo.toml").open("a", encoding="utf-8") as file:
        file.write(f'\n[semantic]\nmodel = "{model}"\n')
    memory = hipocampo.open(root)
    atexit.register(shutil.rmtree, root, ignore_errors=True)
    atexit.register(memory.close)
    return memory


def memory_tool(kind: str) -> Any:
    """A memory tool over an empty folder."""
    from hipocampo.doors.conventions import anthropic

    tool = getattr(anthropic, kind)(workspace(), "suite/memories")
    Path(str(tool.memory_root)).mkdir(parents=True)
    return tool


def store_class() -> Any:
    """A class of stores, each over a workspace of its own."""
    from hipocampo.doors.conventions.langgraph import MemoryStore

    class Store(MemoryStore):
        def __init__(self, **options: Any) -> None:
            super().__init__(workspace(), **options)

    return Store


def session_class() -> Any:
    """A class of sessions; those with the same file share a workspace."""
    from hipocampo.doors.conventions.openai_agents import MemorySession

    shared: dict[str, Hipocampo] = {}

    class Session(MemorySession):
        def __init__(self, session_id: str, db_path: str | Path = "", **options: Any) -> None:
            memory = shared.get(str(db_path)) or workspace()
            if db_path:
                shared[str(db_path)] = memory
            super().__init__(session_id, memory, **options)

        def close(self) -> None:
            """The workspace stays open for others."""

    return Session
