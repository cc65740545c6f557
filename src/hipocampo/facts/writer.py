"""Writing facts and turns: the event first, then the line in the page, then the index."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from hipocampo.arguments import session_metadata
from hipocampo.context import Context
from hipocampo.core.access import EVERYTHING
from hipocampo.core.events import Event
from hipocampo.core.evolution import evolve
from hipocampo.core.facts import NewFact
from hipocampo.core.moments import moment, stamp
from hipocampo.core.provenance import INFERRED, lowest
from hipocampo.core.record import Record
from hipocampo.errors import BadInput, HipocampoError
from hipocampo.journal import Change, Command, mint
from hipocampo.markdown import bullets
from hipocampo.markdown.edit import Tail, insert_bullets, tail_of
from hipocampo.markdown.page import parse_page
from hipocampo.markdown.prose import page_title, prose_records
from hipocampo.markdown.statements import statement, turn_days
from hipocampo.messages import say
from hipocampo.ports import PageState, PageView, Placed, Stat
from hipocampo.text.atomic import absolute, unnamed
from hipocampo.text.secrets import find_secret

_ONE_WRITE = 4096  # more than that is replaced as a whole, so that no crash leaves half of it
Moment = datetime | str | None
Saying = tuple[str, Moment]  # a fact in the caller's words, and when it was said or true; a bare text was said now
ROLES = ("user", "assistant", "system", "tool")
_MARGIN = timedelta(days=400)  # time zones and "next year" must not lead beyond the calendar
_FIRST, _LAST = (end.replace(tzinfo=UTC) for end in (datetime.min + _MARGIN, datetime.max - _MARGIN))
_SHOWN = 80


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of a conversation."""

    session: str
    role: str
    text: str
    at: Moment = None


class Written(NamedTuple):
    """What was written: the events, and where the lines of facts stand, as far as they could be written at once."""

    events: list[Event]
    placed: Mapping[str, Placed]


