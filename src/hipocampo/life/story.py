"""The story of a memory: what happened to it since its birth, when and why, and how fit it was (E1-E13).

It is found by folding the memory's events again, together with those that are about all memories, by the same rules
that the index uses, so that both agree.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta
from typing import Any

from hipocampo.core.access import EVERYTHING
from hipocampo.core.era import Era, advance
from hipocampo.core.events import CONSOLIDATED, Event
from hipocampo.core.evolution import BIRTHS, evolve
from hipocampo.core.life import STEPS, pressed, summed_up, sunk, woken
from hipocampo.core.moments import moment
from hipocampo.core.opinions import MOVED, figure
from hipocampo.core.record import FACT, Record, concerns
from hipocampo.core.strength import EMOTION, fitness_of, present, weight_of
from hipocampo.core.validation import foldable
from hipocampo.messages import count, say
from hipocampo.ports import Ledger
from hipocampo.settings import Settings
from hipocampo.text.claims import keywords

_SHARED = ("workspace.created", "life.rules", "dream.cycle", "dream.pressed", CONSOLIDATED)
_LATER = (*STEPS, MOVED, "memory.revised", "memory.moved", "memory.withdrawn", "memory.restored")
_STATED = ("memory.retained", "memory.evidenced", "memory.revised", "turn.recorded")
_REASONS = ("purged", "pruned", "cold")
# The field in which an event names another memory.
_OTHERS = {
    "memory.evidenced": "of",
    "memory.absorbed": "into",
    "memory.parted": "from",
    "memory.merged": "from",
    "memory.unmerged": "of",
    "memory.contradicted": "by",
    "memory.reconciled": "with",
}


@dataclass(frozen=True, slots=True)
class Step:
    """Something that happened; `story.<code>` of `messages.toml` says what, with these values.

    A step of several cycles begins at its moment and ends at `values["until"]`. Only facts have a fitness.
    """

    moment: str
    code: str
    fitness_before: int | None
    fitness_after: int | None
    layer: str
    values: Mapping[str, Any] = field(default_factory=dict)

    def text(self, language: str, name: Callable[[str], str] = str) -> str:
        """What happened, in the reader's language; `name` gives the title of another memory by its id."""
        values = {**self.values, "before": self.fitness_before, "after": self.fitness_after}
        if "other" in values:
            values["other"] = name(values["other"])
        if "count" in values:
            return count(f"story.{self.code}", language, values.pop("count"), **values)
        return say(f"story.{self.code}", language, **values)


@dataclass(frozen=True, slots=True)
class Story:
    """A memory's whole life; `fitness` is how fit it was at the end of each day from its birth to now."""

    steps: tuple[Step, ...]
    fitness: tuple[int, ...]
    record: Record | None  # in its last state; prose of a page has none


def story_of(record: Record, history: Sequence[Event], ledger: Ledger, settings: Settings, now: datetime) -> Story:
    """The story of a memory; steps are only those in `history`, but all events count for the fitness."""
    replay = _Replay(record.id, {event.seq for event in history})
    for event in _events(record.id, ledger):
        if foldable(event):
            replay.apply(event)
    zone = settings.zone
    days = [(moment(at).astimezone(zone).date(), fitness) for at, fitness in replay.course]
    today = now.astimezone(zone).date()
    last = replay.record and present(replay.record, replay.era, today.isoformat())
    return Story(tuple(replay.steps), tuple(_daily(days, today)), last)


def _events(id: str, ledger: Ledger) -> list[Event]:
    """The events about a memory and about all memories, in their order."""
    own = ledger.query({"aggregateId": id}, EVERYTHING, archived=True)
    shared = ledger.query({"type": {"$in": list(_SHARED)}}, EVERYTHING, archived=True)
    found = {event.seq: event for event in (*own, *shared)}
    return [found[seq] for seq in sorted(found)]


def _daily(course: Sequence[tuple[date, int]], today: date) -> Iterator[int]:
    """The last number of each day, from the first day to this one."""
    last = dict(course)
    fitness = 0
    for day in range((today - course[0][0]).days + 1 if course else 0):
        fitness = last.get(course[0][0] + timedelta(days=day), fitness)
        yield fitness


