"""Tokens: how others than the owner show who they are; none is kept, all run out, any can be revoked (B6)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from hipocampo import Hipocampo, wiring
from hipocampo.adapters.files.clock import SimulatedClock
from hipocampo.errors import BadInput, Denied, HipocampoError
from hipocampo.settings import Settings

NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)


@pytest.fixture
def clock() -> SimulatedClock:
    return SimulatedClock(NOON)


@pytest.fixture
def owner(workspace_path: Path, clock: SimulatedClock) -> Iterator[Hipocampo]:
    """A workspace with two agents and a person."""
    wiring.init(workspace_path, Settings(simulated=True), clock)
    with wiring.open(workspace_path, clock=clock) as memory:
        for id in ("bot", "pal"):
            memory.intent("register:agent", {"id": id, "name": id.title()})
        memory.intent("register:person", {"name": "Ana"})
        yield memory


@pytest.fixture
def who(workspace_path: Path, clock: SimulatedClock, owner: Hipocampo) -> Any:
    """Who one is that opens the workspace so; or why not."""

    def who(actor: str | None = None, token: str | None = None) -> str:
        try:
            with wiring.open(workspace_path, actor=actor, token=token, clock=clock) as memory:
                return memory.actor
        except HipocampoError as error:
            return error.code

    return who


def issue(memory: Hipocampo, entity: str, **more: Any) -> str:
    return str(memory.intent("issue:token", {"entityId": entity, **more})["token"])


def test_who_one_is(owner: Hipocampo, who: Any):
    """B6: the token alone tells it; who never had one is vouched for by whoever has the files."""
    assert (who(), who("owner"), who("bot"), who("Bot"), who("@bot")) == ("owner", "owner", "bot", "bot", "bot")
    assert who("somebody") == "somebody"
    assert who(" ") == "actor.empty"
    token = issue(owner, "Bot")
    assert (who(token=token), who("bot", token), who("Bot", token)) == ("bot", "bot", "bot")
    assert (who("bot"), who("Bot")) == ("token.missing", "token.missing")
    assert who("pal", token) == who("owner", token) == "token.other"
    assert who("pal") == "pal"
    for wrong in (token[:-1], token + "x", token.upper(), "", "hipo_", "é", "\udce9"):
        assert who(token=wrong) == who("bot", wrong) == "token.unknown"


def test_a_token_is_long_and_random(owner: Hipocampo):
    """B6: nothing but itself tells it."""
    tokens = {issue(owner, "bot") for _ in range(20)}
    assert len(tokens) == 20
    assert all(re.fullmatch(r"hipo_[A-Za-z0-9_-]{43}", token) for token in tokens)


def test_a_token_is_nowhere_in_the_workspace(owner: Hipocampo, workspace_path: Path, who: Any):
    """B6: only its digest is kept; not a byte of it stands in any file, used or refused."""
    tokens = [issue(owner, "bot") for _ in range(2)]
    assert who(token=tokens[0]) == "bot"
    owner.intent("revoke:token", {"entityId": "bot"})
    assert who(token=tokens[0]) == "token.unknown"
    owner.recall("bot")
    files = [path for path in workspace_path.rglob("*") if path.is_file()]
    digests = [event.payload["digest"] for event in owner.query({"type": "TokenIssued"})]
    assert any(digests[0].encode() in path.read_bytes() for path in files)
    for token in tokens:
        secret = token.removeprefix("hipo_").encode()
        assert not any(secret[i : i + 8] in path.read_bytes() for path in files for i in range(len(secret) - 7))


def test_a_token_runs_out(owner: Hipocampo, clock: SimulatedClock, who: Any):
    """B6: after its days, to the millisecond; the entity is still known by tokens only."""
    token = issue(owner, "bot", days=1)
    clock.set(NOON + timedelta(days=1, milliseconds=-1))
    assert who(token=token) == "bot"
    clock.set(NOON + timedelta(days=1))
    assert (who(token=token), who("bot")) == ("token.expired", "token.missing")
    assert who(token=issue(owner, "bot")) == "bot"


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("token.days", {"days": 0}),
        ("token.days", {"days": 3651}),
        ("token.days", {"days": "90"}),
        ("token.days", {"days": True}),
        ("agreement.moment", {"until": "soon"}),
        ("agreement.span", {"until": "2026-11-15T12:00:00Z"}),
    ],
)
def test_unfit_tokens(owner: Hipocampo, code: str, told: dict[str, Any]):
    """B6: a bad term is refused and nothing is issued."""
    before = owner.head()
    with pytest.raises(BadInput) as error:
        issue(owner, "bot", **told)
    assert (error.value.code, owner.head()) == (code, before)


def test_one_token_is_revoked_or_all(owner: Hipocampo, who: Any):
    """B6: the others go on; when none is left the entity does not come in."""
    made = [owner.intent("issue:token", {"entityId": "bot"}) for _ in range(3)]
    first, second, third = (one["token"] for one in made)
    assert owner.intent("revoke:token", {"tokenId": made[0]["id"]}) == {"revoked": [made[0]["id"]]}
    assert [who(token=one) for one in (first, second, third)] == ["token.unknown", "bot", "bot"]
    assert sorted(owner.intent("revoke:token", {"entityId": "bot"})["revoked"]) == sorted(m["id"] for m in made[1:])
    assert [who(token=one) for one in (first, second, third)] == ["token.unknown"] * 3
    assert who("bot") == "token.missing"
    with pytest.raises(HipocampoError) as error:
        owner.intent("revoke:token", {"tokenId": made[0]["id"]})
    assert error.value.code == "token.none"


def test_a_revoked_token_shuts_an_open_door(owner: Hipocampo, workspace_path: Path, clock: SimulatedClock):
    """B6: who is in already is out with the next call."""
    token = issue(owner, "bot")
    with wiring.open(workspace_path, token=token, clock=clock) as bot:
        bot.retain("um fato do bot")
        assert len(bot.recall("fato")) == 1
        owner.intent("revoke:token", {"entityId": "bot"})
        for call in (lambda: bot.recall("fato"), lambda: bot.retain("mais um fato"), lambda: list(bot.query({}))):
            with pytest.raises(Denied):
                call()


def test_who_may_issue_and_revoke(owner: Hipocampo, workspace_path: Path, clock: SimulatedClock):
    """B6: the owner and the guardian; not the entity itself, nor a stranger; the house has none."""
    ana = str(owner.society.find("Ana"))
    owner.intent("register:agent", {"id": "ward", "name": "Ward", "guardianId": "Ana"})
    with wiring.open(workspace_path, actor=ana, clock=clock) as memory:
        token = issue(memory, "ward")
        for other in ("bot", ana):
            with pytest.raises(Denied):
                issue(memory, other)
    with wiring.open(workspace_path, token=token, clock=clock) as memory:
        for entity in ("ward", ana, "bot"):
            with pytest.raises(Denied):
                issue(memory, entity)
        issue(owner, "bot")
        with pytest.raises(Denied):
            memory.intent("revoke:token", {"entityId": "bot"})
        memory.intent("revoke:token", {"entityId": "ward"})  # its own it may give back
    for house in ("owner", "system"):
        with pytest.raises(BadInput) as error:
            issue(owner, house)
        assert error.value.code == "token.house"


def test_a_foreign_digest_lets_nobody_in(owner: Hipocampo, who: Any):
    """B6: an event that the owner wrote by hand breaks no door."""
    owner.append("TokenIssued", "bot", {"tokenId": "t1", "digest": "é", "until": "9999-01-01T00:00:00.000Z"})
    owner.append("TokenIssued", "bot", {"tokenId": 5, "digest": None, "until": []})
    assert (who("bot"), who(token="é"), who("pal")) == ("token.missing", "token.unknown", "pal")