class Writer:
    """Lays facts and turns into ledger, pages and index."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._languages = context.settings.languages
        self._tails: dict[str, tuple[Stat, Tail]] = {}

    def facts(self, sayings: Sequence[str | Saying], provenance: str, *, force: bool, now: datetime) -> list[NewFact]:
        """Check what is to be kept; nothing is kept if one of them can't be."""
        return [self._checked(*_saying(one), provenance, force, now) for one in sayings]

    def _checked(self, said: str, at: Moment, provenance: str, force: bool, now: datetime) -> NewFact:
        """D4: check one fact: its grammar, its length, secrets; and make its times absolute."""
        moment = self._moment(at)
        line = bullets.line(said)
        text = self._atomic(line, moment or now)
        fact, problems = bullets.parse_normal(text)
        if problems:
            raise BadInput(problems[0], text=text)
        length, most = bullets.words(fact.content), self._context.settings.retain.words
        if length > most:
            raise BadInput("retain.long", words=length, most=most)
        secret = None if force else find_secret(text)
        if secret:
            raise BadInput("retain.secret", kind=secret)
        return NewFact(fact, lowest(provenance, fact.provenance), moment, line if text != line else None)

    def renamed(self, new: NewFact, rename: Callable[[str], str], *, force: bool) -> NewFact:
        """The same fact in other words, checked again."""
        content = new.fact.content
        told = rename(content)
        if told == content or not new.fact.text.endswith(content):
            return new
        text = new.fact.text.removesuffix(content) + told
        again = self._checked(text, new.at, new.provenance, force, new.at or self._context.clock.now())
        return again._replace(said=new.said or new.fact.text, more=new.more, id=new.id)

    def _atomic(self, text: str, said: datetime) -> str:
        """D2: the text as it makes sense alone: its times absolute, pronouns for someone unnamed marked."""
        return unnamed(absolute(text, said, self._languages)[0])[0]

    def _moment(self, at: Moment) -> datetime | None:
        if at is None:
            return None
        zone = self._context.settings.zone
        try:
            found = moment(at) if isinstance(at, str) else at
            said = found.replace(tzinfo=found.tzinfo or zone)
            if not _FIRST < said < _LAST:
                raise ValueError(at)
        except (AttributeError, TypeError, ValueError, OverflowError) as error:
            raise BadInput("retain.at", at=at) from error
        return said.astimezone(zone)

    def retain(
        self,
        facts: Sequence[NewFact],
        session: str | None,
        command: Command,
        now: datetime,
        also: Sequence[Change] = (),
    ) -> Written:
        """Keep facts, and what is true with them or not at all; the workspace is locked and in step."""
        metadata = {} if session is None else session_metadata(session)
        states: dict[str, PageState] = {}
        pages = self._allot(facts, now, states)
        changes = [
            Change("memory.retained", one.id or mint(), self._payload(one, page, now), metadata)
            for one, page in zip(facts, pages, strict=True)
        ]
        events = self._context.journal.write(command, [*changes, *also], now)
        placed = self._lay_down(events[: len(changes)], events[len(changes) :], states)
        return Written(events, placed)

    def kept(self, event: Event, placed: Mapping[str, Placed]) -> Record | None:
        """What an event made, where it stands now."""
        record, place = evolve(None, event), placed.get(event.aggregate_id)
        if record and place:
            return record._replace(line=place.line, end_line=place.end_line)
        try:
            return self._context.index.records.get(event.aggregate_id, EVERYTHING) or record
        except HipocampoError:  # it is kept, whatever befell the index
            return record

    def _payload(self, new: NewFact, page: str, now: datetime) -> dict[str, object]:
        spoken = bullets.parse_normal(new.said)[0].content if new.said else None
        payload: dict[str, object] = statement(new.fact, new.provenance, new.at or now, self._languages, spoken)
        if new.said is not None:
            payload["said"] = new.said
        if new.at:
            payload["at"] = stamp(new.at)
        payload.update(new.more)
        payload["page"] = page
        return payload

    def _allot(self, facts: Sequence[NewFact], now: datetime, states: dict[str, PageState]) -> list[str]:
        """The page for each fact: the log of its day, or the next one once that is full; `states` of them are noted."""
        most = self._context.settings.pages.roll_over_kb * 1024
        logs: dict[str, tuple[str, int]] = {}
        pages = []
        for one in facts:
            day = (one.at or now).date().isoformat()
            page, size = logs.get(day) or self._last_log(day, states)
            length = len(one.fact.text.encode()) + 3
            if size and size + length > most:
                page, size = _next_log(day, page), 0
            logs[day] = page, size + length
            pages.append(page)
        return pages

    def _last_log(self, day: str, states: dict[str, PageState]) -> tuple[str, int]:
        """The log of a day that is written to, and its size."""
        page, size = f"memory/{day}.md", 0
        following: str | None = page
        while following and (state := self._context.index.pages.state(following)):
            states[following] = state
            page, size = following, state.stat.size
            following = _next_log(day, page)
        return page, size

    def _lay_down(
        self, events: Sequence[Event], rest: Sequence[Event], states: Mapping[str, PageState]
    ) -> dict[str, Placed]:
        """Write the lines, and where they stand; whatever keeps one from its page, the next sync tries again.

        The rest has no lines.
        """
        by_page: dict[str, list[Event]] = {}
        for event in events:
            by_page.setdefault(event.payload["page"], []).append(event)
        views = [self._extend(page, group, states.get(page)) for page, group in by_page.items()]
        self._context.index.fold([*events, *rest], [view for view in views if view])
        if not all(views):
            self._context.take_in(Command("sync", "system", "files"))
        return {one.id: one for view in views if view for one in view.placed}

    def _extend(self, path: str, events: Sequence[Event], state: PageState | None) -> PageView | None:
        """Write lines to a new page, or to the end of one that stands as the index knows it; None if a sync must."""
        texts = [event.payload["text"] for event in events]
        try:
            return self._append(state, events, texts) if state else self._begin(path, events, texts)
        except HipocampoError:
            return None

    def _append(self, state: PageState, events: Sequence[Event], texts: Sequence[str]) -> PageView | None:
        tail = self._tail(state)
        if not tail.appendable:
            return None
        added = tail.bullets(texts)
        now = self._put(state, added)
        if now is None:
            return None
        self._tails = {state.path: (now, replace(tail, lines=tail.lines + len(texts)))}
        return self._view(state.path, now, events, tail.lines + 1, ())

    def _tail(self, state: PageState) -> Tail:
        """How a page ends: known from the last line that was written to it, else read from the page."""
        seen, tail = self._tails.get(state.path, (None, None))
        if tail and seen == state.stat:
            return tail
        tail = tail_of(self._context.pages.read(state.path)[0])
        return replace(tail, appendable=tail.appendable and self._context.index.pages.ends_in_fact(state.path))

    def _put(self, state: PageState, added: bytes) -> Stat | None:
        pages = self._context.pages
        if len(added) <= _ONE_WRITE:
            return pages.append(state.path, added, state.stat, state.digest)
        return pages.write(state.path, pages.read(state.path)[0] + added, state.digest)

    def _begin(self, path: str, events: Sequence[Event], texts: Sequence[str]) -> PageView:
        heading = say("page.retain-heading", self._context.settings.language)
        data, lines = insert_bullets(b"", texts, heading, page_title(path))
        stat = self._context.pages.write(path, data, None)
        first, _ = insert_bullets(b"", texts[:1], heading, page_title(path))
        settings, page = self._context.settings, parse_page(first.decode(), path)
        begins = prose_records(
            path, page, stat.mtime_ns, settings.zone, lambda _: settings.file_class, vault=settings.pages.vault
        )
        return self._view(path, stat, events, lines[0], begins)

    def _view(self, path: str, stat: Stat, events: Sequence[Event], first: int, passages: Sequence[Record]) -> PageView:
        pages = self._context.pages
        placed = [Placed(event.aggregate_id, line, line) for line, event in enumerate(events, first)]
        last = first + len(events) - 1
        state = PageState(path, stat, pages.digest(path, stat), last, settled=False)  # it was written just now
        return PageView(state, placed, passages, ())

    def turns(self, given: Sequence[tuple[Any, ...]]) -> list[Turn]:
        """Check turns that are to be kept; nothing is kept if one of them can't be."""
        turns = [_turn(one) for one in given]
        for turn in turns:
            if turn.role not in ROLES:
                raise BadInput("record.role", role=turn.role, roles=", ".join(ROLES))
            session_metadata(turn.session)
            if not turn.text.strip():
                raise BadInput("record.empty")
            self._moment(turn.at)
        return turns

    def record(
        self, turns: Sequence[Turn], class_in: Callable[[str], str], command: Command, now: datetime
    ) -> list[Event]:
        """Keep turns of conversations; the workspace is locked and in step. Their events, in order.

        `class_in` gives the class of what a user says in a session.
        """
        counts: dict[str, int] = {}
        classes = {session: class_in(session) for session in dict.fromkeys(turn.session for turn in turns)}
        changes = []
        for turn in turns:
            known = counts.get(turn.session)
            n = (self._context.index.records.turn_count(turn.session) if known is None else known) + 1
            counts[turn.session] = n
            changes.append(self._turn(turn, n, classes[turn.session], now))
        return self._context.journal.carry_out(command, changes, now)

    def _turn(self, turn: Turn, n: int, user_class: str, now: datetime) -> Change:
        at, is_users = self._moment(turn.at), turn.role == "user"
        payload = {
            "role": turn.role,
            "text": turn.text,
            "n": n,
            "provenance": user_class if is_users else INFERRED,
            **(turn_days(turn.text, at or now, self._languages) if is_users else {}),
            **({"at": stamp(at)} if at else {}),
        }
        return Change("turn.recorded", mint(), payload, {"sessionId": turn.session})


def _saying(given: Any) -> Saying:
    match given:
        case str():
            return given, None
        case (str(text), at):
            return text, at
    raise BadInput("retain.saying", found=ascii(given)[:_SHOWN])


def _turn(given: Any) -> Turn:
    match given:
        case (session, role, str(text)):
            return Turn(session, role, text)
        case (session, role, str(text), at):
            return Turn(session, role, text, at)
    raise BadInput("record.turn", found=ascii(given)[:_SHOWN])


def _next_log(day: str, page: str) -> str:
    """The log after a full one: `2026-11-15.md`, `2026-11-15-2.md`, `2026-11-15-3.md`."""
    number = page.removeprefix(f"memory/{day}").removesuffix(".md").lstrip("-")
    return f"memory/{day}-{int(number or 1) + 1}.md"
