"""The index in memory: the same answers as from a file, by the plainest means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace

from hipocampo.core import life
from hipocampo.core.access import Permit
from hipocampo.core.conditions import existed, is_current_alias, meets
from hipocampo.core.era import Era, advance, ended_session, opens_session
from hipocampo.core.events import CONSOLIDATED, PAUSE, Event, following
from hipocampo.core.evolution import BIRTHS, changes_one, evolve
from hipocampo.core.facts import Problem
from hipocampo.core.questions import Candidate, Only, Question
from hipocampo.core.record import FACT, PASSAGE, TURN, Record, awaits_line, concerns, unplaced, wording
from hipocampo.core.society import concerns as concerns_society
from hipocampo.core.validation import foldable
from hipocampo.core.visibility import visible_to
from hipocampo.ports import PageFact, PageState, PageView, Placed
from hipocampo.text.claims import keywords
from hipocampo.text.words import indexed
from tests.adapters.life import Content
from tests.adapters.names import Naming
from tests.adapters.reflect import Reflecting
from tests.adapters.search import Version, search
from tests.adapters.society import Social
from tests.adapters.vectors import Meaningful

_PREFIXED = 3


class MemoryIndex(Meaningful, Naming, Social, Reflecting):
    """An index that lasts as long as the process."""

    @property
    def pages(self) -> MemoryIndex:
        return self

    @property
    def records(self) -> MemoryIndex:
        return self

    @property
    def search(self) -> MemoryIndex:
        return self

    @property
    def vectors(self) -> MemoryIndex:
        return self

    @property
    def names(self) -> MemoryIndex:
        return self

    @property
    def life(self) -> MemoryIndex:
        return self

    @property
    def reflection(self) -> MemoryIndex:
        return self

    @property
    def society(self) -> MemoryIndex:
        return self

    def __init__(self) -> None:
        super().__init__()
        self._cleared = 0
        self._depth = 0

    @property
    def generation(self) -> tuple[int, ...]:
        """Changes when the index was cleared, so that an answer taken across it can be taken again."""
        return (self._cleared,)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Everything inside happens together or not at all."""
        before = (self._content.copy(), self._cleared) if self._depth == 0 else None
        self._depth += 1
        try:
            yield
        except BaseException:
            if before:
                self._content, self._cleared = before
            raise
        finally:
            self._depth -= 1

    def clear(self) -> None:
        """Forget everything derived; the next sync fills it again."""
        self._content = Content()
        self._cleared += 1

    def erase(self) -> None:
        """Destroy everything derived; there are no bytes besides."""
        self.clear()

    def close(self) -> None:
        """Let everything go."""
        self._content = Content()

    def applied(self) -> int:
        """The seq of the last event that was folded in."""
        return self._content.applied

    def last_moment(self) -> str:
        """The moment of the last event that was folded in."""
        return self._content.moment

    def paused(self) -> bool:
        """Whether recording is paused."""
        return self._content.paused

    # Filling

    def fold(self, events: Iterable[Event], views: Sequence[PageView] = ()) -> None:
        """Apply events that follow the last applied one; `views` tell of lines just added at the end of pages."""
        events = list(events)
        placed = {one.id: one for view in views for one in view.placed}
        with self.transaction():
            before = self.applied()
            for event in following(events, before):
                versions = dict(self._content.versions)
                if foldable(event):
                    self._apply(event, placed)
                self._content.applied, self._content.moment = event.seq, event.timestamp
                self._keep_former(versions)
            if self.applied() != before + len(events):
                return
            for view in views:
                self._add_prose(view.passages)
                self._content.states[view.state.path] = view.state

    def _keep_former(self, versions: Mapping[int, Version]) -> None:
        """Keep what an event changed as it was before."""
        content = self._content
        content.times = (*content.times, (content.era, content.moment))
        for row, version in versions.items():
            if content.versions[row].record != version.record:
                content.former[row] = (*content.former.get(row, ()), (content.applied, version.record))

    def _apply(self, event: Event, placed: Mapping[str, Placed]) -> None:
        if "command" in event.metadata:
            self._lines_written(event.metadata.get("pending", ()))
        before, self._content.era = self.era(), advance(self.era(), event)
        if event.type in BIRTHS:
            self._birth(event, placed.get(event.aggregate_id))
            if event.type == CONSOLIDATED:
                self._put_away(event)
        elif changes_one(event):
            self._change(event)
        elif event.type in PAUSE:
            self._content.paused = event.type == PAUSE[0]
        elif concerns_society(event):
            self._associate(event)
        else:
            self._live(event, before)
        self._count(event)
        if session := ended_session(event):
            self._content.started[session] = None

    def _live(self, event: Event, before: Era) -> None:
        """What happens to all memories, or to many, by one event."""
        era, at = self.era(), event.timestamp
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
        named = self._all(lambda one: one.stands and one.record.form != PASSAGE and one.record.id in ids)
        for row, version in named:
            record = life.summed_up(version.record, self.era(), at, keywords)
            self._content.versions[row] = replace(version, record=record)

    def _all_become(self, change: Callable[[Record], Record]) -> None:
        for row, version in self._facts():
            self._content.versions[row] = replace(version, record=change(version.record))

    def _count_session(self, event: Event) -> None:
        """E10: count a session by its first user's turn."""
        session, content = event.metadata["sessionId"], self._content
        if opens_session(event, content.started.get(session)):
            content.era = content.era._replace(sessions=content.era.sessions + 1)
            content.started[session] = event.timestamp

    def _lines_written(self, but: Collection[str]) -> None:
        """A new command tells that the lines of all earlier ones were written, but for those it names."""
        for row, version in self._all(lambda one: one.pending and one.record.id not in but):
            self._content.versions[row] = replace(version, pending=False)

    def _birth(self, event: Event, place: Placed | None) -> None:
        if event.type == "turn.recorded":
            self._count_session(event)
        record = evolve(None, event, self.era())
        if record is None:
            return
        if event.type == "memory.evidenced":
            return self._stand_in(record)
        if place:
            record = record._replace(line=place.line, end_line=place.end_line)
        self._add(record, pending=place is None and awaits_line(record, event))
        self._put(record, event.payload.get("after"))

    def _stand_in(self, record: Record) -> None:
        """E6: the line of a memory that graduates next stays as evidence, right where it is."""
        last = self._standing(record.merged_into)
        if last is None or last[1].record.page != record.page or record.page is None:
            return
        old = last[1].record
        self._add(record._replace(line=old.line, end_line=old.end_line), pending=last[1].pending)
        self._put(record, after=old.id)

    def _change(self, event: Event) -> None:
        last = self._last(event.aggregate_id, lambda version: version.record.form != PASSAGE)
        if last is None or not concerns(event, withdrawn=not last[1].stands):
            return
        row, version = last
        if event.type == "memory.used":
            session = event.metadata.get("sessionId") or self.era().local(event.timestamp)
            self._content.used |= {(session, event.aggregate_id)}
        new = evolve(version.record, event, self.era())
        closed = replace(version, record=unplaced(version.record), seq_to=event.seq, pending=False)
        if new is None:
            self._take_out(version.record)
            self._content.versions[row] = replace(closed, withdrawn=True)
        elif not version.stands:
            self._content.versions[row] = replace(version, withdrawn=False)
            self._add(new)
            self._put(new, event.payload.get("after"))
        elif new.seq_from != version.record.seq_from:
            self._content.versions[row] = closed
            self._add(new)
        else:
            self._content.versions[row] = replace(version, record=new)
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
        self._content.versions[mine[0]] = replace(mine[1], record=record, pending=pending)

    def _standing(self, id: str | None) -> tuple[int, Version] | None:
        return self._last(id, lambda one: one.stands and one.record.form == FACT) if id else None

    def _add(self, record: Record, *, pending: bool = False) -> None:
        line = f" {' '.join(indexed(wording(record)))} "
        row = max(self._content.versions, default=0) + 1
        self._content.versions[row] = Version(record, line, pending=pending)

    def _put(self, record: Record, after: str | None = None) -> None:
        """Give a line its place on the page: behind another one, before all (`after` is empty), or at the end."""
        if record.page is None:
            return
        order = self._content.order.get(record.page, ())
        at = 0 if after == "" else order.index(after) + 1 if after in order else len(order)
        self._content.order[record.page] = (*order[:at], record.id, *order[at:])

    def _take_out(self, record: Record) -> None:
        if record.page is not None:
            order = self._content.order.get(record.page, ())
            self._content.order[record.page] = tuple(id for id in order if id != record.id)

    def _add_prose(self, passages: Iterable[Record]) -> None:
        for passage in passages:
            self._add(passage)

    def put(self, view: PageView) -> None:
        """Keep a page as it was just read: lines of its facts, its prose, its problems."""
        path = view.state.path
        with self.transaction():
            self._forget_prose(path)
            self._place(path, {one.id: one for one in view.placed})
            self._add_prose(view.passages)
            self._content.states[path] = view.state
            self._content.problems[path] = tuple(view.problems)

    def _place(self, path: str, placed: Mapping[str, Placed]) -> None:
        for row, version in self._facts(lambda known: known.page == path):
            place = placed.get(version.record.id)
            record = unplaced(version.record)
            if place:
                record = record._replace(line=place.line, end_line=place.end_line)
            self._content.versions[row] = replace(version, record=record, pending=version.pending and place is None)

    def _forget_prose(self, path: str) -> None:
        rows = [row for row, one in self._all(lambda one: one.record.form == PASSAGE and one.record.page == path)]
        for row in rows:
            del self._content.versions[row]
        self._content.problems.pop(path, None)

    def touch(self, state: PageState) -> None:
        """Note that a page was looked at again and had not changed, if the index still has it so."""
        known = self.state(state.path)
        if known and known.digest == state.digest:
            self._content.states[state.path] = replace(known, stat=state.stat, settled=state.settled)

    def drop(self, path: str) -> None:
        """Forget a page that is no longer there; its memories stay until they are withdrawn."""
        with self.transaction():
            self._forget_prose(path)
            for row, version in self._facts(lambda known: known.page == path):
                self._content.versions[row] = replace(version, record=unplaced(version.record))
            self._content.states.pop(path, None)

    # Pages and their memories

    def states(self) -> Mapping[str, PageState]:
        """Every page as it was last seen."""
        return self._content.states

    def state(self, path: str) -> PageState | None:
        """A page as it was last seen."""
        return self._content.states.get(path)

    def ends_in_fact(self, path: str) -> bool:
        """Whether a page's last line belongs to a fact."""
        state = self.state(path)
        last = {version.record.end_line for _, version in self._facts(lambda known: known.page == path)}
        return state is not None and state.lines in last

    def facts(self, pages: Iterable[str] | None = None) -> list[PageFact]:
        """The memories that have a place on these pages (all pages by default), in the order of their lines."""
        facts = {version.record.id: _known(version) for _, version in self._facts()}
        paths = sorted(self._content.order) if pages is None else pages
        return [facts[id] for path in paths for id in self._content.order.get(path, ()) if id in facts]

    def pending(self) -> list[PageFact]:
        """Memories whose line has yet to be written."""
        return [_known(version) for _, version in self._facts() if version.pending]

    def missing(self, exclude: Collection[str] = ()) -> list[PageFact]:
        """Facts whose line is gone but that were not withdrawn; `exclude` names pages to leave out."""
        known = (known for known in self.facts() if known.line is None and not known.pending)
        return [one for one in known if one.page not in exclude]

    def fact_count(self) -> int:
        """How many memories have a place on a page."""
        return len(self.facts())

    def last_withdrawn(self, texts: Iterable[str]) -> dict[str, PageFact]:
        """For each text the memory that was last withdrawn with it."""
        gone = [version for _, version in self._all(lambda one: one.withdrawn)]
        gone.sort(key=lambda version: version.seq_to or 0)
        last = {version.record.text: _known(version) for version in gone}
        return {text: last[text] for text in texts if text in last}

    def problems(self) -> list[Problem]:
        """What is wrong in the pages, as they were last read."""
        found = [problem for problems in self._content.problems.values() for problem in problems]
        return sorted(found, key=lambda problem: (problem.path, problem.line, problem.hint_code))

    def turn_count(self, session: str) -> int:
        """How many turns a session has."""
        turns = self._all(lambda one: one.record.form == TURN and one.record.session == session)
        return max((version.record.line or 0 for _, version in turns), default=0)

    # Reading, with a permit

    def candidates(self, question: Question, permit: Permit) -> list[Candidate]:
        """What the lanes of the search bring up, with each lane's own score."""
        may_see, only = visible_to(permit), question.only
        versions = self._as_of(only.as_of)
        seen = {row: one for row, one in versions.items() if may_see(self._content.versions[row].record)}
        allowed = [row for row, one in seen.items() if meets(only, one.record, one.seq_to)]
        aliases = [row for row, one in seen.items() if is_current_alias(only, one.record, one.seq_to)]
        kept = {row: one.record for row, one in self._content.versions.items()}
        found = search(versions, allowed, aliases, question, self._nearness(question.meaning), kept)
        return [replace(one, record=self._present(one.record, only.as_of)) for one in found]

    def get(self, id: str, permit: Permit, as_of: int | None = None) -> Record | None:
        """The last version of a memory, a turn or a passage, also as it was at a seq."""
        may_see = visible_to(permit)
        last = self._last(id, lambda one: existed(as_of, one.record))
        if last is None or not may_see(last[1].record):
            return None
        row, version = last
        then = version if as_of is None else self._then(row, version, as_of, self._places())
        return self._present(then.record, as_of)

    def ids_with_prefix(self, prefix: str, permit: Permit) -> list[str]:
        """The ids that begin with a prefix, at most three: enough to see whether it is clear."""
        may_see = visible_to(permit)
        told = {one.record.id for _, one in self._all(lambda one: one.record.id.startswith(prefix))}
        last = (self._last(id, lambda one: True) for id in sorted(told))
        return [one[1].record.id for one in last if one and may_see(one[1].record)][:_PREFIXED]

    def counts(self, permit: Permit) -> Mapping[str, int]:
        """How many facts, turns and passages the reader may see."""
        return Counter(version.record.form for version in self._seen(Only(), permit))

    def _seen(self, only: Only, permit: Permit) -> list[Version]:
        may_see, now = visible_to(permit), self._content.versions
        then = self._as_of(only.as_of)
        return [one for row, one in then.items() if meets(only, one.record, one.seq_to) and may_see(now[row].record)]


def _known(version: Version) -> PageFact:
    record = version.record
    return PageFact(record.id, record.text, record.page or "", record.line, record.provenance, version.pending)