class _Replay:
    """Folds the events of one memory; of its own events only those in `seen` become steps."""

    def __init__(self, id: str, seen: Collection[int]) -> None:
        self._id = id
        self._seen = seen
        self.era = Era()
        self._stands = False
        self.record: Record | None = None
        self.steps: list[Step] = []
        self.course: list[tuple[str, int]] = []

    def apply(self, event: Event) -> None:
        """Fold one event."""
        before, self.era = self.era, advance(self.era, event)
        if event.aggregate_id == self._id:
            self._own(event)
        elif self.record and self._stands and self.record.form == FACT:
            self._shared(event, self.record, before)

    def _own(self, event: Event) -> None:
        """What happened to this memory alone."""
        old = None if event.type in BIRTHS else self.record
        if event.type not in BIRTHS and (old is None or not self._concerns(event)):
            return
        new = evolve(old, event, self.era)
        last = new or old
        self._stands = new is not None
        if last is not None:
            shown = event.seq in self._seen and not _stayed(event, old, last)
            self._become(last, event, *_described(event, old), shown=shown)

    def _concerns(self, event: Event) -> bool:
        return event.type in _LATER and concerns(event, withdrawn=not self._stands)

    def _shared(self, event: Event, old: Record, before: Era) -> None:
        """What happened to all memories, or to many."""
        era, at = self.era, event.timestamp
        code, new = "rules", old
        values: dict[str, Any] = {}
        if event.type == "dream.cycle" and era.last != before.last:
            new = sunk(old, era, at, keywords)
            code, values = _fading(old, new, era)
        elif event.type == "dream.pressed" and self._id in event.payload["ids"]:
            code, new = "pressed", pressed(old, era, at, keywords)
        elif event.type == CONSOLIDATED and self._id in event.payload.get("memories", ()):
            code, new = "summed-up", summed_up(old, era, at, keywords)
        elif era.rules != before.rules:
            new = woken(old, era)
        changed = (fitness_of(old, before), old.layer) != (fitness_of(new, era), new.layer)
        self._become(new, event, code, values, shown=changed)

    def _become(self, new: Record, event: Event, code: str, values: Mapping[str, Any], *, shown: bool) -> None:
        before = self.course[-1][1] if self.course else None
        after = fitness_of(new, self.era) if new.form == FACT else None
        self.record = new
        if after is not None:
            self.course.append((event.timestamp, after))
        if shown:
            self._add(Step(event.timestamp, code, before, after, new.layer, values))

    def _add(self, step: Step) -> None:
        """Add a step; cycles in a row that only took fitness become one step."""
        last = self.steps[-1] if self.steps else None
        if step.code != "decayed":
            self.steps.append(step)
        elif last is None or last.code != "decayed":
            self.steps.append(replace(step, values={"count": 1, "until": step.moment}))
        else:
            values = {"count": last.values["count"] + 1, "until": step.moment}
            self.steps[-1] = replace(last, fitness_after=step.fitness_after, values=values)


def _fading(old: Record, new: Record, era: Era) -> tuple[str, dict[str, Any]]:
    """What a cycle did."""
    if new.layer == old.layer:
        return "decayed", {}
    weight = weight_of(old, era.rules, era.last)
    light = weight < era.rules.faint and (old.weight is not None or old.type == EMOTION)
    return ("faint", {"weight": weight}) if light else (new.layer, {})


def _stayed(event: Event, old: Record | None, new: Record) -> bool:
    """Whether a line only moved on its page, which is no news."""
    return event.type == "memory.moved" and old is not None and new.page in (old.page, None)


def _described(event: Event, old: Record | None) -> tuple[str, dict[str, Any]]:
    """An event of the memory's own as the code of its text and the values in it."""
    payload = event.payload
    values = {"actor": event.actor, "session": event.metadata.get("sessionId"), "page": payload.get("page")}
    values["other"] = payload.get(_OTHERS.get(event.type, ""))
    if event.type in _STATED:
        values["text"] = payload.get("content", payload["text"])
    elif event.type == CONSOLIDATED:
        values["text"] = payload.get("content", payload["summary"])
    elif event.type == MOVED:
        values |= {"was": figure(payload["before"]), "sure": figure(payload["confidence"])}
    return _code(event, old), {name: value for name, value in values.items() if value is not None}


def _code(event: Event, old: Record | None) -> str:
    """The name of what happened; where one event can mean several things, the state before decides."""
    code, payload = event.type.partition(".")[2] or "consolidated", event.payload
    if event.type == MOVED:
        return _weighed(payload["before"], payload["confidence"])
    layer = old.layer if old and old.form == FACT else "wisdom"  # which nothing makes stronger
    match code:
        case "retained" if payload.get("life"):
            return "imported"
        case "used" if layer != "wisdom":
            return "reinforced" if layer == "active" else "rescued"
        case "mentioned" if layer in ("latent", "archive"):
            return "spoken-of"
        case "archived" if payload.get("reason") in _REASONS:
            return str(payload["reason"])
        case "contradicted" if payload.get("outdone"):
            return "outdone"
    return code


def _weighed(before: float, after: float) -> str:
    if before == after:
        return "weighed"
    return "surer" if after > before else "less-sure"
