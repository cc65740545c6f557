"""Conversations from elsewhere, recorded as turns of sessions, with the facts that they tell (C7, H3).

Turns and facts of a conversation are one append. A turn keeps where it comes from in its metadata, so it is recorded
once, and a later export adds what was said since.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, NamedTuple

from hipocampo.arguments import session_metadata
from hipocampo.context import Context
from hipocampo.core.access import EVERYTHING
from hipocampo.core.facts import NewFact, Problem
from hipocampo.core.moments import moment, stamp
from hipocampo.core.provenance import INFERRED
from hipocampo.interchange.conversation import Conversation, ForeignTurn
from hipocampo.interchange.incoming import life_payload
from hipocampo.interchange.landing import Facts, Landed
from hipocampo.interchange.portable import PortableMemory
from hipocampo.interchange.told import Message, Tell
from hipocampo.journal import Change, Command, mint
from hipocampo.markdown.statements import turn_days
from hipocampo.text.claims import keywords
from hipocampo.text.secrets import find_secret, mask_secrets

__all__ = ["Recorded", "Transcripts"]

_TURN, _USER = "turn.recorded", "user"
_UNFIT = re.compile(r"[#\s\x00-\x1f\x7f\x85\u2028\u2029\ud800-\udfff]+")
_LONGEST_ID = 120
_LONGEST = 20_000  # characters of a message that are looked through for facts; what is longer was pasted


class Recorded(NamedTuple):
    """What came of conversations: those with new turns, how many turns are new or known, and their facts."""

    sessions: int = 0
    turns: int = 0
    known: int = 0
    facts: Landed = Landed()

    def __add__(self, other: object) -> Recorded:
        assert isinstance(other, Recorded)
        facts = Landed(
            self.facts.fresh + other.facts.fresh,
            self.facts.known + other.facts.known,
            self.facts.latent + other.facts.latent,
        )
        return Recorded(self.sessions + other.sessions, self.turns + other.turns, self.known + other.known, facts)


class Transcripts:
    """Records conversations of one format."""

    def __init__(self, context: Context, facts: Facts, tell: Tell, format: str) -> None:
        self._context, self._facts, self._tell, self._format = context, facts, tell, format
        self._settings, self._index, self._ledger = context.settings, context.index, context.ledger

    def write(self, one: Conversation, users: str, command: Command, now: datetime) -> Recorded:
        """Record what is new of a conversation; `users` is the class of the user's words."""
        session = self._session(one)
        fresh, known = self._sorted(one, session)
        if not fresh:
            return Recorded(known=known)
        first = self._index.records.turn_count(session) + 1
        turns = [self._turn(one, turn, n, users, now) for n, turn in enumerate(fresh, first)]
        told = self._told(session, fresh, first, users, now)
        new, places, changes = self._facts.split(told, now, session)
        lives, latent = self._with_lives(new, now)
        # An import is no mention: what was known is believed more if the user's word says so, and else as it was.
        confirmed = [change for change in changes if change.type == "memory.confirmed"]
        self._facts.write(lives, session, command, now, [*turns, *confirmed])
        ids = tuple(fact.id for fact in lives if fact.id)
        again = tuple(place for place in places if isinstance(place, str))
        return Recorded(1, len(turns), known, Landed(ids, again, latent))

    def foreseen(self, one: Conversation, users: str) -> tuple[list[ForeignTurn], int, list[NewFact]]:
        """What would be recorded: the new turns, how many are known, and the new facts."""
        session, now = self._session(one), self._context.clock.now()
        fresh, known = self._sorted(one, session)
        told = self._told(session, fresh, self._index.records.turn_count(session) + 1, users, now)
        return fresh, known, self._facts.split(told, now, session)[0]

    def without_secrets(self, one: Conversation, problems: list[Problem]) -> Conversation:
        """A conversation whose secrets are masked; each turn that had one is noted."""
        turns = []
        for turn in one.turns:
            if find_secret(turn.text):
                problems.append(Problem(self._session(one), 0, turn.id, "import.masked"))
                turn = replace(turn, text=mask_secrets(turn.text))
            turns.append(turn)
        return replace(one, turns=tuple(turns))

    def _session(self, one: Conversation) -> str:
        return f"{self._format}-{_UNFIT.sub('-', one.id)}"[:_LONGEST_ID]

    def _sorted(self, one: Conversation, session: str) -> tuple[list[ForeignTurn], int]:
        """The turns that are not recorded yet, each once, and how many are."""
        said = {"type": _TURN, "metadata.sessionId": session}
        before = {_origin_id(event.metadata) for event in self._ledger.query(said, EVERYTHING, archived=True)}
        by_id = {turn.id: turn for turn in one.turns if turn.text}
        fresh = [turn for id, turn in by_id.items() if id not in before]
        return fresh, len(by_id) - len(fresh)

    def _turn(self, one: Conversation, turn: ForeignTurn, n: int, users: str, now: datetime) -> Change:
        is_users = turn.role == _USER
        said = self._moment(turn.at) or now
        payload: dict[str, Any] = {
            "role": turn.role,
            "text": turn.text,
            "n": n,
            "provenance": users if is_users else INFERRED,
            **(turn_days(turn.text[:_LONGEST], said, self._settings.languages) if is_users else {}),
            **({"at": turn.at} if turn.at else {}),
        }
        origin = {"format": self._format, "conversation": one.id, "id": turn.id}
        return Change(_TURN, mint(), payload, {**session_metadata(self._session(one)), "origin": origin})

    def _told(self, session: str, turns: Sequence[ForeignTurn], first: int, users: str, now: datetime) -> list[NewFact]:
        """The facts that the user's turns tell."""
        found: list[NewFact] = []
        for n, turn in enumerate(turns, first):
            if turn.role == _USER:
                at = turn.at or stamp(now)
                told = self._tell(Message(session, n, turn.text[:_LONGEST], at, users))
                found += [one._replace(more={**one.more, "said_at": at}) for one in told]
        return found

    def _with_lives(self, new: Sequence[NewFact], now: datetime) -> tuple[list[NewFact], int]:
        """New facts as of the day on which they were said; those that find no room are latent (E7)."""
        rules, zone = self._settings.rules, self._settings.zone
        room = max(0, self._settings.active.most - self._index.life.layer_counts().get("active", 0))
        facts = []
        for place, one in enumerate(new):
            more = dict(one.more)
            said = self._moment(more.pop("said_at"))
            if place >= room:
                sunk = life_payload(PortableMemory(one.fact.content), rules, zone, stamp(now))
                more |= {"life": sunk, "tags": list(one.fact.tags or keywords(one.fact.content))}
            facts.append(one._replace(at=one.at or said, more=more, id=mint()))
        return facts, max(0, len(new) - room)

    def _moment(self, at: str | None) -> datetime | None:
        return moment(at).astimezone(self._settings.zone) if at else None


def _origin_id(metadata: Mapping[str, Any]) -> str | None:
    origin = metadata.get("origin")
    return origin.get("id") if isinstance(origin, Mapping) else None
