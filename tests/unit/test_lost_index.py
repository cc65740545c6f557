"""Another process clears the index between two steps of a call: the answer is the same as if nobody had (A7, C3)."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from datetime import timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from hipocampo import wiring
from hipocampo.app import Hipocampo
from hipocampo.chat.memory import ChatMemory
from hipocampo.chat.turn import Chat
from hipocampo.core.record import Record
from hipocampo.life.cycles import DueCycles
from hipocampo.settings import Settings
from tests.stateful.workspace import delete_index, index_of

WORDLESS = '\n[semantic]\nmodel = "none"\n'
MODEL_OF_THE_USER = "profile:\n  name: Ana\n"


class Lost:
    """What has another process clear the index of a memory, once, after the nth step of its work."""

    def __init__(self, memory: Hipocampo, root: Path, at: int) -> None:
        self._memory, self._root = memory, root
        self._left = at
        self.happened = False

    def after(self, step: Callable[..., Any]) -> Callable[..., Any]:
        """A step that may be the one; who has the workspace to themselves is not disturbed."""

        def taken(*given: Any, **more: Any) -> Any:
            done = step(*given, **more)
            if not self.happened and not index_of(self._memory).file.in_transaction:
                self._left -= 1
                if not self._left:
                    self._lose()
            return done

        return taken

    def _lose(self) -> None:
        self.happened = True
        with wiring.open(self._root) as other:
            index_of(other).clear()


def told(record: Record) -> tuple[str, str, str]:
    return record.content, record.layer, record.provenance


def id_of(memory: Hipocampo, words: str) -> str:
    return next(event.aggregate_id for event in memory.query({}) if words in str(event.payload.get("text")))


def confirm(memory: Hipocampo) -> Any:
    return told(memory.confirm(id_of(memory, "coriander")))


def merge_and_part(memory: Hipocampo) -> Any:
    one, other = id_of(memory, "coriander"), id_of(memory, "cilantro")
    merged = memory.merge(one, other)
    return told(merged), sorted(map(told, memory.unmerge(other)))


def graduate(memory: Hipocampo) -> Any:
    return told(memory.graduate(id_of(memory, "coriander"))), sorted(memory.opening().text.splitlines())


def dream(memory: Hipocampo) -> Any:
    return memory.dream().summary


def unverified(memory: Hipocampo) -> Any:
    return memory.unverified(memory.show(id_of(memory, "coriander")))


def texts(memory: Hipocampo) -> Any:
    return list(memory.texts([id_of(memory, "coriander")]).values())


def wallet(memory: Hipocampo) -> Any:
    return memory.balance("ana"), memory.wallet("ana").balance


def audit(memory: Hipocampo) -> Any:
    memory.recall("coriander")
    return len(memory.audit(who="ana")), [one.call for one in memory.audit()]


def audit_about(memory: Hipocampo) -> Any:
    return sorted((one.actor, one.resource, one.scope) for one in memory.audit_about("Ana"))


def forget(memory: Hipocampo) -> Any:
    done = memory.forget(entity="Ana", reason="asked for")
    return done.complete, len(done.cuts), len(done.memories)


def converse(memory: Hipocampo) -> Any:
    chat = Chat(ChatMemory(memory.services.for_conversations), "kitchen", None, None)  # no thread: all is done here
    chat.say("I am vegetarian.")
    chat.say("My name is Ana and I live in Braga.")
    chat.digest()
    facts = sorted(hit.content for hit in memory.recall("", k=50) if hit.fitness is not None)
    state = (Path(memory.context.stores.upkeep().root) / "user-model.yml").read_text("utf-8")
    return facts, "session_state" in state


CALLS: list[Callable[[Hipocampo], Any]] = [
    confirm,
    merge_and_part,
    graduate,
    dream,
    unverified,
    texts,
    wallet,
    audit,
    audit_about,
    forget,
    converse,
]


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A workspace with a few facts, an agent with a wallet, and a model of the user."""
    root = tmp_path_factory.mktemp("lost") / "zero"
    wiring.init(root, Settings(language="en", timezone="UTC"))
    with (root / "hipocampo.toml").open("a") as file:
        file.write(WORDLESS)
    (root / "user-model.yml").write_text(MODEL_OF_THE_USER)
    with wiring.open(root) as memory:
        memory.retain_many(["@Ana: hates coriander", "@Ana: hates cilantro", "@Ana: plays the cello"])
        memory.intent("register:agent", {"id": "ana", "name": "Ana"})
        memory.intent("mint:credits", {"toWalletId": "ana", "amount": 7})
        for n in range(5):
            memory.record(f"s{n}", "user", "Good morning.")
    return root


