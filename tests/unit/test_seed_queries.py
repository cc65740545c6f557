"""The four common queries, asked of ledgers that hold the seed's own events."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from hipocampo.access.queries import EventQuery, client_memory, session_context, trajectory, wallet_history
from hipocampo.adapters.sqlite.ledger import SqliteLedger
from hipocampo.core.access import Permit
from hipocampo.core.events import CONSOLIDATED, NewEvent
from hipocampo.ports import Ledger
from tests.adapters.ledger import MemoryLedger

OWNER = Permit("owner")


def told(minute: int, type: str, payload: Mapping[str, Any], session: str | None = None) -> NewEvent:
    metadata = {"sessionId": session} if session else {}
    return NewEvent(
        type, "script-1", "script-1", f"2024-12-01T10:{minute:02}:00.000Z", payload, metadata, f"e_{minute}"
    )


# "O Ledger (Event Store)" of the seed: the script "Tradutor", its wallet, its client, and another script's.
SEED = [
    told(1, "EntityRegistered", {"entityId": "script-1", "identity": {"name": "Tradutor"}}),
    told(2, "WalletCreated", {"walletId": "w1", "ownerId": "script-1"}),
    told(3, "CreditsMinted", {"toWalletId": "w1", "amount": 1000}),
    told(4, "CreditsTransferred", {"fromWalletId": "w2", "toWalletId": "w1", "amount": 50}, "s1"),
    told(5, "TrajectorySpanRecorded", {"entityId": "script-1", "action": "translate:text"}, "s1"),
    told(6, "ShadowEntityCreated", {"ownerId": "script-1", "name": "Cliente X"}, "s1"),
    told(7, "ShadowEntityUpdated", {"ownerId": "script-1", "trustLevel": "High"}),
    told(8, "DaemonHeartbeat", {"ownerId": "script-1"}),
    told(9, "ShadowInteractionRecorded", {"ownerId": "script-1", "note": "formal"}),
    told(10, "ShadowEntityCreated", {"ownerId": "script-2", "name": "Cliente Y"}),
    told(11, "TrajectorySpanRecorded", {"entityId": "script-2", "action": "write:poem"}),
    told(12, "TrajectorySpanRecorded", {"entityId": "script-1", "action": "translate:text"}),
    told(13, "LoanRepaymentMade", {"fromWalletId": "w1", "toWalletId": "bank", "amount": 100}),
    told(14, "CreditsTransferred", {"fromWalletId": "w2", "toWalletId": "w3", "amount": 5}),
    told(15, "SessionEnded", {"entityId": "script-1"}, "s1"),
]


@pytest.fixture(params=["memory", "sqlite"])
def ledger(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Ledger]:
    ledger: Ledger = MemoryLedger() if request.param == "memory" else SqliteLedger(tmp_path / "ledger.sqlite")
    ledger.append(SEED)
    yield ledger
    ledger.close()


def found(ledger: Ledger, asked: EventQuery) -> list[int]:
    events = ledger.query(asked.filter, OWNER, sort=asked.sort, limit=asked.limit, archived=asked.archived)
    return [event.seq for event in events]


def test_what_an_agent_knows_of_its_clients(ledger: Ledger):
    """A3: the shadow entities of one owner, the newest first."""
    assert found(ledger, client_memory("script-1")) == [9, 7, 6]
    assert found(ledger, client_memory("script-2")) == [10]
    assert found(ledger, client_memory("script-3")) == []


def test_client_memory_has_an_end(ledger: Ledger):
    """A3: a hundred events of an agent's clients, no more, and those are the newest."""
    ledger.append(
        [told(20 + n // 4, "ShadowEntityUpdated", {"ownerId": "script-1"})._replace(id=None) for n in range(150)]
    )
    seqs = found(ledger, client_memory("script-1"))
    assert (len(seqs), seqs[0]) == (100, 165)


def test_the_context_of_a_session(ledger: Ledger):
    """A3: what happened in a conversation, in order, and from a moment on if one is given."""
    assert found(ledger, session_context("s1")) == [4, 5, 6, 15]
    assert found(ledger, session_context("s1", since="2024-12-01T10:06:00.000Z")) == [6, 15]
    assert found(ledger, session_context("s2")) == []


def test_a_trajectory_is_whole(ledger: Ledger):
    """A3: all that an entity did, in order, without a limit."""
    assert found(ledger, trajectory("script-1")) == [5, 12]
    ledger.append([told(20, "TrajectorySpanRecorded", {"entityId": "script-1"})._replace(id=None) for _ in range(300)])
    assert len(found(ledger, trajectory("script-1"))) == 302


def test_what_went_through_a_wallet(ledger: Ledger):
    """A3: what came in and went out, from which the balance follows."""
    assert found(ledger, wallet_history("w1")) == [3, 4, 13]
    assert found(ledger, wallet_history("w2")) == [4, 14]
    assert found(ledger, wallet_history("bank")) == [13]


def test_audit_and_balance_are_true_of_what_was_archived(ledger: Ledger):
    """A3, A6: a consolidation takes a client's events out of sight; neither an audit nor a balance may miss any."""
    ids = [event.id for event in SEED]
    ledger.append([told(30, CONSOLIDATED, {"consolidatedEventIds": ids, "retentionPolicy": "archive"})])
    assert found(ledger, client_memory("script-1")) == found(ledger, session_context("s1")) == []
    assert found(ledger, trajectory("script-1")) == [5, 12]
    assert found(ledger, wallet_history("w1")) == [3, 4, 13]
