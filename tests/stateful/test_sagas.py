"""Sagas: all of it or nothing, with a failure at every step and a crash at every write (B8, A7)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from hipocampo import wiring
from hipocampo.access.intents import SagaFailed
from hipocampo.app import Hipocampo
from hipocampo.core.access import EVERYTHING
from hipocampo.core.society_items import KINDS
from hipocampo.errors import HipocampoError
from hipocampo.settings import Settings
from tests.stateful.faults import Crash, Fuse, open_with
from tests.stateful.workspace import delete_index, index_of, tables

CLAUSE = {"party": "client", "action": "read", "resource": "output", "scope": "script"}
HIRE: list[dict[str, Any]] = [
    {"intent": "register:agent", "id": "script", "name": "Tradutor"},
    {"intent": "propose:agreement", "type": "MemoryContract", "parties": ["client", "script"], "clauses": [CLAUSE]},
    {"intent": "propose:agreement", "type": "Employment", "parties": ["client", "Tradutor"]},
    {"intent": "mint:credits", "toWalletId": "script", "amount": 10},
    {"intent": "transfer:credits", "fromWalletId": "client", "toWalletId": "script", "amount": 5},
    {"intent": "start:session", "userId": "client", "serviceId": "script", "sessionId": "work"},
]
WRONG: dict[str, Any] = {"intent": "spend:credits", "fromWalletId": "client", "amount": 1_000_000}


def make(root: Path) -> None:
    wiring.init(root, Settings())
    with wiring.open(root) as memory:
        memory.intent("register:agent", {"id": "client", "name": "Cliente"})
        memory.intent("mint:credits", {"toWalletId": "client", "amount": 100})


def state(memory: Hipocampo) -> dict[str, Any]:
    """All of a society, but for what is minted and what time it was."""
    index = index_of(memory)
    memory.sync()
    found: dict[str, Any] = {}
    for kind in KINDS:
        items = index.society.items(kind, EVERYTHING, ended=True)
        plain = [(body.get("name") or body.get("type") or id, body.get("balance")) for id, body in items.items()]
        found[kind] = sorted(plain, key=str) if kind == "agreement" else plain
    return found


def saga(steps: Sequence[dict[str, Any]]) -> dict[str, Any]:
    return {"name": "HireScript", "steps": list(steps), "onFailure": "compensate-all"}


@pytest.mark.parametrize("at", range(len(HIRE) + 1))
def test_a_failure_at_every_step_leaves_nothing(workspace_path: Path, at: int):
    """B8: whichever step fails, the society is what it was; only that it failed is told, and where."""
    make(workspace_path)
    with wiring.open(workspace_path) as memory:
        before, head = state(memory), memory.head().seq
        with pytest.raises(HipocampoError) as failed:
            memory.intent("run:saga", saga([*HIRE[:at], WRONG, *HIRE[at:]]))
        assert (failed.value.code, failed.value.values["step"]) == ("saga.failed", at + 1)
        (event,) = memory.query({"seq": {"$gt": head}, "type": {"$ne": "AccessRead"}})
        told = {"name": "HireScript", "step": at + 1, "code": "wallet.short"}
        assert (event.type, event.payload) == ("SagaFailed", told)
        assert state(memory) == before
        memory.intent("run:saga", saga(HIRE))  # nothing of the failed one is in its way
        assert memory.balance("script") == 15


def test_a_crash_at_every_write_leaves_all_or_nothing(tmp_path: Path):
    """A7, B8: before a write or right after it; what was acknowledged is there."""
    outcomes = set()
    for point in range(1, 30):
        root = tmp_path / str(point)
        make(root)
        fuse = Fuse()
        memory = open_with(root, fuse)
        nothing = state(memory)
        fuse.light(point)
        acknowledged = False
        try:
            memory.intent("run:saga", saga(HIRE))
            acknowledged = True
        except Crash:
            pass
        fuse.put_out()
        memory.close()
        with wiring.open(root) as after:
            done = [event.type for event in after.query({"type": {"$in": ["SagaCompleted", "SagaFailed"]}})]
            whole = state(after) != nothing
            assert done == (["SagaCompleted"] if whole else [])
            assert whole or not acknowledged
            if whole:
                assert {kind: len(items) for kind, items in state(after).items()} == {
                    "entity": 2,
                    "agreement": 3,
                    "session": 1,
                    "token": 0,
                    "wallet": 3,
                    "loan": 0,
                    "budget": 0,
                    "daemon": 0,
                }
            live = tables(after)
        delete_index(root)
        with wiring.open(root) as again:
            again.sync()
            assert tables(again) == live
        outcomes.add((acknowledged, whole))
        if acknowledged:
            break
    assert outcomes == {(False, False), (False, True), (True, True)}


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("saga.steps", {"steps": []}),
        ("saga.steps", {"steps": "x"}),
        ("saga.steps", {"steps": [HIRE[3]] * 101}),
        ("saga.on-failure", {"onFailure": "go-on"}),
        ("intent.text", {"name": ""}),
    ],
)
def test_what_is_no_saga(workspace_path: Path, code: str, told: dict[str, Any]):
    """B8: refused before any step; nothing is told of it."""
    make(workspace_path)
    with wiring.open(workspace_path) as memory:
        head = memory.head()
        with pytest.raises(HipocampoError) as error:
            memory.intent("run:saga", {**saga(HIRE), **told})
        assert (error.value.code, memory.head()) == (code, head)


@pytest.mark.parametrize(
    "step", [5, {}, {"intent": 5}, {"intent": "run:saga", "name": "x", "steps": []}, {"intent": "x"}]
)
def test_what_is_no_step(workspace_path: Path, step: Any):
    """B8: nor a saga within a saga."""
    make(workspace_path)
    with wiring.open(workspace_path) as memory:
        before = state(memory)
        with pytest.raises(HipocampoError) as error:
            memory.intent("run:saga", saga([HIRE[0], step]))
        assert (error.value.code, error.value.values["step"], state(memory)) == ("saga.failed", 2, before)


STEPS = st.lists(
    st.one_of(
        st.builds(lambda n: {"intent": "mint:credits", "toWalletId": "client", "amount": n}, st.integers(1, 5)),
        st.builds(lambda n: {"intent": "spend:credits", "fromWalletId": "client", "amount": n}, st.integers(1, 90)),
        st.just({"intent": "propose:agreement", "agreementType": "Observation", "parties": ["client", "system"]}),
        st.just(WRONG),
    ),
    min_size=1,
    max_size=5,
)


class Sagas(RuleBasedStateMachine):
    """Sagas of any steps run one after another; some fail, and at any write the process may be gone."""

    @initialize()
    def begin(self) -> None:
        self.folder = TemporaryDirectory()
        self.root = Path(self.folder.name) / "w"
        make(self.root)
        self.fuse = Fuse()
        self.memory = open_with(self.root, self.fuse)
        self.held, self.agreements = 100, 0

    def teardown(self) -> None:
        if hasattr(self, "folder"):
            self.memory.close()
            self.folder.cleanup()

    @rule(steps=STEPS, point=st.sampled_from([0, 0, 1, 2, 3, 4]))
    def run(self, steps: list[dict[str, Any]], point: int) -> None:
        after = self.planned(steps)
        self.fuse.light(point)
        try:
            self.memory.intent("run:saga", {"name": "any", "steps": steps})
        except Crash:
            self.fuse.put_out()
            self.memory.close()
            self.memory = open_with(self.root, self.fuse)
            self.memory.sync()
            found = self.found()
            assert found in ((self.held, self.agreements), after), (found, after)
            self.held, self.agreements = found
        except SagaFailed:
            assert after is None
        else:
            assert after is not None
            self.held, self.agreements = after
        finally:
            self.fuse.put_out()

    def planned(self, steps: list[dict[str, Any]]) -> tuple[int, int] | None:
        """What holds after all steps, or None if one can't be."""
        held, agreements = self.held, self.agreements
        for step in steps:
            amount = step.get("amount", 0)
            held += amount if step["intent"] == "mint:credits" else -amount
            agreements += step["intent"] == "propose:agreement"
            if held < 0:
                return None
        return held, agreements

    def found(self) -> tuple[int, int]:
        index = index_of(self.memory)
        body = index.society.item("wallet", "client", EVERYTHING)
        active = [one for one in index.society.items("agreement", EVERYTHING).values() if one["status"] == "active"]
        assert len(active) == len(index.society.items("agreement", EVERYTHING))
        return (body["balance"] if body else 0), len(active)

    @invariant()
    def all_or_nothing(self) -> None:
        if hasattr(self, "memory"):
            assert self.found() == (self.held, self.agreements)


TestSagas = Sagas.TestCase
TestSagas.settings = settings(max_examples=20, stateful_step_count=15, deadline=None)
