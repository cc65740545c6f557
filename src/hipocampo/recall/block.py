"""The block of memories for a prompt: a compact list in the workspace's language, no JSON (F7).

A memory is text that anyone may have written. On its way into a prompt it stays on its line, can't open or close a
block, and the marks around the whole say that it was recalled, so that it is not taken for something new.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, tzinfo

from hipocampo.core.opinions import sureness
from hipocampo.core.provenance import INFERRED, INHERITED, USER
from hipocampo.core.reading import TELLS
from hipocampo.core.record import PASSAGE, TURN, Hit
from hipocampo.messages import say
from hipocampo.recall.bundle import fit
from hipocampo.recall.tags import untagged
from hipocampo.text.bare_facts import bare
from hipocampo.text.inert import inert
from hipocampo.understanding.acts import act_of

__all__ = ["FEW", "Now", "block", "statements"]

FEW = 5  # F3: the best of the candidates, for a prompt that asks for no more
_A_GROUP = 2  # lines for each heading, on the whole: with fewer, headings only cost
_TYPES = {"bio": "who", "pref": "likes", "obj": "goals", "emo": "feels", "event": "happened"}
_KINDS = {"opinion": "opinions", "experience": "happened", TURN: "said", PASSAGE: "notes"}
_DATED = ("happened", "said", "notes")

_MENTION = re.compile(r"(?<![\w@.])@(?=[^\W\d_])")


def _neutral(_: str) -> str:
    return "neutral"


@dataclass(frozen=True, slots=True)
class Now:
    """The day of a prompt, its time zone, and a function that gives the tone of a text about feelings."""

    today: date | None = None
    zone: tzinfo = UTC
    tone: Callable[[str], str] = _neutral


def statements(hits: Sequence[Hit]) -> list[Hit]:
    """F8: the hits that state something; a question or a courtesy is never put into a prompt."""
    return [hit for hit in hits if hit.kind == PASSAGE or act_of(hit.content) == TELLS]


def block(
    hits: Sequence[Hit],
    language: str,
    budget: int | None = None,
    explain: bool = False,
    now: Now | None = None,
    asked: str = "",
) -> str:
    """Hits as a block of a prompt; within a budget of tokens as many as fit it.

    `explain` adds the source of each; `asked` is the question for which long memories are cut.
    """
    page = _Page(language, explain, now or Now())
    return page.render(hits if budget is None else fit(hits, budget, asked, page.render))


@dataclass(frozen=True, slots=True)
class _Page:
    """How a block is written."""

    language: str
    explain: bool
    now: Now

    def render(self, hits: Sequence[Hit]) -> str:
        """All hits between the marks of the block; nothing where there are none."""
        return "\n".join([self._say("title"), *self._body(hits), self._say("end")]) if hits else ""

    def _body(self, hits: Sequence[Hit]) -> Iterator[str]:
        groups: dict[str, list[Hit]] = {}
        for one in hits:
            groups.setdefault(_group(one), []).append(one)
        if len(groups) == 1 or len(hits) < _A_GROUP * len(groups):
            yield from map(self._line, hits)
            return
        for name, group in groups.items():
            yield self._say(f"group.{name}") + ":"
            yield from map(self._line, group)

    def _line(self, one: Hit) -> str:
        """Whose word it is stands before the text, which can't write there; the user's own word bears no mark."""
        doubts, hints = ("; ".join(texts) for texts in (self._doubts(one), self._hints(one)))
        source = f" ({one.source})" if self.explain else ""
        told = f"{self._lead(one)}{inert(_worded(one.content))}{f' ({hints})' if hints else ''}{inert(source)}"
        return f"- ({doubts}) {told}" if doubts else f"- {told}"

    def _lead(self, one: Hit) -> str:
        """When it happened, and who said it."""
        day = self._day(one) if _group(one) in _DATED else ""
        who = self._say(f"role.{one.role}") if one.role else ""
        lead = ", ".join(part for part in (day, who) if part)
        return f"{lead}: " if lead else ""

    def _doubts(self, one: Hit) -> Iterator[str]:
        return (self._say(f"mark.{mark}") for mark in _marks(one))

    def _hints(self, one: Hit) -> Iterator[str]:
        """Hints for the model: what is felt today, how sure an opinion is, how often it was said."""
        if one.type == "emo":
            yield self._feeling(one)
        if one.kind == "opinion" and one.confidence is not None and _is_worth_telling(one):
            yield self._say(f"sure.{sureness(one.confidence)}")
        if one.times > 1:
            yield self._say("times", n=one.times)
        if one.alike:
            yield self._say("alike", n=one.alike)
        for side, sources in (("evidence", one.evidence), ("against", one.against)) if self.explain else ():
            if sources:
                yield say(f"told.grounds.{side}", self.language, sources=", ".join(sources))

    def _feeling(self, one: Hit) -> str:
        """The day of a feeling; today's with the care that it asks for."""
        day, care = self._day(one), ""
        if day == self._say("today"):
            tone = self.now.tone(one.content)
            care = say(f"recall.block.care.{tone}", self.language)
        return f"{day}: {care}" if care and not care.startswith("recall.") else day

    def _day(self, one: Hit) -> str:
        day = datetime.fromisoformat(one.timestamp).astimezone(self.now.zone).date()
        return self._say("today") if day == self.now.today else day.isoformat()

    def _say(self, key: str, **values: object) -> str:
        return say(f"recall.block.{key}", self.language, **values)


def _group(one: Hit) -> str:
    return _TYPES.get(one.type or "") or _KINDS.get(one.kind, "facts")


def _is_worth_telling(one: Hit) -> bool:
    """Whether to tell how sure an opinion is: the user's own word begins as likely, which says nothing."""
    return one.provenance != USER or sureness(one.confidence or 0.0) != "likely"


def _marks(one: Hit) -> Iterator[str]:
    """The marks of what should not be believed blindly (D3, E11, E13); of two that say the same, the stronger."""
    if one.outdone:
        yield "outdone"
    if one.stale:
        yield "stale"
    elif one.provenance == INHERITED or one.unverified:
        yield "unverified"
    elif one.provenance == INFERRED and one.role in (None, "user"):  # who helps is known by the role
        yield "inferred"


def _worded(content: str) -> str:
    """A memory in one line, without its outer tags, the signs before names, and the user as its subject."""
    return bare(_MENTION.sub("", " ".join(untagged(content).text.split())))
