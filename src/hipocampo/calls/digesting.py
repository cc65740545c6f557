"""What conversations leave to do: facts to keep, patterns to count, summaries to make (H2, H3, G4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from functools import cached_property
from typing import Any

from hipocampo.calls.heeding import Heeding
from hipocampo.chat.buffer import SUMMARISED, TURN, Window, read_window, spoken
from hipocampo.chat.digest import BEGAN, CHATS, DIGESTED, FAILED, TRIES, Pending, Understood
from hipocampo.chat.extraction import Extracted, Extraction
from hipocampo.chat.patterns import Pattern, felt, pattern_of, told_once, weight_after
from hipocampo.chat.prompt import Wording, named
from hipocampo.chat.summary import Summariser
from hipocampo.core.access import OWNER
from hipocampo.core.events import Event
from hipocampo.core.life import EMOTION
from hipocampo.core.moments import moment
from hipocampo.core.names import name_key
from hipocampo.core.record import Hit
from hipocampo.errors import BadInput, HipocampoError, NotFound
from hipocampo.journal import Change, Command
from hipocampo.life.again import Retelling
from hipocampo.life.dream import Bed, DreamRun
from hipocampo.markdown.bullets import LETTERS
from hipocampo.messages import say
from hipocampo.ports import ChatModel, Pages
from hipocampo.prompts import FOLDER, fill
from hipocampo.recall.block import inert
from hipocampo.recall.embeddings import BATCH
from hipocampo.reflect.prompting import prompt_of
from hipocampo.sync.write import Told
from hipocampo.text.detection import language_of
from hipocampo.text.extraction import Found
from hipocampo.text.sameness import text_key
from hipocampo.text.tokens import count_tokens
from hipocampo.text.words import terms
from hipocampo.user_model.state import infer_state

_LOOKED_AT = 10 * TRIES  # events of a task that tell how its model does
_LETTERS = {kind: letter for letter, kind in LETTERS.items() if kind != "world"}
_RULES = "rules"
_FORESEEN = 50  # messages that wait, the last ones, that an answer reads by itself
_COMPARES = 100  # new facts at a time; a dream goes on from there


class Work:
    """The work of conversations, done with one memory; `minds` if it is to see to the meaning of new texts too."""

    def __init__(self, memory: Heeding, *, minds: bool = False) -> None:
        self._memory = memory
        self._minds = minds
        self._settings = memory.settings
        self._ledger, self._index = memory._ledger, memory._index

    @cached_property
    def wording(self) -> Wording:
        """The words of prompts."""
        return Wording(self._settings.language, self._memory._file, inert)

    def passed_over(self, names: Iterable[str]) -> list[HipocampoError]:
        """What is wrong with the workspace's own prompts of these names, where ours are used instead."""
        if not self._memory.permit.allows_all:  # others are answered by ours
            return []
        pages, language = self._memory._pages, self._settings.language
        found = (prompt_of(name, pages, language)[1] or _outside(f"{FOLDER}/{name}.md", pages) for name in names)
        return [error for error in found if error]

    @cached_property
    def summariser(self) -> Summariser:
        """What sums up by rules."""
        return Summariser(self._settings.language, self._settings.chat.summary, self._tone)

    def _tone(self, texts: Sequence[str]) -> str:
        now = self._memory._stores.clock.now()
        return infer_state([(now, text) for text in texts]).tone

    def extracted(self, model: ChatModel | None, text: str, at: datetime, session: str | None = None) -> Extracted:
        """What a message tells that is worth keeping."""
        template = self.wording.template("extract") if model else ""
        question = self._settings.dream.question or say("dream.question", self._settings.language)
        extraction = Extraction(model, fill(template, question=question), session=session)  # E0
        told = extraction.facts(text, at.astimezone(self._settings.zone), self._settings.languages)
        return told._replace(found=tuple(map(told_once, told.found)))

    def window(self, session: str, before: int | None = None) -> Window:
        """What was said in a session, before an event."""
        told = _told_in(session)
        if before is not None:
            told["seq"] = {"$lt": before}
        with self._memory._no_look():
            return self._memory._steady(lambda _: self._window(self._memory.query(told, sort={"seq": -1})))

    def _window(self, newest_first: Iterable[Event]) -> Window:
        return read_window(newest_first, self._settings.chat.buffer, self._index.records.is_current)

    # What waits

    def waiting(self) -> list[Pending]:
        """The user's messages of conversations that nobody looked at yet, in their order."""
        with self._memory._no_look():
            return self._memory._steady(lambda _: list(self._waiting()))

    def _waiting(self) -> Iterator[Pending]:
        permit, mine = self._memory.permit, {"type": BEGAN, "actor": self._memory.actor}
        first = next(self._ledger.query(mine, permit, sort={"seq": 1}, limit=1, archived=True), None)
        if first is None:
            return
        said = {"type": TURN, "payload.role": "user", "seq": {"$gt": max(self._done_until(), first.seq)}}
        begun: dict[str, int | None] = {}
        for event in self._ledger.query(said, permit, sort={"seq": 1}):
            one, session = spoken(event), str(event.metadata.get("sessionId"))
            if session not in begun:
                began = self._ledger.query({**mine, "metadata.sessionId": session}, permit, limit=1, archived=True)
                begun[session] = next((event.seq for event in began), None)
            since = begun[session]
            if one and since is not None and one.seq > since and self._index.records.is_current(one.id):
                yield Pending(session, one)

    def _done_until(self) -> int:
        wanted = {"type": DIGESTED, "actor": self._memory.actor, "payload.until": {"$exists": True}}  # not erased
        last = next(self._ledger.query(wanted, self._memory.permit, sort={"seq": -1}, limit=1, archived=True), None)
        return int(last.payload["until"]) if last else 0

    def _is_settled(self, one: Pending) -> bool:
        """Whether a message was digested meanwhile, or forgotten: then nothing of it comes back (D5)."""
        return self._done_until() >= one.said.seq or not self._index.records.is_current(one.said.id)

    def foreseen(self) -> Iterator[Hit]:
        """What rules keep of the messages that wait, in their order."""
        for one in self.waiting()[-_FORESEEN:]:
            found = self.extracted(None, one.said.text, moment(one.said.at), one.session).found
            yield from (_hit(told, one) for told in self._checked(found, one))

    # Facts

    def understand(self, one: Pending, rules: bool) -> Understood:
        """What a message tells that is worth keeping."""
        try:
            model = None if rules else self._memory._thinker("extract")
        except HipocampoError as error:
            return Understood(trouble=error)
        found = self.extracted(model, one.said.text, moment(one.said.at), one.session)
        return Understood(found.found, model.name if model else _RULES, found.trouble)

    def keep(self, one: Pending, understood: Understood) -> tuple[str, ...]:
        """Keep what a message tells, and that it was looked at, in one append; another may have done it meanwhile."""
        memory, session = self._memory, one.session
        told = self._checked(understood.found, one)
        payload = {"upTo": one.said.n, "until": one.said.seq, "by": understood.by}
        done = Change(DIGESTED, CHATS, payload, {"sessionId": session})

        def write(command: Command, now: datetime) -> None:
            if self._is_settled(one):
                return
            under = memory._check_sessions([session])
            retelling = Retelling(self._index, memory.permit, session)
            fresh = retelling.sort(told, now)
            memory._writer.retain(fresh, session, command, now, [*retelling.changes, *under, done])

        events = memory._keep("chat", write, intent="retain:memory")
        return tuple(event.aggregate_id for event in events if event.type == "memory.retained")

    def _checked(self, found: Sequence[Found], one: Pending) -> list[Told]:
        """What may be kept; what is refused, a secret or a text too long, is dropped."""
        memory, said = self._memory, moment(one.said.at).astimezone(self._settings.zone)
        told: list[Told] = []
        for fact in map(self._named, found):
            word = "U" if fact.explicit and one.said.provenance == "U" and memory._highest == "U" else "I"
            at = said if _is_episode(fact) else None
            with suppress(BadInput):
                kept = memory._writer.facts([(_line(fact, word), at)], word, force=False, now=said)
                said_in = {"extra": {"related": [f"session:{one.session}#{one.said.n}"]}}
                told += [each._replace(more={**each.more, **said_in}) for each in kept]
        return told

    def _named(self, found: Found) -> Found:
        """B10: "the user" is the owner; what another actor tells of itself bears its name."""
        if self._memory.actor == OWNER:
            return found
        return found._replace(content=named(found.content, self._name()))

    def _name(self) -> str:
        return self._memory.names().get(self._memory.actor, self._memory.actor)

    def of_speaker(self, hits: Iterable[Hit]) -> list[Hit]:
        """B10: the memories among some that tell of who speaks here."""
        if self._memory.actor == OWNER:
            return [hit for hit in hits if not hit.content.startswith("@")]
        name = name_key(self._name())
        return [hit for hit in hits if name in map(name_key, hit.entities)]

    def settle(self) -> None:
        """E13: hold what is new against what was known: who moved no longer lives where they did."""
        memory = self._memory
        dreaming = DreamRun(Bed(memory._journal, self._ledger, self._index, self._settings), _COMPARES)
        memory._keep("chat", dreaming.compare, intent="retain:memory")

    # Patterns

    def feel(self, one: Pending) -> None:
        """G4: count what may be a pattern; one that was seen in several sessions is a memory, weightier with each.

        The model of the user is the owner's.
        """
        if not self._memory.permit.allows_all:
            return
        with self._memory._alone():  # whoever forgets it does so before or after
            self._memory.sync()
            if not self._is_settled(one):
                self._count(one)

    def _count(self, one: Pending) -> None:
        text = one.said.text
        language = language_of(terms(text), text) or self._settings.language
        for feeling in felt(text, language, self._settings.languages):
            seen = self._memory._counted().observed.patterns.values()
            pattern = pattern_of(feeling, language, [sighting.pattern for sighting in seen])
            if pattern is not None:
                self._believe(pattern, one.session)

    def _believe(self, pattern: Pattern, session: str) -> None:
        """Count a pattern, and keep it as a memory once it counts; one that a person took out stays out."""
        memory = self._memory
        memory.observed(pattern.text, session)
        sighting = memory._counted().observed.patterns.get(text_key(pattern.text))
        weight = weight_after(len(sighting.sessions)) if sighting else None
        if weight is None or self._index.pages.last_withdrawn([line := _emotion(pattern.memory)]):
            return
        record = memory.retain(line, provenance="I", session=session)
        if record.session != session:  # told before
            memory.used([record.id], session=session)
        self._weigh(record.id, weight, session)

    def _weigh(self, id: str, weight: float, session: str) -> None:
        """Have a memory weigh no less than this."""
        memory, change = self._memory, Change("memory.weight-set", id, {"weight": weight}, {"sessionId": session})

        def write(command: Command, now: datetime) -> None:
            record = self._index.records.get(id, memory.permit)
            if record and (record.weight or 0.0) < weight:
                memory._write(command, [change], now)

        memory._keep("chat", write, intent="retain:memory")

    # Summaries

    def due(self, session: str) -> Window | None:
        """A conversation that it is time to sum up."""
        window = self.window(session)
        exchanges = sum(one.role == "user" for one in window.since)
        return window if exchanges >= self._settings.chat.every else None

    def summarise(self, session: str, window: Window, rules: bool) -> HipocampoError | None:
        """Sum a conversation up; what went wrong."""
        try:
            told = self._summary(session, window, rules)
        except HipocampoError as error:
            return error
        last = window.since[-1]
        tokens = window.summary.tokens + sum(count_tokens(one.text) for one in window.since)
        payload = {**told, "upTo": last.n, "until": last.seq, "tokens": tokens}
        change = Change(SUMMARISED, CHATS, payload, {"sessionId": session})
        memory = self._memory

        def write(command: Command, now: datetime) -> None:
            still = self._window(self._ledger.query(_told_in(session), memory.permit, sort={"seq": -1}))
            if still.summary == window.summary and {*window.since} <= {*still.since}:  # no other, nothing forgotten
                memory._write(command, [change, *memory._check_sessions([session])], now)

        memory._keep("chat", write, intent="record:turn")
        return None

    def _summary(self, session: str, window: Window, rules: bool) -> dict[str, Any]:
        model = None if rules else self._memory._thinker("summarise")
        if model is None:
            text, notes = self.summariser.by_rules(window.summary, window.since)
            return {"summary": text, "by": _RULES, "parts": notes.told()}
        template = self.wording.template("summarise")
        text = self.summariser.by_model(window.summary, window.since, model, template, session)
        return {"summary": text, "by": model.name}

    def mind(self) -> bool:
        """Give some of the texts that wait their vectors; whether there were any."""
        return self._minds and bool(self._memory._embeddings.embed(BATCH))

    # Failures

    def fail(self, task: str, session: str, until: int, trouble: HipocampoError) -> None:
        """Tell that a model failed."""
        payload = {"task": task, "until": until, "code": trouble.code}
        self._tell(Change(FAILED, CHATS, payload, {"sessionId": session}))

    def failed_at(self, task: str, session: str | None) -> int:
        """The event up to which all was said when the model of a task failed last, in a session or anywhere."""
        wanted = {"type": FAILED, "payload.task": task, "actor": self._memory.actor}
        if session is not None:
            wanted["metadata.sessionId"] = session
        last = next(self._ledger.query(wanted, self._memory.permit, sort={"seq": -1}, limit=1, archived=True), None)
        until = last.payload.get("until") if last else 0
        return until if isinstance(until, int) else 0

    def failures(self, task: str) -> int:
        """How often in a row the model of a task failed."""
        success = DIGESTED if task == "extract" else SUMMARISED
        either = [{"type": FAILED, "payload.task": task}, {"type": success, "payload.by": {"$ne": _RULES}}]
        wanted, permit = {"$or": either, "actor": self._memory.actor}, self._memory.permit
        events = self._ledger.query(wanted, permit, sort={"seq": -1}, limit=_LOOKED_AT, archived=True)
        types = [event.type for event in events]
        return types.index(success) if success in types else len(types)

    def _tell(self, change: Change) -> None:
        memory = self._memory
        memory._keep("chat", lambda command, now: memory._write(command, [change], now), intent="record:turn")


