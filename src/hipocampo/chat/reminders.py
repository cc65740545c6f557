"""What a message brings to mind without being asked for: in a chat, and in the hook of an agent (H4, F4, F8)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

from hipocampo.arguments import check_text, session_metadata
from hipocampo.chat.prompt import repeats_fact
from hipocampo.core.facts import KINDS
from hipocampo.core.reading import TELLS
from hipocampo.core.record import PASSAGE, TURN, Hit
from hipocampo.understanding.acts import act_of

if TYPE_CHECKING:
    from hipocampo.chat.features import Features, Found, Recall

__all__ = ["QUERY", "Reminder", "reminders"]

QUERY = 4000  # letters of a message that are used as a query: a longer one was pasted
_OF_TYPE = 2  # places of a prompt that belong to what is of the type asked for, if there is any
_LOOKED_AT = 3  # times as many hits as a prompt holds


def reminders(recall: Recall, text: str, most: int, exclude: frozenset[str], session: str | None = None) -> Found:
    """H4: what a message brings to mind, without what was told in this `session`, which stands beside it."""
    found = recall.in_conversation(text[:QUERY], max(1, _LOOKED_AT * most), exclude)
    hits = [hit for hit in found.hits if session is None or hit.session != session]
    return found.with_hits(_chosen(hits, found.question.types, most, lambda some: found.shared(some, most)))


def _chosen(
    hits: Sequence[Hit], types: Sequence[str], most: int, shared: Callable[[Sequence[Hit]], list[Hit]]
) -> list[Hit]:
    """H4: choose the best hits, some of them of the types asked for; what others tell has its share of them (F10).

    A message that repeats a fact is left out, and so are questions and courtesies (F8).
    """
    facts = [hit for hit in hits if hit.kind in KINDS]
    told = [hit for hit in hits if hit.kind == PASSAGE or act_of(hit.content) == TELLS]
    left = [hit for hit in told if not (hit.kind == TURN and repeats_fact(hit, facts))]
    first = shared(left)
    best = first[: max(1, most - _OF_TYPE)]
    typed = [hit for hit in left if hit.type in types and hit not in best]
    return list({hit.id: hit for hit in (*best, *typed, *first, *left)}.values())[:most]


class Reminder:
    """Reminds whoever leads a conversation of what a message brings to mind."""

    def __init__(self, features: Features) -> None:
        self._features = features

    def remind(self, text: str, session: str | None, without: Collection[str]) -> Found:
        """What a message brings to mind unasked (F4, F8, F11), without what was said in its session, and some ids."""
        context = self._features.context
        context.check_open()
        check_text("text", text)
        session_metadata(session)
        features = self._features if session is None else self._features.in_session(session)
        return reminders(features.recall, text, context.settings.hooks.hits, frozenset(without), session)
