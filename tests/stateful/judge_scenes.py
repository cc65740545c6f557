"""Random societies and what happens in them: few people, many contracts, so that clauses meet what they are about."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
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
TAGS = ("work", "Work", "casa-nova", "v1.2")
SCOPES = (
    *("*", "self", "own", "own", "children", "children", "session-user", "session-user", "session-user"),
    *("@ana", "@JOAO_SILVA", "@Dr. Who", '@the "x" \\ y', "@-", "#WORK", "#WORK", "#casa nova", "#v1.2", "#v1.2"),
    *PEOPLE,
    *PEOPLE,
    *TALKS,
    "owner",
    "nowhere",
)
READY = ("Session", "Guardianship", "Employment", "Collaboration", "Observation", "ServiceAgent")
DEEDS = [type for type in KINDS if not type.startswith(("memory.", "turn.", "Agreement", "Session", "Entity"))]
DEEDS.remove("MemoryConsolidated")
WHOSE = ("entityId", "ownerId", "subjectId", "fromWalletId", "toWalletId", "elseId")


def at(hours: float) -> str:
    """A moment so many hours after the beginning."""
    return stamp(BIRTH + timedelta(hours=hours))


# Most contracts hold most of the time; each bound is also met exactly.
SINCE = st.sampled_from(["", "", "", "", at(-24), at(1), at(24)])
UNTIL = st.sampled_from(["", "", "", "", at(72), at(24), at(1), at(0.5)])
MOMENTS = (at(0.5), at(1), at(23.9), at(24), at(24.5), at(72))


@dataclass
class Scene:
    """Everything that happened, and the moments at which somebody looks."""

    moments: tuple[str, ...]
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
    """A society, its contracts and sessions, and what everybody did and said."""
    first, second = sorted(draw(st.lists(st.sampled_from(MOMENTS), min_size=2, max_size=2)))
    scene = Scene((first, second))
    for number, id in enumerate(PEOPLE):
        guardian = draw(st.sampled_from([None, "owner", *PEOPLE[:number], *PEOPLE[:number]]))
        between = {"between": {guardian: True}} if guardian else {}
        scene.tell("EntityRegistered", id, "owner", _registered(id, guardian), between)
    for session in TALKS:
        _talk(draw, scene, session)
    for number in range(draw(st.integers(4, 9))):
        _agree(draw, scene, f"a{number}")
    for number in range(draw(st.integers(8, 16))):
        _happen(draw, scene, number)
    for _ in range(draw(st.integers(0, 4))):
        _change(draw, scene)
    _consolidate(draw, scene)
    texts = draw(st.lists(TEXTS, max_size=2))
    scene.prose = [passage(text, LOG, line, at(0)) for line, text in enumerate(texts, 5)]
    return scene


def _registered(id: str, guardian: str | None) -> dict[str, Any]:
    return {"kind": "agent", "name": id, "guardianId": guardian, "constitution": {}}


def _talk(draw: st.DrawFn, scene: Scene, session: str) -> None:
    """A session with its contract: open, ended, or left open until time ends it."""
    user = draw(st.sampled_from([*PEOPLE, "owner"]))
    service = draw(st.sampled_from([one for one in ("svc", "svc", *PEOPLE) if one != user]))
    until = draw(st.sampled_from([at(24), at(24), at(1)]))
    id, parties = f"a-{session}", [user, service]
    body = _body(parties, ready_made("Session", parties, session), at(0), until)
    between = {"between": dict.fromkeys(parties, True)}
    scene.tell("AgreementProposed", id, user, {**body, "subtype": "Session", "session": session}, between)
    scene.tell("AgreementActivated", id, user, {}, between)
    told = {"userId": user, "serviceId": service, "until": until, "agreementId": id}
    scene.tell("SessionStarted", f"x{session}", user, told, {**between, "sessionId": session})
    if draw(st.integers(0, 3)) == 0:
        scene.tell("AgreementEnded", id, user, {"how": "terminated"}, between)
        scene.tell("SessionEnded", f"y{session}", user, {"how": "user:logout"}, {**between, "sessionId": session})


def _body(parties: list[str], clauses: list[Any], since: str = "", until: str = "") -> dict[str, Any]:
    return {
        "type": "MemoryContract",
        "subtype": None,
        "parties": parties,
        "purpose": "to be judged",
        "clauses": clauses,
        "since": since,
        "until": until,
        "terminationConditions": [],
        "requires": [],
        "retention": [],
    }


def _agree(draw: st.DrawFn, scene: Scene, id: str) -> None:
    parties = draw(st.permutations([*PEOPLE, "owner"]))[:2]
    kind = draw(st.sampled_from([*READY, *["own words"] * 8]))
    session = draw(st.sampled_from(TALKS))
    clauses = ready_made(kind, parties, session) or draw(st.lists(_clause(parties), min_size=1, max_size=3))
    body = {**_body(parties, clauses, draw(SINCE), draw(UNTIL)), "subtype": kind if kind in READY else None}
    if body["since"] and body["until"] and body["since"] >= body["until"]:
        body["until"] = ""
    between = {"between": dict.fromkeys(parties, True)}
    scene.tell("AgreementProposed", id, parties[0], body, between)
    state = draw(st.integers(0, 9))
    if state != 0:
        scene.tell("AgreementActivated", id, parties[1], {}, between)
    if state in (0, 1) and draw(st.booleans()):
        scene.tell("AgreementEnded", id, parties[1], {"how": "revoked"}, between)


@st.composite
def _clause(draw: st.DrawFn, parties: list[str]) -> dict[str, Any]:
    action = draw(st.sampled_from([*ACTIONS, *["read"] * 12]))
    resource = draw(st.sampled_from([*RESOURCES, *["memory"] * 4, "session", *["*"] * 5]))
    clause = {"party": draw(st.sampled_from(parties)), "action": action, "resource": resource}
    clause["scope"] = draw(st.sampled_from(SCOPES))
    since, until = draw(SINCE), draw(UNTIL)
    if since and (not until or since < until):
        clause["since"] = since
    if until:
        clause["until"] = until
    return clause


TEXTS = st.lists(st.sampled_from(WORDS), min_size=1, max_size=3).map(" ".join)
SEEN = st.sampled_from([None, None, None, None, None, None, "public", "private"])
WHERE = st.sampled_from([None, None, *TALKS])


def _about(draw: st.DrawFn, session: str | None) -> dict[str, Any]:
    told = {"sessionId": session, "visibility": draw(SEEN)}
    return {name: value for name, value in told.items() if value}


def _happen(draw: st.DrawFn, scene: Scene, number: int) -> None:
    actor = draw(st.sampled_from(["owner", *ACTORS]))
    what = draw(st.sampled_from(["fact", "fact", "fact", "turn", "deed", "deed"]))
    if what == "fact":
        told = {"text": draw(TEXTS), "provenance": "U", "page": LOG, **_named(draw)}
        scene.tell("memory.retained", f"m{number:02}", actor, told, {"door": "files", **_about(draw, draw(WHERE))})
    elif what == "turn":
        told = {"text": draw(TEXTS), "provenance": "U", "role": "user", "n": number + 1}
        scene.tell("turn.recorded", f"t{number:02}", actor, told, _about(draw, draw(st.sampled_from(TALKS))))
    else:
        whose = draw(st.sampled_from([*ACTORS, "owner", ["ana"], 7]))
        payload = {draw(st.sampled_from(WHOSE)): whose} if draw(st.integers(0, 5)) else {"deep": {"ownerId": "bob"}}
        parties = draw(st.lists(st.sampled_from(ACTORS), max_size=1))
        between = {"between": dict.fromkeys(parties, draw(st.sampled_from([True, None])))} if parties else {}
        about = draw(st.sampled_from([*ACTORS, "thing", "thing", "thing"]))
        scene.tell(draw(st.sampled_from(DEEDS)), about, actor, payload, {**between, **_about(draw, draw(WHERE))})


def _named(draw: st.DrawFn) -> dict[str, Any]:
    return {
        "entities": draw(st.lists(st.sampled_from(NAMES), max_size=2)),
        "tags": draw(st.lists(st.sampled_from(TAGS), max_size=2)),
    }


def _change(draw: st.DrawFn, scene: Scene) -> None:
    """A memory is told anew, withdrawn, or merged into a later one."""
    facts = [event.aggregate_id for event in scene.events if event.type == "memory.retained"]
    if not facts:
        return
    number = draw(st.integers(0, len(facts) - 1))
    actor = draw(st.sampled_from(["owner", *PEOPLE]))
    match draw(st.sampled_from(["revise", "revise", "withdraw", "absorb"])):
        case "revise":
            told = {"text": draw(TEXTS), "provenance": "U", **_named(draw)}
            scene.tell("memory.revised", facts[number], actor, told, {"door": "files"})
        case "withdraw":
            scene.tell("memory.withdrawn", facts[number], actor, {}, {"door": "files"})
        case "absorb" if facts[number + 1 :]:
            into = draw(st.sampled_from(facts[number + 1 :]))
            scene.tell("memory.absorbed", facts[number], actor, {"into": into, "by": into}, {})


def _consolidate(draw: st.DrawFn, scene: Scene) -> None:
    ids = draw(st.lists(st.sampled_from([event.id for event in scene.events]), max_size=2, unique=True))
    if ids:
        policy = draw(st.sampled_from(["archive", "keep"]))
        told = {"summary": draw(TEXTS), "consolidatedEventIds": ids, "retentionPolicy": policy, "memories": []}
        scene.tell("MemoryConsolidated", "m99", draw(st.sampled_from(["owner", "svc"])), told, {})
