"""The suites of conventions: which files they are, and where our classes take the place of theirs."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

__all__ = ["SUITES", "Suite"]

_SQLITE = "it looks into the connection of their own SQLite class"


@dataclass(frozen=True)
class Suite:
    """Files of a source distribution, with texts to be replaced, and the tests that can't pass, with the reason."""

    package: str
    files: Mapping[str, str]  # in the distribution, and where it is to stand
    swaps: tuple[tuple[str, str], ...]
    passes: int
    fails: Mapping[str, str]

    def lay_out(self, source: Path, folder: Path) -> None:
        """Lay the suite into a folder, with our classes in place of theirs."""
        (origin,) = source.glob(f"{self.package}-*/")
        for name, to in self.files.items():
            target = folder / to
            target.parent.mkdir(parents=True, exist_ok=True)
            text = (origin / name).read_text("utf-8")
            if target.name in ("test_filesystem.py", "test_store.py", "test_session.py", "test_session_limit.py"):
                for old, new in self.swaps:
                    text = text.replace(old, new)
            target.write_text(text, "utf-8")
        shutil.copy(Path(__file__).with_name("swaps.py"), folder)


_AGENTS = (
    "close_closes_worker_thread_connections",
    "reaps_connections_from_exited_worker_threads",
    "closes_retired_connections_before_the_next_allocation",
    "keeps_connections_of_live_worker_threads",
    "closed_rejects_empty_add_items",
    "pop_item_skips_corrupt_most_recent",
    "pop_item_returns_none_after_dropping_only_corrupt_rows",
    "get_items_limit_skips_corrupt_newest_rows",
    "get_items_session_settings_limit_skips_corrupt_rows",
    "file_lock_is_shared_across_instances",
    "failed_add_items_releases_write_lock",
    "failed_clear_session_rolls_back",
    "failed_pop_item_releases_write_lock",
    "rollback_failure_evicts_connection",
    "close_retries_quarantined_connection",
    "post_commit_cancellation_propagates_after_known_outcome[add]",
    "post_commit_cancellation_propagates_after_known_outcome[pop]",
    "post_commit_cancellation_propagates_after_known_outcome[clear]",
)

SUITES = {
    "memory tool": Suite(
        "anthropic",
        {"tests/lib/tools/memory_tools/test_filesystem.py": "test_filesystem.py"},
        (
            ("import pytest\n", "import pytest\nimport swaps\n"),
            (
                "    return BetaLocalFilesystemMemoryTool(base_path=temp_directory)",
                '    return swaps.memory_tool("MemoryTool")',
            ),
            (
                "    return BetaAsyncLocalFilesystemMemoryTool(base_path=temp_directory)",
                '    return swaps.memory_tool("AsyncMemoryTool")',
            ),
        ),
        99,
        {},
    ),
    "langgraph store": Suite(
        "langgraph_checkpoint",
        {"tests/test_store.py": "tests/test_store.py", "tests/embed_test_utils.py": "tests/embed_test_utils.py"},
        (
            (
                "from langgraph.store.memory import InMemoryStore\n",
                "import swaps\n\nInMemoryStore = swaps.store_class()\n",
            ),
        ),
        117,
        {},
    ),
    "agents session": Suite(
        "openai_agents",
        {
            "tests/memory/test_session.py": "tests/memory/test_session.py",
            "tests/memory/test_session_limit.py": "tests/memory/test_session_limit.py",
            "tests/test_responses.py": "tests/test_responses.py",
        },
        (
            ("SessionSettings, SQLiteSession, TResponseInputItem", "SessionSettings, TResponseInputItem"),
            ("from agents import Agent, RunConfig, SQLiteSession", "from agents import Agent, RunConfig"),
            ("import pytest\n", "import pytest\nimport swaps\n\nSQLiteSession = swaps.session_class()\n"),
        ),
        53,
        {f"test_sqlite_session_{name}": _SQLITE for name in _AGENTS},
    ),
}