def _outside(path: str, pages: Pages) -> HipocampoError | None:
    """A file that is there and yet not to be read, since it lies elsewhere."""
    try:
        pages.read(path)
    except NotFound as error:
        return error if error.code == "page.outside" else None
    return None


def _told_in(session: str) -> dict[str, Any]:
    """What tells how a conversation went."""
    return {"type": {"$in": [TURN, SUMMARISED]}, "metadata.sessionId": session}


def _hit(told: Told, one: Pending) -> Hit:
    """A fact of a message as if it were kept; what it cites is the message."""
    fact = told.fact
    return Hit(
        id=one.said.id,
        kind=fact.kind or "world",
        type=fact.type,
        timestamp=one.said.at,
        entities=fact.entities,
        tags=fact.tags,
        content=fact.content,
        source=f"session:{one.session}#{one.said.n}",
        session=one.session,
        provenance=told.provenance,
        layer="active",
        confidence=fact.confidence,
        score=0.0,
        weight=fact.weight,
    )


def _is_episode(found: Found) -> bool:
    """Whether it happened on a day, and may happen again on another."""
    return found.type == "event" or (found.kind == "experience" and found.type != EMOTION)


def _line(found: Found, word: str) -> str:
    """A fact as a Retain bullet tells it, marked where it is not the user's word.

    What someone tends to feel is no episode, however it was told.
    """
    letter = "" if found.type == EMOTION else _LETTERS.get(found.kind, "")
    mark = "" if word == "U" else f"[{word}] "
    return f"{letter}(t={found.type},w={found.weight:g}) {mark}{found.content}"


def _emotion(text: str) -> str:
    """A pattern as a line tells it; what it weighs later is told by events."""
    return f"(t={EMOTION},w=0.6) [I] {text}"
