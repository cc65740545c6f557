"""What messages tell that is worth keeping, and of whom (H3, B10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from functools import cached_property

from hipocampo.chat.buffer import Pending
from hipocampo.chat.extraction import Extracted, Extraction
from hipocampo.chat.features import Features
from hipocampo.chat.patterns import with_weight_of_one_session
from hipocampo.chat.prompt import Wording
from hipocampo.core.access import EVERYTHING
from hipocampo.core.actors import OWNER
from hipocampo.core.facts import NewFact
from hipocampo.core.moments import moment
from hipocampo.core.names import name_key
from hipocampo.core.provenance import USER, mark, users_or_inferred
from hipocampo.core.record import Hit
from hipocampo.core.session_users import called, user_of
from hipocampo.core.strength import EMOTION
from hipocampo.errors import BadInput
from hipocampo.markdown.bullets import LETTERS
from hipocampo.messages import say
from hipocampo.ports import ChatModel
from hipocampo.prompts import fill
from hipocampo.text.extraction import Found
from hipocampo.text.inert import inert
from hipocampo.text.named_user import named

_LETTERS = {kind: letter for letter, kind in LETTERS.items() if kind != "world"}


class MessageFacts:
    """The facts of messages, as they may be kept."""

    def __init__(self, features: Features) -> None:
        self._features, self._context = features, features.context
        self._settings = features.context.settings

    @cached_property
    def wording(self) -> Wording:
        """The words of prompts."""
        return Wording(self._settings.language, self._context.file, inert)

    def extract(self, model: ChatModel | None, text: str, at: datetime, session: str | None = None) -> Extracted:
        """What a message tells that is worth keeping, by a model or by rules."""
        template = self.wording.template("extract") if model else ""
        question = self._settings.dream.question or say("dream.question", self._settings.language)
        extraction = Extraction(model, fill(template, question=question), session=session)  # E0
        found = extraction.facts(text, at.astimezone(self._settings.zone), self._settings.languages)
        return found._replace(found=tuple(map(with_weight_of_one_session, found.found)))

    def keepable(self, found: Sequence[Found], one: Pending) -> list[NewFact]:
        """What may be kept of a message; what is refused, a secret or a text too long, is dropped."""
        said = moment(one.said.at).astimezone(self._settings.zone)
        may_be_users = one.said.provenance == USER == self._context.highest_class  # never of another than the owner
        facts: list[NewFact] = []
        user = self._user(one.session)
        for fact in (self._named(each, user) for each in found):
            provenance = users_or_inferred(fact.explicit and may_be_users)
            at = said if _is_episode(fact) else None
            with suppress(BadInput):
                kept = self._features.facts.check([(_line(fact, provenance), at)], provenance, now=said)
                said_in = {"extra": {"related": [f"session:{one.session}#{one.said.n}"]}}
                facts += [each._replace(more={**each.more, **said_in}) for each in kept]
        return facts

    def pending_facts(self, waiting: Iterable[Pending]) -> Iterator[Hit]:
        """What rules keep of messages that wait, in their order, as if it were kept."""
        for one in waiting:
            found = self.extract(None, one.said.text, moment(one.said.at), one.session).found
            yield from (_hit(fact, one) for fact in self.keepable(found, one))

    def of_user(self, hits: Iterable[Hit], session: str) -> list[Hit]:
        """B10, B15: the memories among some that tell of the user of a session."""
        user = self._user(session)
        if user == OWNER:
            return [hit for hit in hits if not hit.content.startswith("@")]
        name = name_key(self._name(user))
        return [hit for hit in hits if name in map(name_key, hit.entities)]

    def _named(self, found: Found, user: str) -> Found:
        """B10, B15: "the user" is the owner; what is told of another user bears that user's name."""
        return found if user == OWNER else found._replace(content=named(found.content, self._name(user)))

    def _user(self, session: str) -> str:
        """Whom it is about what is said in a session."""
        context = self._context
        return user_of(context.index.society.item("session", session, EVERYTHING), context.actor, context.access.now)

    def _name(self, id: str) -> str:
        return called(self._context.access.society, id)


def _hit(new: NewFact, one: Pending) -> Hit:
    """A fact of a message as if it were kept; what it cites is the message."""
    fact = new.fact
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
        provenance=new.provenance,
        layer="active",
        confidence=fact.confidence,
        score=0.0,
        weight=fact.weight,
    )


def _is_episode(found: Found) -> bool:
    """Whether it happened on a day, and may happen again on another."""
    return found.type == "event" or (found.kind == "experience" and found.type != EMOTION)


def _line(found: Found, provenance: str) -> str:
    """A fact as a Retain bullet tells it, marked where it is not the user's word.

    What someone tends to feel is no episode, however it was said.
    """
    letter = "" if found.type == EMOTION else _LETTERS.get(found.kind, "")
    return f"{letter}(t={found.type},w={found.weight:g}) {mark(provenance)}{found.content}"
