"""Random societies and what happens in them: few people, many contracts, so that clauses meet what they are about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from hypothesis import strategies as st

from hipocampo.core.agreements import ACTIONS, RESOURCES, ready_made
from hipocampo.core.events import NewEvent
from hipocampo.core.moments import stamp
from hipocampo.core.record import Record
from tests.conformance.index_rows import LOG, passage
from tests.stateful.judge_world import KINDS, Row

BIRTH = datetime(2026, 11, 15, 10, tzinfo=UTC)
PEOPLE = ("ana", "bob", "kid:1", "svc", "toy-2")
STRANGER = "eve"  # acts without being registered
ACTORS = (*PEOPLE, STRANGER)
TALKS = ("s1", "s2", "s3")
WORDS = ("kiwi", "plum", "fig", "melon")
NAMES = ("Ana", "João-Silva", "joao silva", "Dr. Who", 'the "X" \\ Y')
LINKED = ("[[Ana]]", "[[João Silva]]")  # what turns link to: whoever is called so
TAGS = ("work", "Work", "casa-nova", "v1.2")
SCOPES = (  # one of a line, then one of its words
    *[("self",)] * 2,
    ("own",),
    *[("children",)] * 3,
    *[("session-user",)] * 3,
    *[("@ana", "@JOAO_SILVA", "@JOAO_SILVA", "@Dr. Who", '@the "x" \\ y', "@-")] * 4,
    *[("#WORK", "#WORK", "#casa nova", "#v1.2")] * 4,
    *[PEOPLE] * 4,
    *[TALKS] * 2,
    ("owner", "nowhere", "*"),
)
READY = ("Session", "Guardianship", "Employment", "Collaboration", "Observation", "ServiceAgent")
DEEDS = [type for type in KINDS if not type.startswith(("memory.", "turn.", "Agreement", "Session", "Entity"))]
DEEDS.remove("MemoryConsolidated")
WHOSE = ("entityId", "ownerId", "subjectId", "fromWalletId", "toWalletId", "elseId")


def at(hours: float) -> str:
    """A moment so many hours after the beginning."""
    return stamp(BIRTH + timedelta(hours=hours))


# Most contracts hold most of the time; each bound is also met exactly.
SINCE = (*[""] * 16, at(-24), at(1), at(24))
UNTIL = (*[""] * 16, at(72), at(24), at(1))
MOMENTS = (*[at(0.5)] * 6, *[at(1)] * 3, at(23.9), at(23.9), at(24), at(24.5), at(72))


@dataclass
class Scene:
    """Everything that happened, the moments at which somebody looks, and the past seq they look back to."""

    moments: tuple[str, ...]
    past: int = 0
    events: list[NewEvent] = field(default_factory=list)
    prose: list[Record] = field(default_factory=list)

    def tell(self, type: str, id: str, actor: str, payload: dict[str, Any], metadata: dict[str, Any]) -> str:
        """One more event, a second after the last; its id."""
        seq = len(self.events) + 1
        moment = stamp(BIRTH + timedelta(seconds=seq))
        self.events.append(NewEvent(type, id, actor, moment, payload, metadata, f"e{seq:03}"))
        return f"e{seq:03}"

    @property
    def passages(self) -> list[Row]:
        return [Row(one.id, "passage", one.actor, None, False, one.text, one.timestamp) for one in self.prose]


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    """A society, its contracts and sessions, and what everybody did and said.

    Hypothesis chooses how much there is of all; what each thing is follows from its own dice, so that a scene that
    fails can shrink and everything else in it stays as it was.
    """
    seed = draw(st.integers(0, 2**32 - 1))

    def dice(what: str, most: int, least: int = 0) -> list[Random]:
        return [Random(f"{seed} {what} {number}") for number in range(draw(st.integers(least, most)))]

    luck = Random(seed)
    scene = Scene(tuple(sorted({luck.choice(MOMENTS) for _ in range(2)})))
    for number, id in enumerate(PEOPLE):
        _register(luck, scene, id, luck.choice([None, "owner", *PEOPLE[:number] * 3]))
    for session in TALKS:
        _talk(luck, scene, session)
    if luck.random() < 0.5:
        _talk_again(luck, scene)
    for number, one in enumerate(dice("agreement", 14, 10)):
        _agree(one, scene, f"a{number}")
    for number, one in enumerate(dice("happening", 32, 24)):
        _happen(one, scene, number)
    scene.past = len(scene.events) - luck.randrange(8)
    for one in dice("change", 6):
        _change(one, scene)
    _consolidate(luck, scene)
    prose = enumerate(dice("prose", 2), 5)
    scene.prose = [passage(_text(one), LOG, line, at(0)) for line, one in prose]
    return scene


def _register(dice: Random, scene: Scene, id: str, guardian: str | None) -> None:
    """An entity, and with a guardian other than the house the agreement that comes with it, which may be over."""
    between = {"between": {guardian: True}} if guardian else {}
    told: dict[str, Any] = {"kind": "agent", "name": id, "guardianId": guardian, "constitution": {}}
    scene.tell("EntityRegistered", id, "owner", told, between)
    if guardian not in (None, "owner"):
        parties = [guardian, id]
        clauses = ready_made("Guardianship", parties)[1:]  # so that by `children` alone a guardian reads
        between = {"between": dict.fromkeys(parties, True)}
        body = {**_body(parties, clauses, "", dice.choice(UNTIL)), "subtype": "Guardianship"}
        scene.tell("AgreementProposed", f"g-{id}", "owner", body, between)
        scene.tell("AgreementActivated", f"g-{id}", "owner", {}, between)
        if dice.random() < 0.25:
            scene.tell("AgreementEnded", f"g-{id}", "owner", {"how": "revoked"}, between)


def _talk(dice: Random, scene: Scene, session: str) -> None:
    """A session with its contract: open, ended, or left open until time ends it."""
    user = dice.choice([*PEOPLE, "owner"])
    service = dice.choice([one for one in ("svc", "svc", *PEOPLE) if one != user])
    _begin(scene, session, (user, service), dice.choice([at(24), at(24), at(1)]))
    if dice.random() < 0.4:
        between = {"between": dict.fromkeys((user, service), True)}
        scene.tell("AgreementEnded", f"a-{session}", user, {"how": "terminated"}, between)
        scene.tell("SessionEnded", f"y{session}", user, {"how": "user:logout"}, {**between, "sessionId": session})


def _talk_again(dice: Random, scene: Scene) -> None:
    """B15: another session between two who had one before."""
    begun = [event.payload for event in scene.events if event.type == "SessionStarted"]
    told = dice.choice(begun)
    _begin(scene, "s9", (told["userId"], told["serviceId"]), dice.choice([at(24), at(1)]))


def _begin(scene: Scene, session: str, parties: tuple[str, str], until: str) -> None:
    user, service = parties
    id, between = f"a-{session}", {"between": dict.fromkeys(parties, True)}
    body = _body(list(parties), ready_made("Session", parties, session), at(0), until)
    scene.tell("AgreementProposed", id, user, {**body, "subtype": "Session", "session": session}, between)
    scene.tell("AgreementActivated", id, user, {}, between)
    told = {"userId": user, "serviceId": service, "until": until, "agreementId": id}
    scene.tell("SessionStarted", f"x{session}", user, told, {**between, "sessionId": session})


def _body(parties: list[str], clauses: list[Any], since: str = "", until: str = "") -> dict[str, Any]:
    return {
        "type": "MemoryContract",
        "subtype": None,
        "parties": parties,
        "purpose": "to be judged",
        "clauses": clauses,
        "since": since,
        "until": until if until > since else "",
        "terminationConditions": [],
        "requires": [],
        "retention": [],
    }


def _agree(dice: Random, scene: Scene, id: str) -> None:
    """An agreement, ready-made or in its own words: most are in force, others only proposed, declined or revoked."""
    parties = dice.sample([*PEOPLE, "owner"], 2)
    kind = dice.choice([*READY, *[None] * 14])
    clauses = [_clause(dice, parties) for _ in range(dice.randint(4, 7))]
    if kind:
        clauses = ready_made(kind, parties, dice.choice(TALKS))
    body = {**_body(parties, clauses, dice.choice(SINCE), dice.choice(UNTIL)), "subtype": kind}
    between = {"between": dict.fromkeys(parties, True)}
    scene.tell("AgreementProposed", id, parties[0], body, between)
    if dice.random() < 0.9:
        scene.tell("AgreementActivated", id, parties[1], {}, between)
    if dice.random() < 0.12:
        scene.tell("AgreementEnded", id, parties[1], {"how": "revoked"}, between)


def _clause(dice: Random, parties: list[str]) -> dict[str, Any]:
    clause = {
        "party": dice.choice([one for one in parties if one != "owner"]),
        "action": dice.choice([*ACTIONS, *["read"] * 20]),
        "resource": dice.choice([*RESOURCES, *["memory"] * 8, *["*"] * 20, *["session"] * 3, "wallet"]),
        "scope": dice.choice(dice.choice(SCOPES)),
    }
    since, until = dice.choice(SINCE), dice.choice(UNTIL)
    told = {"since": since, "until": until if until > since else ""}
    return clause | {name: value for name, value in told.items() if value}


def _text(dice: Random) -> str:
    return " ".join(dice.choices(WORDS, k=dice.randint(1, 3)))


def _about(dice: Random, sessions: Sequence[str | None]) -> dict[str, Any]:
    told = {"sessionId": dice.choice(sessions), "visibility": dice.choice([*[None] * 10, "public", "private"])}
    return {name: value for name, value in told.items() if value}


def _happen(dice: Random, scene: Scene, number: int) -> None:
    actor = dice.choice(["owner", "owner", *ACTORS])
    what = dice.choice(["fact"] * 4 + ["turn"] + ["deed"] * 3)
    anywhere = (None, None, *TALKS)
    if what == "fact":
        told = {"text": _text(dice), "provenance": "U", "page": LOG, **_named(dice)}
        scene.tell("memory.retained", f"m{number:02}", actor, told, {"door": "files", **_about(dice, anywhere)})
    elif what == "turn":
        text = f"{_text(dice)} {dice.choice(LINKED)}"
        told = {"text": text, "provenance": "U", "role": "user", "n": number + 1}
        scene.tell("turn.recorded", f"t{number:02}", actor, told, _about(dice, TALKS))
    else:
        whose = dice.choice([*ACTORS, *PEOPLE, "owner", ["ana"], 7])
        payload = {dice.choice(WHOSE): whose, "deep": {"ownerId": "bob"}}
        between = {"between": {dice.choice(ACTORS): dice.choice([True, None])}} if dice.random() < 0.2 else {}
        about = dice.choice([*ACTORS, *["thing"] * 12])
        scene.tell(dice.choice(DEEDS), about, actor, payload, {**between, **_about(dice, anywhere)})


def _named(dice: Random) -> dict[str, Any]:
    return {
        "entities": dice.choices(NAMES, k=dice.choice([0, 1, 1, 2])),
        "tags": dice.choices(TAGS, k=dice.choice([0, 1, 1, 2])),
    }


def _change(dice: Random, scene: Scene) -> None:
    """A memory is told anew, withdrawn, or merged into a later one."""
    facts = [event.aggregate_id for event in scene.events if event.type == "memory.retained"]
    if not facts:
        return
    number, actor = dice.randrange(len(facts)), dice.choice(["owner", *PEOPLE])
    match dice.choice(["revise", "revise", "withdraw", "absorb"]):
        case "revise":
            told = {"text": _text(dice), "provenance": "U", **_named(dice)}
            scene.tell("memory.revised", facts[number], actor, told, {"door": "files"})
        case "withdraw":
            scene.tell("memory.withdrawn", facts[number], actor, {}, {"door": "files"})
        case "absorb" if facts[number + 1 :]:
            into = dice.choice(facts[number + 1 :])
            scene.tell("memory.absorbed", facts[number], actor, {"into": into, "by": into}, {})


def _consolidate(dice: Random, scene: Scene) -> None:
    ids = dice.sample([event.id for event in scene.events], dice.randint(0, 2))
    if ids:
        policy = dice.choice(["archive", "keep"])
        told = {"summary": _text(dice), "consolidatedEventIds": ids, "retentionPolicy": policy, "memories": []}
        scene.tell("MemoryConsolidated", "m99", dice.choice(["owner", "svc"]), told, {})