@pytest.mark.parametrize("call", CALLS)
def test_a_lost_index_changes_no_answer(
    workspace: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: Callable[[Hipocampo], Any]
) -> None:
    """A7, C3: whenever it happens, what is told and written is what would have been."""

    def answer(at: int) -> tuple[Any, bool]:
        """What the call tells if the index is lost so late, and whether it came to that."""
        root = Path(shutil.copytree(workspace, tmp_path / str(at)))
        with wiring.open(root) as memory:
            lost = Lost(memory, root, at)
            for step in ("sync", "stable"):
                monkeypatch.setattr(memory.context, step, lost.after(getattr(memory.context, step)))
            return call(memory), lost.happened

    whole, _ = answer(0)
    for at in count(1):
        found, happened = answer(at)
        assert found == whole, at
        if not happened:
            break
    assert at > 1


@pytest.mark.parametrize("deleted", [False, True])
def test_an_index_lost_time_and_again_keeps_no_answer_back(
    workspace: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deleted: bool
) -> None:
    """A7: whoever reads in vain has the workspace to themselves in the end, and an answer."""
    root = Path(shutil.copytree(workspace, tmp_path / "zero"))
    times = 0
    with wiring.open(root) as memory:
        sync = memory.context.sync

        def lose(**given: Any) -> Any:
            nonlocal times
            done = sync(**given)
            times += 1
            if deleted:
                delete_index(root)
                index_of(memory).file.look_again()  # noticed at once
            elif not index_of(memory).file.in_transaction:
                with wiring.open(root) as other:
                    index_of(other).clear()
            return done

        monkeypatch.setattr(memory.context, "sync", lose)
        assert [hit.content for hit in memory.recall("coriander", k=1)] == ["@Ana: hates coriander"]
    assert times > 1


def test_a_dream_that_is_due_waits_for_the_index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """E8: lost just before the dream begins, the index is filled first: what is dreamt is what would have been."""

    def dreamt(root: Path, lost: bool) -> tuple[list[tuple[str, Any]], tuple[str, str, str]]:
        clock = wiring.simulated_clock("2026-01-01T12:00")
        wiring.init(root, Settings(language="en", timezone="UTC", simulated=True), clock)
        with wiring.open(root, clock=clock) as memory:
            id = memory.retain("@Ana: hates coriander").id
            clock.set(clock.now() + timedelta(days=20))
            memory.sync()
            clock.set(clock.now() + timedelta(days=20))
            are_due, loses = DueCycles.are_due, iter([lost])

            def look(cycles: DueCycles, applied: int) -> bool:
                due = are_due(cycles, applied)
                if next(loses, False):
                    with wiring.open(root, clock=clock) as other:
                        index_of(other).clear()
                return due

            monkeypatch.setattr(DueCycles, "are_due", look)
            record = memory.show(id)
            events = memory.query({"type": {"$in": ["dream.cycle", "dream.ended"]}}, sort={"seq": 1})
            return [(event.type, event.payload.get("date")) for event in events], told(record)

    assert dreamt(tmp_path / "lost", True) == dreamt(tmp_path / "whole", False)
