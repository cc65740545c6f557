"""A workspace in memory with others than the owner in it, whose time is the test's."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from hipocampo.app import Hipocampo
from hipocampo.core.access import EVERYTHING
from hipocampo.core.events import Event
from hipocampo.core.moments import stamp
from hipocampo.errors import Denied, HipocampoError
from tests.unit.living import Life

NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)


class Circle(Life):
    """The owner, and whoever else is registered; each speaks through a memory of its own."""

    def __init__(self) -> None:
        super().__init__()
        self._open: dict[str, Hipocampo] = {"owner": self.memory}

    def as_(self, actor: str) -> Hipocampo:
        """The memory as an actor has it."""
        if actor not in self._open:
            self._open[actor] = Hipocampo(self._stores, actor, "python")
        return self._open[actor]

    def do(self, actor: str, intent: str, **told: Any) -> dict[str, Any]:
        """An actor's intent, a second later."""
        self.clock.advance(timedelta(seconds=1))
        return self.as_(actor).intent(intent, told)

    def agent(self, id: str, **more: Any) -> str:
        """A registered agent."""
        return str(self.do("owner", "register:agent", id=id, name=id.title(), **more)["id"])

    def person(self, name: str, **more: Any) -> str:
        """A registered person; its id is minted."""
        return str(self.do("owner", "register:person", name=name, **more)["id"])

    def grant(self, party: str, *clauses: str, among: tuple[str, ...] = ("owner",), **more: Any) -> str:
        """An agreement that is in force at once: `grant("ana", "read memory owner")`; its id."""
        told = [dict(zip(("action", "resource", "scope"), one.split(), strict=True), party=party) for one in clauses]
        told = [one | {"limits": more["limits"]} if "limits" in more else one for one in told]
        rest = {key: value for key, value in more.items() if key != "limits"}
        made = self.do(
            "owner", "propose:agreement", type="MemoryContract", parties=[party, *among], clauses=told, **rest
        )
        assert made["status"] == "active"
        return str(made["agreement"])

    def refused(self, actor: str, intent: str, told: Mapping[str, Any], code: str) -> HipocampoError:
        """An intent that is refused: nothing is changed by it, and a denial is an event that says so."""
        before = self.ledger.head().seq
        with pytest.raises(HipocampoError) as caught:
            self.as_(actor).intent(intent, told)
        assert caught.value.code == code, (caught.value.code, caught.value.message())
        after = [event.type for event in self.after(before)]
        assert after == (["AccessDenied"] if isinstance(caught.value, Denied) else []), after
        return caught.value

    def after(self, seq: int) -> list[Event]:
        """The events after a seq, but for the trajectories of agents."""
        wanted = {"seq": {"$gt": seq}, "type": {"$ne": "TrajectorySpanRecorded"}}
        return list(self.ledger.query(wanted, EVERYTHING, archived=True))

    def types(self, after: int = 0) -> list[str]:
        """What happened, but for reads."""
        return [event.type for event in self.after(after) if event.type != "AccessRead"]

    def texts(self, actor: str, query: str = "", **more: Any) -> list[str]:
        """What an actor finds."""
        return sorted(hit.content for hit in self.as_(actor).recall(query, k=50, **more))

    def events(self, actor: str, filter: Mapping[str, Any]) -> list[Event]:
        """The events that an actor reads."""
        return list(self.as_(actor).query(filter))

    def later(self, **by: float) -> None:
        """Time passes."""
        self.clock.advance(timedelta(**by))

    @property
    def now(self) -> str:
        return stamp(self.clock.now())
