"""How memories and events are shown: as JSON, as stable lines, or for a person at a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from datetime import datetime, tzinfo
from typing import TYPE_CHECKING, Any

from hipocampo.doors.cli.screen import BOLD, DIM, GOOD

if TYPE_CHECKING:
    from hipocampo import Event, Hit, Recalled, Record
    from hipocampo.doors.cli.call import Call

SHORT_ID = 8
_DAYS = {"years": 365, "months": 30, "weeks": 7, "days": 1}
_FIELDS = tuple(
    "id kind type entities tags provenance confidence weight layer fitness heat last_used born timestamp "
    "valid_from valid_until session role actor source".split()
)
_MOMENTS = ("last_used", "born", "timestamp", "valid_from", "valid_until")


def record_json(record: Record) -> dict[str, Any]:
    """A memory with its source."""
    return {**record._asdict(), "source": record.source}


def recalled_json(found: Recalled) -> dict[str, Any]:
    """What a recall found, where it looked and how it understood the question."""
    return {
        "hits": [asdict(hit) for hit in found],
        "layers": list(found.layers),
        "question": asdict(found.question),
        "held": found.held,
    }


def event_json(event: Event) -> dict[str, Any]:
    """An event in the names of the ledger's filter language."""
    return {
        "seq": event.seq,
        "id": event.id,
        "type": event.type,
        "aggregateId": event.aggregate_id,
        "actor": event.actor,
        "timestamp": event.timestamp,
        "payload": event.payload,
        "metadata": event.metadata,
        "hash": event.hash,
    }


class Memories:
    """Memories as a person reads them, in the workspace's time zone."""

    def __init__(self, call: Call, zone: tzinfo) -> None:
        self._call = call
        self._screen = call.screen
        self._zone = zone

    def kept(self, record: Record) -> None:
        """A memory that was just written."""
        if self._screen.pretty:
            self._screen.line(record.content, lead=("✓ ", GOOD))
            self._screen.line((f"{record.source} · {record.id[:SHORT_ID]}", DIM), indent=2)
        else:
            self._plain(record)

    def found(self, found: Recalled, *, explain: bool) -> None:
        """The hits of a recall, best first."""
        if explain:
            self._understood(found)
        if not found:
            self._call.note(self._call.say("recall.nothing", layers=", ".join(found.layers)))
        for n, hit in enumerate(found, 1):
            if self._screen.pretty:
                self._pretty(n, hit)
            else:
                self._plain(hit)
            if explain:
                self._parts(hit)

    def _plain(self, one: Hit | Record) -> None:
        id = "-" if one.kind == "passage" else one.id[:SHORT_ID]
        self._screen.line(f"{id:{SHORT_ID}}  {self.day(one.timestamp)}  {one.content}  ({one.source})")

    def _pretty(self, n: int, hit: Hit) -> None:
        self._screen.line(hit.content, lead=(f"{n:2} ", BOLD))
        self._screen.line((" · ".join(self._about(hit)), DIM), indent=3)

    def _about(self, hit: Hit) -> Iterable[str]:
        yield hit.source
        yield self.ago(hit.timestamp)
        confidence = "" if hit.confidence is None else f" {hit.confidence:g}"
        yield f"{hit.role or hit.kind}{confidence}"
        if hit.provenance != "U":
            yield f"[{hit.provenance}]"
        if hit.kind != "passage":
            yield hit.id[:SHORT_ID]

    def _understood(self, found: Recalled) -> None:
        """How the question was read: its time, names and tags, and the conditions that narrowed it down."""
        question = found.question
        self._explained("words", question.text)
        if question.around:
            self._explained("around", self._span(asdict(question.around)))
        self._explained("names", ", ".join(question.mentions))
        self._explained("tags", ", ".join(f"#{tag}" for tag in question.tags))
        filters = {name: self._filter(value) for name, value in asdict(question.only).items()}
        self._explained("filters", "; ".join(f"{name} {value}" for name, value in filters.items() if value))
        self._explained("layers", ", ".join(found.layers))

    def _explained(self, key: str, text: str) -> None:
        if text:
            self._screen.line((self._call.say(f"explain.{key}", text=text), DIM))

    def _filter(self, value: Any) -> str:
        if isinstance(value, Mapping):
            return self._span(value)
        return ", ".join(map(str, value)) if isinstance(value, tuple) else "" if value is None else str(value)

    def _span(self, span: Mapping[str, str | None]) -> str:
        since, until = span["since"], span["until"]
        return (
            f"{self.moment(since) if since else ''} .. {self.moment(until) if until else ''}" if since or until else ""
        )

    def _parts(self, hit: Hit) -> None:
        parts = " + ".join(f"{lane} {value:.3f}" for lane, value in hit.parts.items())
        self._screen.line((f"{hit.score:.3f} = {parts}", DIM), indent=4)
        if hit.words:
            words = ", ".join(f"{word} {value:.2f}" for word, value in _greatest_first(hit.words))
            self._screen.line((words, DIM), indent=4)

    def whole(self, record: Record, history: Sequence[Event]) -> None:
        """All that is known of one memory."""
        self._screen.line((record.content, BOLD))
        values = record_json(record)
        rows = [(self._call.say(f"field.{name}"), self._field(name, values[name])) for name in _FIELDS]
        self._screen.table([row for row in rows if row[1]], (DIM,))
        if history:
            self._screen.line("")
            self._screen.line((self._call.say("show.history"), BOLD))
            self.events(history)

    def _field(self, name: str, value: Any) -> str:
        if value is None:
            return ""
        if name in _MOMENTS:
            return self.moment(value)
        return ", ".join(value) if isinstance(value, tuple) else str(value)

    def events(self, events: Sequence[Event]) -> None:
        """Events, one a line."""
        if events:
            self._screen.table([self._event(event) for event in events], (DIM, DIM, BOLD, DIM))

    def _event(self, event: Event) -> tuple[str, ...]:
        text = event.payload.get("content") or event.payload.get("text") or event.aggregate_id
        return str(event.seq), self.moment(event.timestamp), event.type, event.actor, str(text)

    def day(self, stamp: str) -> str:
        """The local day of a moment."""
        return self._local(stamp).date().isoformat()

    def moment(self, stamp: str) -> str:
        """A moment as the workspace's clocks show it."""
        return self._local(stamp).strftime("%Y-%m-%d %H:%M")

    def ago(self, stamp: str) -> str:
        """How long ago a moment was, in the reader's words."""
        day = self._local(stamp).date()
        days = (self._call.now.astimezone(self._zone).date() - day).days
        if days < 0:
            return day.isoformat()
        if days < 2:
            return self._call.say("ago.yesterday" if days else "ago.today")
        unit, length = next((unit, length) for unit, length in _DAYS.items() if days >= 2 * length)
        return self._call.say(f"ago.{unit}", n=days // length)

    def _local(self, stamp: str) -> datetime:
        return datetime.fromisoformat(stamp).astimezone(self._zone)


def _greatest_first(words: Mapping[str, float]) -> list[tuple[str, float]]:
    return sorted(words.items(), key=lambda item: -item[1])
