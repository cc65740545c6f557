"""How events become the content of an index in memory."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace

from hipocampo.core import life
from hipocampo.core.era import Era, advance, ended_session, opens_session
from hipocampo.core.events import CONSOLIDATED, PAUSE, Event
from hipocampo.core.evolution import BIRTHS, changes_one, evolve
from hipocampo.core.record import FACT, PASSAGE, Record, awaits_line, concerns
from hipocampo.core.society_items import concerns as concerns_society
from hipocampo.core.validation import foldable
from hipocampo.ports import Placed
from hipocampo.text.claims import keywords
from tests.adapters.rules import unplaced
from tests.adapters.search import Version
from tests.adapters.society import associate, count_uses
from tests.adapters.views import Views


class Fold:
    """One run over events; `placed` are the lines of facts just added at the end of pages."""

    def __init__(self, views: Views, placed: Mapping[str, Placed]) -> None:
        self._views, self._placed = views, placed

    def run(self, events: Iterable[Event]) -> None:
        """Apply events in order; one that can't be read is passed over."""
        for event in events:
            content = self._views.content
            versions = dict(content.versions)
            if foldable(event):
                self._apply(event)
            content.applied, content.moment, content.head = event.seq, event.timestamp, event.hash
            self._keep_former(versions)

    def _era(self) -> Era:
        return self._views.content.era

    def _keep_former(self, versions: Mapping[int, Version]) -> None:
        """Keep what an event changed as it was before."""
        content = self._views.content
        content.times = (*content.times, (content.era, content.moment))
        for row, version in versions.items():
            if content.versions[row].record != version.record:
                content.former[row] = (*content.former.get(row, ()), (content.applied, version.record))

    def _apply(self, event: Event) -> None:
        if "command" in event.metadata:
            self._lines_written(event.metadata.get("pending", ()))
        before, self._views.content.era = self._era(), advance(self._era(), event)
        if event.type in BIRTHS:
            self._birth(event, self._placed.get(event.aggregate_id))
            if event.type == CONSOLIDATED:
                self._put_away(event)
        elif changes_one(event):
            self._change(event)
        elif event.type in PAUSE:
            self._views.content.paused = event.type == PAUSE[0]
        elif concerns_society(event):
            associate(self._views.content, event)
        else:
            self._live(event, before)
        count_uses(self._views.content, event)
        if session := ended_session(event):
            self._views.content.started[session] = None

    def _live(self, event: Event, before: Era) -> None:
        """What happens to all memories, or to many, by one event."""
        era, at = self._era(), event.timestamp
        if event.type == "dream.cycle" and era.last != before.last:
            self._all_become(lambda record: life.sunk(record, era, at, keywords))
        elif event.type == "dream.pressed":
            ids = set(event.payload["ids"])
            self._all_become(lambda one: life.pressed(one, era, at, keywords) if one.id in ids else one)
        elif era.rules != before.rules:
            self._all_become(lambda record: life.woken(record, era))

    def _put_away(self, event: Event) -> None:
        """A6: archive what a summary stands for."""
        ids, at = set(event.payload.get("memories", ())), event.timestamp
        named = self._views.all(lambda one: one.stands and one.record.form != PASSAGE and one.record.id in ids)
        for row, version in named:
            record = life.summed_up(version.record, self._era(), at, keywords)
            self._views.content.versions[row] = replace(version, record=record)

    def _all_become(self, change: Callable[[Record], Record]) -> None:
        for row, version in self._views.facts():
            self._views.content.versions[row] = replace(version, record=change(version.record))

    def _count_session(self, event: Event) -> None:
        """E10: count a session by its first user's turn."""
        session, content = event.metadata["sessionId"], self._views.content
        if opens_session(event, content.started.get(session)):
            content.era = content.era._replace(sessions=content.era.sessions + 1)
            content.started[session] = event.timestamp

    def _lines_written(self, but: Collection[str]) -> None:
        """A new command tells that the lines of all earlier ones were written, but for those it names."""
        for row, version in self._views.all(lambda one: one.pending and one.record.id not in but):
            self._views.content.versions[row] = replace(version, pending=False)

    def _birth(self, event: Event, place: Placed | None) -> None:
        if event.type == "turn.recorded":
            self._count_session(event)
        record = evolve(None, event, self._era())
        if record is None:
            return
        if event.type == "memory.evidenced":
            return self._stand_in(record)
        if place:
            record = record._replace(line=place.line, end_line=place.end_line)
        self._views.add(record, pending=place is None and awaits_line(record, event))
        self._put(record, event.payload.get("after"))

    def _stand_in(self, record: Record) -> None:
        """E6: the line of a memory that graduates next stays as evidence, right where it is."""
        last = self._standing(record.merged_into)
        if last is None or last[1].record.page != record.page or record.page is None:
            return
        old = last[1].record
        self._views.add(record._replace(line=old.line, end_line=old.end_line), pending=last[1].pending)
        self._put(record, after=old.id)

    def _change(self, event: Event) -> None:
        last = self._views.last(event.aggregate_id, lambda version: version.record.form != PASSAGE)
        if last is None or not concerns(event, withdrawn=not last[1].stands):
            return
        row, version = last
        if event.type == "memory.used":
            session = event.metadata.get("sessionId") or self._era().local(event.timestamp)
            self._views.content.used |= {(session, event.aggregate_id)}
        new = evolve(version.record, event, self._era())
        closed = replace(version, record=unplaced(version.record), seq_to=event.seq, pending=False)
        if new is None:
            self._take_out(version.record)
            self._views.content.versions[row] = replace(closed, withdrawn=True)
        elif not version.stands:
            self._views.content.versions[row] = replace(version, withdrawn=False)
            self._views.add(new)
            self._put(new, event.payload.get("after"))
        elif new.seq_from != version.record.seq_from:
            self._views.content.versions[row] = closed
            self._views.add(new)
        else:
            self._views.content.versions[row] = replace(version, record=new)
        if new:
            self._replace_place(event, version.record, new)

    def _replace_place(self, event: Event, old: Record, new: Record) -> None:
        if event.type == "memory.moved":
            self._take_out(old)
            self._put(new, event.payload.get("after"))
        elif event.type == "memory.graduated" and new.page != old.page:
            self._take_out(old)
            self._take_place(new, None)
        elif event.type == "memory.demoted" and new.form == FACT:
            self._take_out(old)
            self._take_place(new, event.payload.get("evidence"))

    def _take_place(self, record: Record, evidence: str | None) -> None:
        """Stand where the evidence does, which is withdrawn next, or else in a line that has yet to be written."""
        mine, last = self._standing(record.id), self._standing(evidence if evidence != record.id else None)
        assert mine is not None
        pending = True
        if last and last[1].record.page == record.page:
            there, pending = last[1].record, last[1].pending
            record = record._replace(line=there.line, end_line=there.end_line)
            self._put(record, after=there.id)
        else:
            self._put(record)
        self._views.content.versions[mine[0]] = replace(mine[1], record=record, pending=pending)

    def _standing(self, id: str | None) -> tuple[int, Version] | None:
        return self._views.last(id, lambda one: one.stands and one.record.form == FACT) if id else None

    def _put(self, record: Record, after: str | None = None) -> None:
        """Give a line its place on the page: behind another one, before all (`after` is empty), or at the end."""
        if record.page is None:
            return
        order = self._views.content.order.get(record.page, ())
        at = 0 if after == "" else order.index(after) + 1 if after in order else len(order)
        self._views.content.order[record.page] = (*order[:at], record.id, *order[at:])

    def _take_out(self, record: Record) -> None:
        if record.page is not None:
            order = self._views.content.order.get(record.page, ())
            self._views.content.order[record.page] = tuple(id for id in order if id != record.id)
