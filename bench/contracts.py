"""A household with many contracts: people, agents and services, what they agreed on, and what all of them remember.

Made of the same seed every time. Few see all, some see much, most see what is theirs and what a contract or two opens.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from hipocampo.core.agreements import ready_made
from hipocampo.core.events import NewEvent
from hipocampo.core.moments import stamp

BIRTH = datetime(2026, 1, 1, 12, tzinfo=UTC)
LOOKING = BIRTH + timedelta(hours=6)
ENTITIES = 50
AGREEMENTS = 200
NAMES = 300
TAGS = 40
SESSIONS = 2_000

Body = dict[str, Any]


@dataclass
class Household:
    """Who lives in it and what they agreed on, as events; `actors` writes more, the further to the front."""

    people: list[str]
    agents: list[str]
    services: list[str]
    events: list[NewEvent] = field(default_factory=list)
    agreements: int = 0

    @property
    def actors(self) -> list[str]:
        return ["owner", *self.people, *self.services, *self.agents]

    def add_event(self, type: str, id: str, actor: str, payload: Body, **metadata: Any) -> None:
        self.events.append(NewEvent(type, id, actor, stamp(BIRTH), payload, metadata))

    def agree(self, kind: str, parties: Sequence[str], clauses: Sequence[Body], **more: Any) -> None:
        """One more agreement; `more` is its validity, its session, and whether it has ended."""
        self.agreements += 1
        id, ended = f"a{self.agreements:04}", more.pop("ended", False)
        body = {
            "type": more.pop("type", "MemoryContract"),
            "subtype": kind,
            "parties": list(parties),
            "purpose": f"{kind} of {parties[0]} and {parties[1]}",
            "clauses": list(clauses),
            "since": "",
            "until": "",
            "terminationConditions": [],
            "requires": [],
            "retention": [],
            **more,
        }
        between = dict.fromkeys(parties, True)
        self.add_event("AgreementProposed", id, parties[0], body, between=between)
        self.add_event("AgreementActivated", id, parties[1], {}, between=between)
        if "session" in more:
            payload = {"userId": parties[0], "serviceId": parties[1], "until": more["until"], "agreementId": id}
            self.add_event("SessionStarted", f"x{id}", parties[0], payload, between=between, sessionId=more["session"])
        if ended:
            self.add_event("AgreementEnded", id, parties[0], {"how": "revoked"}, between=between)


def household(seed: int = 7) -> Household:
    """50 entities and 200 agreements of every kind."""
    dice = random.Random(seed)
    people, services = [f"person-{i:02}" for i in range(12)], [f"service-{i}" for i in range(8)]
    agents = [f"agent-{i:02}" for i in range(ENTITIES - len(people) - len(services))]
    made = Household(people, agents, services)
    for id in (*people, *services, *agents):
        guardian = None if id in people else dice.choice(people)
        payload: Body = {"kind": id.partition("-")[0], "name": id, "guardianId": guardian, "constitution": {}}
        made.add_event("EntityRegistered", id, "owner", payload)
        if guardian:
            made.agree("Guardianship", [guardian, id], ready_made("Guardianship", [guardian, id]))
    _serve(made, dice)
    _work(made, dice)
    while made.agreements < AGREEMENTS:
        _share(made, dice)
    return made


def _serve(made: Household, dice: random.Random) -> None:
    """Services in the household, and the sessions in which they serve right now; two auditors see everything."""
    for service in made.services:
        made.agree("ServiceAgent", [service, "owner"], ready_made("ServiceAgent", [service, "owner"]))
        for _ in range(3):
            user, session = dice.choice(made.people), f"s{dice.randrange(SESSIONS)}"
            clauses = ready_made("Session", [user, service], session)
            made.agree("Session", [user, service], clauses, session=session, until=stamp(BIRTH + timedelta(hours=24)))
    for auditor in made.people[:2]:
        made.agree("Observation", [auditor, "owner"], ready_made("Observation", [auditor, "owner"]))


def _work(made: Household, dice: random.Random) -> None:
    for _ in range(25):
        person, agent = dice.choice(made.people[2:]), dice.choice(made.agents)
        made.agree("Employment", [person, agent], ready_made("Employment", [person, agent]))
        made.agree("Employed", [person, agent], [], type="Employment")
    for _ in range(25):
        pair = dice.sample(made.agents, 2)
        made.agree("Collaboration", pair, ready_made("Collaboration", pair))


def _share(made: Household, dice: random.Random) -> None:
    """A contract in somebody's own words: memories of someone, of a name, a tag or a session; some for a time."""
    one, other = dice.sample([*made.people[2:], *made.agents, *made.services], 2)
    scope = dice.choice([other, other, f"@Name{dice.randrange(NAMES)}", f"#tag{dice.randrange(TAGS)}", _session(dice)])
    clause: Body = {"party": one, "action": "read", "resource": dice.choice(["memory", "memory", "session", "*"])}
    clause["scope"] = scope
    if dice.random() < 0.2:
        clause["until"] = stamp(LOOKING + timedelta(hours=dice.choice([-1, 1, 48])))
    if dice.random() < 0.1:
        clause["max_queries"] = 1_000_000
    made.agree("Shared", [one, other], [clause], ended=dice.random() < 0.1)


def _session(dice: random.Random) -> str:
    return f"s{dice.randrange(SESSIONS)}"


def memories(made: Household, texts: Sequence[str], seed: int = 7) -> Iterator[NewEvent]:
    """What everybody remembers: half of it the owner's, a fifth turns of conversations, some of it public."""
    dice, actors = random.Random(seed), made.actors
    weights = [len(actors), *(1 + (len(actors) - i) / len(actors) for i in range(1, len(actors)))]
    writers = dice.choices(actors, weights, k=len(texts))
    for i, (text, actor) in enumerate(zip(texts, writers, strict=True)):
        metadata: Body = {"door": "python"}
        if dice.random() < 0.002:
            metadata["visibility"] = "public"
        if dice.random() < 0.2:
            said = {"text": text, "provenance": "U", "role": "user", "n": i + 1}
            metadata["sessionId"] = _session(dice)
            yield NewEvent("turn.recorded", f"t{i:08x}", actor, stamp(BIRTH), said, metadata)
            continue
        payload = {
            "text": text,
            "provenance": "U",
            "entities": [f"Name{int(dice.random() ** 2 * NAMES)}"] if dice.random() < 0.4 else [],
            "tags": [f"tag{int(dice.random() ** 2 * TAGS)}"] if dice.random() < 0.3 else [],
        }
        yield NewEvent("memory.retained", f"m{i:08x}", actor, stamp(BIRTH), payload, metadata)
