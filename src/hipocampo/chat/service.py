"""Conversations: `memory.chat(session)`, what a session opens with, what a message tells (H1-H6, I3)."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import datetime

from hipocampo.arguments import check_size, check_text, session_metadata
from hipocampo.chat.briefing import Briefing, Line, Told, brief, read_briefing
from hipocampo.chat.digest import Digested, Digestion, Worker
from hipocampo.chat.extraction import Extracted
from hipocampo.chat.features import Features
from hipocampo.chat.listener import Listener
from hipocampo.chat.memory import ChatMemory
from hipocampo.chat.message_facts import MessageFacts
from hipocampo.chat.opening import Opening, active_line, opening
from hipocampo.chat.page_lines import lines_of_page
from hipocampo.chat.turn import Chat
from hipocampo.chat.work import ConversationWork
from hipocampo.context import Snapshot
from hipocampo.core.access import EVERYTHING, Permit
from hipocampo.core.moments import local_day
from hipocampo.core.provenance import INHERITED
from hipocampo.core.reading import TELLS
from hipocampo.core.record import Hit, Record
from hipocampo.core.session_users import telling_of
from hipocampo.core.visibility import header_event
from hipocampo.core.wisdom import is_wisdom_page
from hipocampo.findings import WARNING, Finding
from hipocampo.messages import say
from hipocampo.prompts import NEEDED
from hipocampo.understanding.acts import act_of

_PAGES = {"bootstrap": "BOOTSTRAP.md", "identity": "IDENTITY.md"}
_LOOKED_AT = 200  # active memories: more of them means pressure, which the next dream relieves


class Conversation:
    """Holds conversations with a memory."""

    def __init__(self, features: Features) -> None:
        self._features, self._context = features, features.context

    def chat(self, session: str | None, persona: str | None, provenance: str | None) -> Chat:
        """A conversation in a session, a new one if none is named; `persona` tells who speaks instead of the file.

        `provenance` lowers the class of what is said where the caller did not see it typed.
        """
        self._context.check_open()
        session = f"chat-{os.urandom(4).hex()}" if session is None else session
        session_metadata(session)
        return Chat(ChatMemory(self._features.in_session(session), provenance), session, persona, self._worker(session))

    def _worker(self, session: str) -> Worker | None:
        """A thread for the work in the background; None where the workspace can't be opened once more."""
        if self._context.stores.again is None:
            return None

        @contextmanager
        def work() -> Iterator[ConversationWork]:
            features = self._features.reopen()
            assert features is not None
            with closing(features.context):
                yield ConversationWork(features.in_session(session), embeds=not self._features.embeds_in_background)

        return Worker(session, work)

    def hear(
        self,
        session: str,
        role: str,
        text: str,
        at: datetime | str | None = None,
        shown: Collection[str] | None = None,
    ) -> Record | None:
        """Record a turn of a conversation that somebody else leads; None if it was heard, or said during a pause."""
        self._context.check_open()
        return Listener(self._features.in_session(session)).hear(session, role, text, at, shown)

    def digest(self, limit: int | None = None) -> Digested:
        """Keep what is worth keeping of the messages that wait, of whichever conversation (H3)."""
        self._context.check_open()
        return Digestion(ConversationWork(self._features, embeds=True), patient=True).run(None, limit)

    def extract(self, text: str) -> Extracted:
        """What a message tells that is worth keeping, and what a model said without support; nothing is kept."""
        self._context.check_open()
        check_text("text", text)
        model = self._features.model_for("extract")
        return MessageFacts(self._features).extract(model, text, self._context.clock.now())

    def findings(self) -> list[Finding]:
        """What is wrong with prompts of one's own."""
        wrong = ConversationWork(self._features).broken_prompts(NEEDED)
        return [Finding("prompt", WARNING, {"error": error}) for error in wrong]

    # How a session opens

    def opening(self, budget: int | None = None, session: str | None = None) -> Opening:
        """The opening context, of a session if one is given, each part within its own budget in tokens.

        First the pages for the assistant, then who the user is, what is near and what is open, then wisdom and active
        memories. Others than the owner get what they may read of the memories, and no pages.
        """
        session_metadata(session)
        session = self._only_session() if session is None else session
        here = self if session is None else Conversation(self._features.in_session(session))
        return here.opening_here(budget)

    def _only_session(self) -> str | None:
        """The session whose user an opening is about: that of the one whom a service serves; of several, nobody's."""
        context = self._context
        served = [] if context.access.unrestricted else context.stable(lambda _: self._served())
        users = {user for _, user in served}
        return None if not served else served[0][0] if len(users) == 1 else ""

    def _served(self) -> list[tuple[str, str]]:
        access = self._context.access
        return access.society.served(self._context.actor, access.now)

    def opening_here(self, budget: int | None) -> Opening:
        """The opening context of who is served here."""
        settings, everything = self._context.settings.opening, self._context.permit.allows_all
        if budget is not None:
            check_size(1, budget)
            settings = replace(settings, budget=budget)
        wise = [] if everything else self._layer("wisdom")
        active = self._layer("active")

        def page(name: str) -> Sequence[Line]:
            if not everything:
                return [active_line(hit) for hit in wise] if name == "wisdom" else []
            return self._page(_PAGES.get(name) or self._wisdom_page())

        language = self._context.settings.language
        letters = self._letters(everything)
        return opening(page, active, lambda part: say(f"opening.{part}", language), settings, self._briefing(), letters)

    def _letters(self, everything: bool) -> list[Line]:
        """I2, I3: the headers of unread letters, each in one line that can't leave its place."""
        context = self._context
        letters = self._features.unread_letters() if everything else ()
        zone, language = context.settings.zone, context.settings.language
        return [
            Line(
                say(
                    "opening.letter",
                    language,
                    day=local_day(one.header.at, zone),
                    sender=f"{one.header.sender} ({one.header.system})",
                    about=" ".join(filter(None, (one.header.type, one.header.subject))),
                    words=one.words,
                    id=one.id,
                ),
                provenance=INHERITED,
            )
            for one in letters
            if one.header
        ]

    def _page(self, path: str) -> list[Line]:
        """The lines of a page of the owner's."""
        index, text = self._context.index, self._context.file(path) or ""

        def read(_: object) -> list[Line]:
            placed = [one.id for one in index.pages.facts(EVERYTHING, [path])]
            facts = {one.line: one for one in index.records.current(placed, EVERYTHING).values() if one.line}
            return list(lines_of_page(text, path, facts, self._class_at))

        return self._context.stable(read)

    def _class_at(self, place: str) -> str | None:
        """The class of the prose that begins at a place, if any does."""
        found = self._context.index.records.get(place, EVERYTHING)
        return found.provenance if found else None

    def _briefing(self) -> Briefing:
        """Who the user is, what is near and what is open, as far as the actor may read it."""
        context = self._context
        now = context.clock.now().astimezone(context.settings.zone)

        def read(snapshot: Snapshot) -> Told:
            others = context.settings.opening.others
            return read_briefing(context.index, self._of_user(snapshot.permit.unlimited()), now, others)

        told = context.read("opening", read, lambda told: [(one.id, header_event(one)) for one in told.records])
        briefing = brief(told, context.settings.language, now)
        return self._with_owners(briefing, told) if context.permit.allows_all else briefing

    def _of_user(self, permit: Permit) -> Permit:
        """B15: what tells of who is served, or of the owner; nothing that others tell of themselves."""
        access, society = self._context.access, self._context.index.society
        sessions = society.items("session", EVERYTHING, ended=True)
        return telling_of(permit, access.speaker, society.items("entity", EVERYTHING), sessions)

    def _with_owners(self, briefing: Briefing, told: Told) -> Briefing:
        """A briefing with what is the owner's alone: the user's file, and what waits for an answer."""
        model, language = self._features.user_model, self._context.settings.language
        count = self._features.proposal_count()
        waiting = [*model.asked(), *([say("opening.proposals", language, n=count)] if count else [])]
        return briefing.extended(model.file_lines(told.user), waiting)

    def _layer(self, name: str) -> list[Hit]:
        return _fittest(self._features.recall.facts(_LOOKED_AT, (name,)))

    def _wisdom_page(self) -> str:
        pages = self._context.stable(lambda _: list(self._context.index.pages.states()))
        return next(filter(is_wisdom_page, pages), "MEMORY.md")


def _fittest(facts: Sequence[Hit]) -> list[Hit]:
    """What states something, the fittest first, then the weightiest, then the newest."""
    told = [hit for hit in facts if act_of(hit.content) == TELLS]
    newest = sorted(told, key=lambda hit: hit.timestamp, reverse=True)
    return sorted(newest, key=lambda hit: (-(hit.fitness or 0), -(hit.weight or 0)))
