"""Memories and events on the screen: stable lines into a pipe, a layout for people at a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from hipocampo.doors.cli.explanation import Explanation
from hipocampo.doors.cli.screen import BOLD, DIM, GOOD, NOTE, Part, shown
from hipocampo.doors.presenters.labels import label
from hipocampo.doors.presenters.memories import (
    SHORT_ID,
    doubt_notes,
    evidence_notes,
    provenance_mark,
    record_json,
    short_id,
)
from hipocampo.text.inert import Own

if TYPE_CHECKING:
    from hipocampo import Event, Hipocampo, Hit, Recalled, Record
    from hipocampo.doors.cli.call import Call

_DAYS = {"years": 365, "months": 30, "weeks": 7, "days": 1}


def report(call: Call, memory: Hipocampo, record: Record, text: str) -> None:
    """Print what a command did to a memory."""
    if call.json:
        call.print_json(record_json(record, memory))
    else:
        call.screen.line((text, GOOD))


class Row(NamedTuple):
    """A line of output."""

    parts: tuple[Part, ...]
    indent: int = 0
    lead: Part = ""

    def __str__(self) -> str:
        return " " * self.indent + "".join(map(shown, (self.lead, *self.parts)))


def _id(one: Hit | Record) -> Iterator[str]:
    """The beginning of an id; a passage has none but its source."""
    if one.kind != "passage":
        yield short_id(one.id)


class MemoryPrinter:
    """Memories as a person reads them, in the workspace's time zone."""

    def __init__(self, call: Call, memory: Hipocampo) -> None:
        self._call = call
        self._memory = memory
        self._screen = call.screen
        self._zone = memory.settings.zone
        self._doubted: dict[str, list[str]] = {}

    def saved(self, record: Record) -> None:
        """Print a memory that was just written."""
        if self._screen.pretty:
            self._screen.line(record.content, lead=("✓ ", GOOD))
            self._screen.line((" · ".join([record.source, *_id(record)]), DIM), indent=2)
        else:
            self._screen.line(*self._line(record))

    def hits(self, found: Recalled, *, explain: bool) -> None:
        """Print the hits of a recall, best first."""
        explanation = self._explanation(explain)
        if explanation:
            explanation.question(found)
        if not found:
            self.not_found(found)
        for row in self._rows(found.hits, explanation):
            self._screen.line(*row.parts, indent=row.indent, lead=row.lead)
        if not explanation:  # which names the layers too
            self._layers_line(found)

    def cut_to_budget(self, found: Recalled, budget: int, *, explain: bool) -> Recalled:
        """Leave out the hits whose printed lines do not fit into so many tokens (F5)."""
        explanation = self._explanation(explain)
        kept = found.within(budget, lambda hits: "\n".join(map(str, self._rows(hits, explanation))))
        return replace(found, hits=tuple(kept), cut=found.cut + len(found) - len(kept))

    def _explanation(self, explain: bool) -> Explanation | None:
        return Explanation(self._call, self.moment) if explain else None

    def _rows(self, hits: Sequence[Hit], explanation: Explanation | None) -> Iterator[Row]:
        for n, hit in enumerate(hits, 1):
            if self._screen.pretty:
                yield from self._pretty(n, hit)
            else:
                yield Row(self._line(hit, *self._marks(hit)))
            for text in explanation.hit(hit) if explanation else ():
                yield Row(((text, DIM),), indent=4)

    def not_found(self, found: Recalled) -> None:
        """Print that nothing was found, and in which layers; or that nothing fits the budget."""
        if left := found.cut + len(found):
            self._call.note(self._call.say("recall.no-room", n=left))
        else:
            self._call.note(self._call.say("recall.nothing", layers=self._layers(found)))

    def _layers(self, found: Recalled) -> str:
        return ", ".join(self._call.say(f"layer.{name}") for name in found.layers)

    def _layers_line(self, found: Recalled) -> None:
        """Print the layers that an answer comes from (F4): below it at a terminal, else on standard error."""
        if found and self._screen.pretty:
            self._screen.line((self.layers_text(found), DIM))
        elif found:
            self._call.note(self.layers_text(found))

    def layers_text(self, found: Recalled) -> str:
        """Which layers answered, as a sentence."""
        return self._call.say("recall.layers", layers=self._layers(found))

    def _line(self, one: Hit | Record, *marks: str) -> tuple[Part, ...]:
        """D3: id and class stand before the text, which can't write there."""
        id = next(_id(one), "-")
        text = "  ".join([f"  {self.day(one.timestamp)}  {one.content}  ({one.source})", *marks])
        return Own(f"{id:{SHORT_ID}}  {provenance_mark(one)}"), text

    def _marks(self, hit: Hit) -> list[str]:
        """How often it was said, its evidence, and the reasons to doubt it (D3, E11, E13)."""
        often = [f"×{hit.times}"] if hit.times > 1 else []
        return [*often, *evidence_notes(self._memory, hit), *self._doubts(hit)]

    def _doubts(self, hit: Hit) -> list[str]:
        """The reasons to doubt a hit, computed once however often it is rendered."""
        if hit.id not in self._doubted:
            self._doubted[hit.id] = list(doubt_notes(self._memory, hit, hit.unverified))
        return self._doubted[hit.id]

    def _pretty(self, n: int, hit: Hit) -> Iterator[Row]:
        yield Row((hit.content,), lead=(f"{n:2} ", BOLD))
        yield Row((Own(f"{provenance_mark(hit)} "), (" · ".join(self._about(hit)), DIM)), indent=3)
        for texts, style in ((list(evidence_notes(self._memory, hit)), DIM), (self._doubts(hit), NOTE)):
            if texts:
                yield Row(((" · ".join(texts), style),), indent=3)

    def _about(self, hit: Hit) -> Iterator[str]:
        yield hit.source
        yield self.ago(hit.timestamp)
        confidence = "" if hit.confidence is None else f" {hit.confidence:g}"
        group, name = ("recall.block.role", hit.role) if hit.role else ("cli.explain.kind", hit.kind)
        kind = label(group, name, self._call.language)
        yield f"{kind}{confidence}"
        if hit.layer not in ("active", "wisdom"):
            yield self._call.say(f"layer.{hit.layer}")
        if hit.times > 1:
            yield self._call.say("recall.times", n=hit.times, sources=", ".join(hit.also))
        yield from _id(hit)

    def past(self, records: Sequence[Record]) -> None:
        """Print memories of the past, one a line, with their layer and fitness at that time."""
        layers = {name: self._call.say(f"layer.{name}") for name in {record.layer for record in records}}
        rows = [
            (
                short_id(one.id),
                self.day(one.timestamp),
                layers[one.layer],
                f"F:{one.fitness}",
                Own(provenance_mark(one)),
                one.content,
            )
            for one in records
        ]
        if rows:
            self._screen.table(rows, (DIM, DIM, DIM, DIM, DIM))

    def events(self, events: Sequence[Event]) -> None:
        """Print events, one a line."""
        if events:
            self._screen.table([self._event(event) for event in events], (DIM, DIM, BOLD, DIM))

    def _event(self, event: Event) -> tuple[str, ...]:
        text = event.payload.get("content") or event.payload.get("text") or event.aggregate_id
        return str(event.seq), self.moment(event.timestamp), event.type, event.actor, str(text)

    def day(self, stamp: str) -> str:
        """The local day of a moment."""
        return self._local(stamp).date().isoformat()

    def moment(self, stamp: str) -> str:
        """A moment in the workspace's time zone."""
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
