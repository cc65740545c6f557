"""Workspaces that a server keeps open: for whom, for how long, and what is noticed."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

import hipocampo
from hipocampo.doors.caller import Caller
from hipocampo.doors.open_workspace import OpenWorkspace
from hipocampo.errors import Denied, NotFound
from tests.doors.http_kit import made

OWNER = Caller()


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return made(tmp_path / "zero")


@pytest.fixture
def workspace(root: Path) -> Iterator[OpenWorkspace]:
    with closing(OpenWorkspace(root)) as workspace:
        yield workspace


def agent(root: Path) -> str:
    with hipocampo.open(root) as memory:
        memory.intent("register:agent", {"name": "Antenna", "id": "antenna"})
        return str(memory.intent("issue:token", {"entityId": "antenna"})["token"])


def test_it_stays_open_between_calls_for_all_actors_and_doors(workspace: OpenWorkspace, root: Path) -> None:
    """J1: the same files, opened once; who calls and through which door is each call's own."""
    token = agent(root)
    with workspace.memory(OWNER, "http") as one:
        stores, kept = one.context.stores, one.retain("Tea at four")
        assert (one.actor, one.door) == ("owner", "http")
    with workspace.memory(OWNER, "mcp") as other:
        assert other.context.stores is stores
        assert other.door == "mcp"
        assert other.show(kept.id).content == "Tea at four"
    with workspace.memory(Caller(token=token), "http") as somebody:
        assert somebody.context.stores is stores
        assert somebody.actor == "antenna"
        with pytest.raises(Denied):
            somebody.check_owner()
    with workspace.memory(OWNER, "http") as again:
        assert again is one


def test_a_token_is_looked_at_each_time(workspace: OpenWorkspace, root: Path) -> None:
    """B6: revoked, it is refused at the next call; a new one of the same agent is good."""
    token = agent(root)
    with workspace.memory(Caller(token=token), "http"):
        pass
    with workspace.memory(OWNER, "http") as memory:
        memory.intent("revoke:token", {"entityId": "antenna"})
        newer = memory.intent("issue:token", {"entityId": "antenna"})["token"]
    for _ in range(2):
        with pytest.raises(Denied), workspace.memory(Caller(token=token), "http"):
            pass
    with workspace.memory(Caller(token=newer), "http") as memory:
        assert memory.actor == "antenna"


def test_other_files_are_opened_anew(workspace: OpenWorkspace, root: Path, tmp_path: Path) -> None:
    """A7: another workspace in the same place, other settings, and none at all."""
    with workspace.memory(OWNER, "mcp") as memory:
        stores = memory.context.stores
    toml = root / "hipocampo.toml"
    toml.write_text(toml.read_text().replace('language = "en"', 'language = "es"'))
    with workspace.memory(OWNER, "mcp") as memory:
        assert memory.context.stores is not stores
        assert memory.settings.language == "es"
    root.rename(tmp_path / "away")
    with pytest.raises(NotFound), workspace.memory(OWNER, "mcp"):
        pass
    made(root)
    with workspace.memory(OWNER, "mcp") as memory:
        assert memory.settings.language == "en"


def test_each_seat_serves_one_call_at_a_time(root: Path) -> None:
    """J1: two at once have files of their own; whoever comes third waits, and then has one of theirs."""
    inside, leave = threading.Barrier(3), threading.Event()
    done: list[int] = []

    def call() -> None:
        with workspace.memory(OWNER, "http") as memory:
            seats.append(memory.context.stores)
            inside.wait(100)
            leave.wait(100)
        done.append(1)

    def late() -> None:
        with workspace.memory(OWNER, "http") as memory:
            assert leave.is_set()
            assert any(memory.context.stores is one for one in seats)
        done.append(1)

    seats: list[object] = []
    with closing(OpenWorkspace(root, seats=2)) as workspace:
        threads = [threading.Thread(target=call) for _ in range(2)]
        for thread in threads:
            thread.start()
        inside.wait(100)
        third = threading.Thread(target=late)
        third.start()
        leave.set()
        for thread in (*threads, third):
            thread.join()
    assert len(done) == 3
    assert seats[0] is not seats[1]


def test_after_a_fault_the_next_call_begins_anew(workspace: OpenWorkspace) -> None:
    """A7: whatever happened in a call, the one after it has whole files."""
    stores: list[object] = []

    def fail() -> None:
        with workspace.memory(OWNER, "http") as memory:
            stores.append(memory.context.stores)
            memory.retain("Tea at four")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    with workspace.memory(OWNER, "http") as memory:
        assert memory.context.stores is not stores[0]
        assert memory.status().counts == {"fact": 1}


def test_the_owners_reads_are_written_down_while_nobody_calls(workspace: OpenWorkspace, root: Path) -> None:
    """B6: what waits to be written does not wait for the end of the server."""
    with workspace.memory(OWNER, "http") as memory:
        memory.retain("@Ana: drinks tea")
        assert memory.recall("Ana").hits
    workspace.settle()
    with hipocampo.open(root) as memory:
        assert [event.payload["reads"][0]["call"] for event in memory.query({"type": "AccessRead"})] == ["recall"]
