"""What a recall found."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Any

from hipocampo.arguments import check_size
from hipocampo.core.provenance import is_users_word, shared
from hipocampo.core.questions import Question
from hipocampo.core.record import Hit
from hipocampo.errors import HipocampoError
from hipocampo.recall.block import FEW, Now, block, statements
from hipocampo.recall.bundle import fit
from hipocampo.recall.question import describe

__all__ = ["Recalled", "Tone"]

Tone = Callable[[datetime, str], str]

_SHOWN, _LONGEST = 3, 80  # hits, and letters of the question, in a repr


def _neutral(_: datetime, __: str) -> str:
    return "neutral"


@dataclass(frozen=True, slots=True, repr=False)
class Recalled(Sequence[Hit]):
    """What a recall found: a sequence of hits, and the layers that they come from, or that it looked in."""

    hits: tuple[Hit, ...]
    layers: tuple[str, ...]
    question: Question
    held: int = 0  # memories whose lines vanished and wait for `sync --accept`: they may be among the hits
    waiting: int = 0  # memories that have no vector yet: by their meaning they are not found
    cut: int = 0  # hits for which the budget had no room
    trouble: HipocampoError | None = None  # with a model, so that what it would have found is missing
    language: str = "en"
    others: float = 1.0  # the share of a prompt's room for what others tell
    moment: datetime | None = None  # of the question, in the workspace's time zone
    tone: Tone = _neutral  # gives the tone of a text about feelings, said at a moment

    def __repr__(self) -> str:
        found = ", ".join(hit.source for hit in self.hits[:_SHOWN])
        more = ", ..." if len(self.hits) > _SHOWN else ""
        return f"Recalled({self.question.text[:_LONGEST]!r}: {len(self.hits)} [{found}{more}])"

    def __len__(self) -> int:
        return len(self.hits)

    def __getitem__(self, i: Any) -> Any:
        return self.hits[i]

    def with_hits(self, hits: Sequence[Hit]) -> Recalled:
        """A copy with other hits, or with some of them."""
        return replace(self, hits=tuple(hits))

    @property
    def understood(self) -> Mapping[str, Any]:
        """How the question was read, in plain values: its language, words, time, names, kinds and more."""
        return describe(self.question)

    def within(self, budget: int, render: Callable[[Sequence[Hit]], str]) -> list[Hit]:
        """The hits that make the most of a budget of tokens, rendered by `render`; long ones are cut (F5)."""
        check_size(1, budget)
        return fit(self.hits, budget, self.question.text, render)

    def block(self, budget: int | None = None, *, most: int | None = None, explain: bool = False) -> str:
        """The best hits as a `[MEMORY]` block for a prompt, in the workspace's language (F7).

        As many as fit a budget of tokens, or `most`, else the best five; `explain` adds their sources. Questions and
        courtesies that somebody once uttered are left out (F8).
        """
        check_size(1, budget)
        now = None
        if self.moment is not None and self.moment.tzinfo is not None:
            moment = self.moment
            now = Now(moment.date(), self.moment.tzinfo, lambda text: self.tone(moment, text))
        told = statements(self.hits)
        hits = self.shared(told, FEW if budget is None and most is None else most or len(told))
        page = partial(block, language=self.language, explain=explain, now=now)
        return page(hits if budget is None else self._fitting(hits, budget, page))

    def shared(self, hits: Sequence[Hit], most: int) -> list[Hit]:
        """At most so many of the hits; what others tell has its share of the room (F10)."""
        return shared(hits, most, self.others, self._answers)

    def _answers(self, hit: Hit) -> bool:
        """Whether a hit is as good as the best, nearly: what hardly answers needs no room."""
        return 2 * hit.score >= max((one.score for one in self.hits), default=0.0)

    def _fitting(self, hits: Sequence[Hit], budget: int, render: Callable[[Sequence[Hit]], str]) -> list[Hit]:
        """The hits that fit a budget of tokens; where some of the user's word does not, what others tell takes less."""
        kept = fit(hits, budget, self.question.text, render)
        ids = {hit.id for hit in kept}
        if all(hit.id in ids for hit in hits if is_users_word(hit) and self._answers(hit)):
            return kept
        room = int(budget * self.others)
        told = [hit for hit in hits if not is_users_word(hit)]
        ids = {hit.id for hit in fit(told, room, self.question.text, render)} if told and room else set()
        return fit([hit for hit in hits if is_users_word(hit) or hit.id in ids], budget, self.question.text, render)
