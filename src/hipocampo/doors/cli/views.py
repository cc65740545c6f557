"""How memories and events are shown: as JSON, as stable lines, or for a person at a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from hipocampo.core.provenance import is_users_word
from hipocampo.doors import lives
from hipocampo.doors.cli.reasons import Reasons
from hipocampo.doors.cli.screen import BOLD, DIM, GOOD, NOTE, Part, one_line, text_of
from hipocampo.doors.worded import worded

if TYPE_CHECKING:
    from hipocampo import Event, Hipocampo, Hit, Recalled, Record
    from hipocampo.doors.cli.call import Call

_DAYS = {"years": 365, "months": 30, "weeks": 7, "days": 1}


def done(call: Call, memory: Hipocampo, record: Record, text: str) -> None:
    """Tell what became of a memory."""
    if call.json:
        call.tell(lives.record_json(record, memory))
    else:
        call.screen.line((text, GOOD))


def recalled_json(found: Recalled) -> dict[str, Any]:
    """What a recall found, where it looked and how it understood the question."""
    question, meaning = found.question, found.question.meaning
    return {
        "hits": [asdict(hit) for hit in found],
        "layers": list(found.layers),
        "question": {**asdict(replace(question, meaning=None)), "meaning": meaning and meaning.model},
        "understood": found.understood,
        "waiting": found.waiting,
        "held": found.held,
        "trouble": found.trouble.code if found.trouble else None,
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


class Row(NamedTuple):
    """A line to be shown."""

    text: Part
    indent: int = 0
    lead: Part = ""

    def __str__(self) -> str:
        return " " * self.indent + one_line("".join(map(text_of, (self.lead, self.text))))


def _id(one: Hit | Record) -> Iterator[str]:
    """The beginning of an id; a passage has none but its source."""
    if one.kind != "passage":
        yield lives.short_id(one.id)


class Memories:
    """Memories as a person reads them, in the workspace's time zone."""

    def __init__(self, call: Call, memory: Hipocampo) -> None:
        self._call = call
        self._memory = memory
        self._screen = call.screen
        self._zone = memory.settings.zone
        self._doubted: dict[str, list[str]] = {}

    def kept(self, record: Record) -> None:
        """A memory that was just written."""
        if self._screen.pretty:
            self._screen.line(record.content, lead=("✓ ", GOOD))
            self._screen.line((" · ".join([record.source, *_id(record)]), DIM), indent=2)
        else:
            self._screen.line(self._line(record))

    def found(self, found: Recalled, *, explain: bool) -> None:
        """The hits of a recall, best first."""
        reasons = self._reasons(explain)
        if reasons:
            reasons.question(found)
        if not found:
            self.nothing(found)
        for row in self._rows(found.hits, reasons):
            self._screen.line(row.text, indent=row.indent, lead=row.lead)
        if not reasons:  # else it was told
            self._looked(found)

    def within(self, found: Recalled, budget: int, *, explain: bool) -> Recalled:
        """The same with no more hits than fit into so many tokens, with all that their lines say (F5)."""
        reasons = self._reasons(explain)
        kept = found.within(budget, lambda hits: "\n".join(map(str, self._rows(hits, reasons))))
        return replace(found, hits=tuple(kept), cut=found.cut + len(found) - len(kept))

    def _reasons(self, explain: bool) -> Reasons | None:
        return Reasons(self._call, self.moment) if explain else None

    def _rows(self, hits: Sequence[Hit], reasons: Reasons | None) -> Iterator[Row]:
        for n, hit in enumerate(hits, 1):
            if self._screen.pretty:
                yield from self._pretty(n, hit)
            else:
                yield Row(self._line(hit, *self._marks(hit)))
            for text in reasons.hit(hit) if reasons else ():
                yield Row((text, DIM), indent=4)

    def nothing(self, found: Recalled) -> None:
        """That nothing was found, and where that was looked for; or that none of it fits the budget."""
        if left := found.cut + len(found):
            self._call.note(self._call.say("recall.no-room", n=left))
        else:
            self._call.note(self._call.say("recall.nothing", layers=self._layers(found)))

    def _layers(self, found: Recalled) -> str:
        return ", ".join(self._call.say(f"layer.{name}") for name in found.layers)

    def _looked(self, found: Recalled) -> None:
        """The layers that an answer comes from (F4): below it at a terminal, else beside it."""
        if found and self._screen.pretty:
            self._screen.line((self.looked_in(found), DIM))
        elif found:
            self._call.note(self.looked_in(found))

    def looked_in(self, found: Recalled) -> str:
        """The same as a sentence."""
        return self._call.say("recall.layers", layers=self._layers(found))

    def _line(self, one: Hit | Record, *marks: str) -> str:
        id = next(_id(one), "-")
        line = f"{id:{lives.SHORT_ID}}  {self.day(one.timestamp)}  {one.content}  ({one.source})"
        return "  ".join([line, *marks])

    def _marks(self, hit: Hit) -> list[str]:
        """How often it was said, what it rests on, and what speaks against believing it (D3, E11, E13)."""
        often = [f"×{hit.times}"] if hit.times > 1 else []
        stale = [lives.belief(hit)] if hit.stale else []
        return [*often, *stale, *lives.grounds(self._memory, hit), *self._doubts(hit)]

    def _doubts(self, hit: Hit) -> list[str]:
        """Looked up once for each hit, however often it is rendered."""
        if hit.id not in self._doubted:
            self._doubted[hit.id] = list(lives.doubts(self._memory, hit, hit.unverified))
        return self._doubted[hit.id]

    def _pretty(self, n: int, hit: Hit) -> Iterator[Row]:
        yield Row(hit.content, lead=(f"{n:2} ", BOLD))
        yield Row((" · ".join(self._about(hit)), DIM), indent=3)
        for texts, style in ((list(lives.grounds(self._memory, hit)), DIM), (self._doubts(hit), NOTE)):
            if texts:
                yield Row((" · ".join(texts), style), indent=3)

    def _about(self, hit: Hit) -> Iterator[str]:
        yield hit.source
        yield self.ago(hit.timestamp)
        confidence = "" if hit.confidence is None else f" {hit.confidence:g}"
        group, name = ("recall.block.role", hit.role) if hit.role else ("cli.explain.kind", hit.kind)
        kind = worded(group, name, self._call.language)
        yield f"{kind}{confidence}"
        if not is_users_word(hit):
            yield lives.belief(hit)
        if hit.layer not in ("active", "wisdom"):
            yield self._call.say(f"layer.{hit.layer}")
        if hit.times > 1:
            yield self._call.say("recall.times", n=hit.times, sources=", ".join(hit.also))
        yield from _id(hit)

    def then(self, records: Sequence[Record]) -> None:
        """Memories of the past, one a line, with the layer and the strength of then."""
        layers = {name: self._call.say(f"layer.{name}") for name in {record.layer for record in records}}
        rows = [
            (
                lives.short_id(one.id),
                self.day(one.timestamp),
                layers[one.layer],
                f"F:{one.fitness}",
                lives.belief(one),
                one.content,
            )
            for one in records
        ]
        if rows:
            self._screen.table(rows, (DIM, DIM, DIM, DIM, DIM))

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
