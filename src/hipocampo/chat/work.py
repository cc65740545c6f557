"""The steps of the background work: keep facts, count patterns, summarise (H2, H3, G4)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from functools import cached_property
from typing import Any

from hipocampo.chat.buffer import CHATS, DIGESTED, FAILED, SUMMARISED, TRIES, Pending, Understood, Window
from hipocampo.chat.features import Features
from hipocampo.chat.message_facts import MessageFacts
from hipocampo.chat.patterns import Pattern, find_feelings, pattern_of, weight_after
from hipocampo.chat.summary import Summariser
from hipocampo.chat.transcript import Transcript
from hipocampo.core.access import EVERYTHING
from hipocampo.core.moments import moment
from hipocampo.core.strength import EMOTION
from hipocampo.errors import HipocampoError, NotFound
from hipocampo.journal import Change, Command
from hipocampo.markdown.edit import read_text
from hipocampo.ports import Pages
from hipocampo.prompts import FOLDER, workspace_prompt
from hipocampo.text.detection import language_of
from hipocampo.text.tokens import count_tokens
from hipocampo.text.words import terms

_LOOKED_AT = 10 * TRIES  # events of a task that tell how its model does
_RULES = "rules"
_BATCH = 64  # texts that get their vectors together


class ConversationWork:
    """The steps of the background work; the transcript has the pending messages."""

    def __init__(self, features: Features, *, embeds: bool = False) -> None:
        self._features, self._context = features, features.context
        self._embeds = embeds  # whether new texts get their vectors here
        self._settings = self._context.settings
        self._ledger, self._index = self._context.ledger, self._context.index
        self.transcript, self.messages = Transcript(features), MessageFacts(features)

    def broken_prompts(self, names: Iterable[str]) -> list[HipocampoError]:
        """Return what is wrong with the workspace's own prompts of these names, where built-in ones are used."""
        if not self._context.permit.allows_all:  # others get the built-in ones
            return []
        pages, language = self._context.pages, self._settings.language

        def read(path: str) -> str:
            return read_text(pages.read(path)[0]).text

        found = (workspace_prompt(name, read, language)[1] or _outside(f"{FOLDER}/{name}.md", pages) for name in names)
        return [error for error in found if error]

    @cached_property
    def summariser(self) -> Summariser:
        """The summariser by rules."""
        return Summariser(self._settings.language, self._settings.chat.summary, self._tone)

    def _tone(self, texts: Iterable[str]) -> str:
        now = self._context.clock.now()
        return self._features.tone_of([(now, text) for text in texts])

    # Facts

    def understand(self, one: Pending, rules: bool) -> Understood:
        """Extract the facts of a message that are worth keeping."""
        try:
            model = None if rules else self._features.model_for("extract")
        except HipocampoError as error:
            return Understood(trouble=error)
        found = self.messages.extract(model, one.said.text, moment(one.said.at), one.session)
        return Understood(found.found, model.name if model else _RULES, found.trouble)

    def keep(self, one: Pending, understood: Understood) -> tuple[str, ...]:
        """Keep the facts of a message and mark it digested, in one append, unless another process did so."""
        facts, session = self._features.facts, one.session
        keepable = self.messages.keepable(understood.found, one)
        payload = {"upTo": one.said.n, "until": one.said.seq, "by": understood.by}
        done = Change(DIGESTED, CHATS, payload, {"sessionId": session})

        def write(command: Command, now: datetime) -> None:
            if self.transcript.is_settled(one):
                return
            under = facts.check_sessions([session])
            fresh, _, changes = facts.split(keepable, now, session)
            facts.write(fresh, session, command, now, [*changes, *under, done])

        events = self._context.commit("chat", write, intent="retain:memory")
        return tuple(event.aggregate_id for event in events if event.type == "memory.retained")

    def compare_new(self) -> None:
        """E13: compare new facts with the known ones."""
        self._features.compare_new()

    # Patterns

    def count_patterns(self, one: Pending) -> None:
        """G4: count possible patterns of the owner; one seen in several sessions becomes a memory."""
        if not self._context.permit.allows_all:
            return
        with self._context.exclusive():  # a forget comes before or after, never in between
            self._context.sync()
            if not self.transcript.is_settled(one):
                self._count(one)

    def _count(self, one: Pending) -> None:
        text = one.said.text
        language = language_of(terms(text), text) or self._settings.language
        for feeling in find_feelings(text, language, self._settings.languages):
            pattern = pattern_of(feeling, language, self._features.user_model.patterns_seen())
            if pattern is not None:
                self._believe(pattern, one.session)

    def _believe(self, pattern: Pattern, session: str) -> None:
        """Count a pattern, and keep it as a memory once it counts; one that a person withdrew stays out."""
        facts, user_model = self._features.facts, self._features.user_model
        user_model.observe(pattern.text, session)
        sessions = user_model.sessions_with(pattern.text)
        weight = weight_after(sessions) if sessions else None
        if weight is None or self._index.pages.last_withdrawn([line := _emotion(pattern.memory)], EVERYTHING):
            return
        record = facts.retain_inferred(line, session)
        if record.session != session:  # it was known
            facts.used([record.id], session)
        self._weigh(record.id, weight, session)

    def _weigh(self, id: str, weight: float, session: str) -> None:
        """Raise the weight of a memory to at least this."""
        context = self._context
        change = Change("memory.weight-set", id, {"weight": weight}, {"sessionId": session})

        def write(command: Command, now: datetime) -> None:
            record = self._index.records.get(id, context.permit)
            if record and (record.weight or 0.0) < weight:
                context.append(command, [change], now)

        context.commit("chat", write, intent="retain:memory")

    # Summaries

    def due(self, session: str) -> Window | None:
        """Return the window of a conversation if a summary is due."""
        window = self.transcript.window(session)
        exchanges = sum(one.role == "user" for one in window.since)
        return window if exchanges >= self._settings.chat.every else None

    def summarise(self, session: str, window: Window, rules: bool) -> HipocampoError | None:
        """Summarise a conversation; return what went wrong."""
        try:
            summary = self._summary(session, window, rules)
        except HipocampoError as error:
            return error
        last = window.since[-1]
        tokens = window.summary.tokens + sum(count_tokens(one.text) for one in window.since)
        payload = {**summary, "upTo": last.n, "until": last.seq, "tokens": tokens}
        change = Change(SUMMARISED, CHATS, payload, {"sessionId": session})

        def write(command: Command, now: datetime) -> None:
            still = self.transcript.window_now(session)
            if still.summary == window.summary and {*window.since} <= {*still.since}:  # no other, nothing forgotten
                under = self._features.facts.check_sessions([session])
                self._context.append(command, [change, *under], now)

        self._context.commit("chat", write, intent="record:turn")
        return None

    def _summary(self, session: str, window: Window, rules: bool) -> dict[str, Any]:
        model = None if rules else self._features.model_for("summarise")
        if model is None:
            text, notes = self.summariser.by_rules(window.summary, window.since)
            return {"summary": text, "by": _RULES, "parts": notes.as_payload()}
        template = self.messages.wording.template("summarise")
        text = self.summariser.by_model(window.summary, window.since, model, template, session)
        return {"summary": text, "by": model.name}

    def embed_some(self) -> bool:
        """Embed some new texts and read them with older ones, if that is done here; return whether there were any."""
        embeddings = self._features.embeddings
        return self._embeds and bool(embeddings.embed(_BATCH) or embeddings.read_pairs())

    # Failures

    def note_failure(self, task: str, session: str, until: int, trouble: HipocampoError) -> None:
        """Record that a model failed."""
        payload = {"task": task, "until": until, "code": trouble.code}
        change = Change(FAILED, CHATS, payload, {"sessionId": session})
        context = self._context
        context.commit("chat", lambda command, now: context.append(command, [change], now), intent="record:turn")

    def failed_at(self, task: str, session: str | None) -> int:
        """Return the last event before the model of a task failed last, in a session or anywhere."""
        wanted = {"type": FAILED, "payload.task": task, "actor": self._context.actor}
        if session is not None:
            wanted["metadata.sessionId"] = session
        last = next(self._ledger.query(wanted, self._context.permit, sort={"seq": -1}, limit=1, archived=True), None)
        until = last.payload.get("until") if last else 0
        return until if isinstance(until, int) else 0

    def failures(self, task: str) -> int:
        """Return how often in a row the model of a task failed."""
        success = DIGESTED if task == "extract" else SUMMARISED
        either = [{"type": FAILED, "payload.task": task}, {"type": success, "payload.by": {"$ne": _RULES}}]
        wanted, permit = {"$or": either, "actor": self._context.actor}, self._context.permit
        events = self._ledger.query(wanted, permit, sort={"seq": -1}, limit=_LOOKED_AT, archived=True)
        types = [event.type for event in events]
        return types.index(success) if success in types else len(types)


def _outside(path: str, pages: Pages) -> HipocampoError | None:
    """Return the error of a file that exists but lies outside of the workspace."""
    try:
        pages.read(path)
    except NotFound as error:
        return error if error.code == "page.outside" else None
    return None


def _emotion(text: str) -> str:
    """A pattern as a line of a page; its later weights are events."""
    return f"(t={EMOTION},w=0.6) [I] {text}"
