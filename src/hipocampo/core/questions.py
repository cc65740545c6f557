"""Questions as the index answers them, and the candidates it returns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from hipocampo.core.record import Record
from hipocampo.core.values import value

Vector: TypeAlias = Any  # an array of float32 of length 1, and rows of such: the core only passes them on
Matrix: TypeAlias = Any


@value
class Span:
    """A stretch of time between two stamps, `until` not included; None leaves an end open."""

    since: str | None = None
    until: str | None = None

    @property
    def ends(self) -> tuple[str, str]:
        """Both ends as texts to compare stamps with; an open one lies before or behind every stamp."""
        return self.since or "", self.until or ":"


@value
class Only:
    """The conditions that every answer must meet."""

    said: Span = Span()
    true_in: Span | None = None
    as_of: int | None = None
    kinds: tuple[str, ...] = ()
    entities: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    layers: tuple[str, ...] = ()
    session: str | None = None
    sessions: tuple[str, ...] = ()  # any of them
    classes: tuple[str, ...] = ()

    @property
    def narrows(self) -> bool:
        """Whether it narrows the answers down, so that listing the newest of them is an answer."""
        conversations = self.session or self.sessions
        return bool(self.kinds or self.entities or self.tags or conversations or self.true_in or self.said != Span())


class Meaning(NamedTuple):
    """The vector of a question and its model; only vectors of the same model can be compared with it."""

    model: str
    vector: Vector

    def __repr__(self) -> str:
        return f"Meaning({self.model!r})"


@value
class Question:
    """A question as the index answers it; `around` is a time that the words themselves name.

    `aim` says which time is meant: when something was "said", when it was "true", the "day" that it speaks of, or
    either. `kinds` and `types` would answer best, but others are found as well; with `every`, everything of these types
    answers. The other fields say how the words were understood.
    """

    text: str
    around: Span | None = None
    aim: str = ""
    mentions: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    every: bool = False
    own: bool = False  # it is about whoever asks
    asks_who: bool = False  # it asks who or what somebody is whom it names
    asks_day: bool = False  # it asks when something is or was
    recurs: bool = False  # its time is a weekday or a feast, which comes again: it asks how it is
    denies: bool = False
    utterances: bool = False  # it asks for what somebody asked
    expects: tuple[str, ...] = ()  # what an answer should have: an amount, a moment
    language: str | None = None
    aliases: tuple[tuple[str, str], ...] = ()  # other names, and which of the mentions is called so
    misspelled: tuple[tuple[str, str], ...] = ()  # what was written, and the name that was meant
    quoted: tuple[str, ...] = ()
    negated: tuple[str, ...] = ()
    left: tuple[str, ...] = ()  # those of them that are left out, as "except Peter" does
    speakers: tuple[str, ...] = ()
    meaning: Meaning | None = None
    akin: tuple[tuple[str, tuple[str, ...]], ...] = ()  # words that no text has, and related ones to look for instead
    only: Only = Only()
    limit: int = 50
    explain: bool = False
    otherwise: str = ""  # its words, for when nothing is found without them

    def __repr__(self) -> str:
        """Only the fields that are set."""
        nothing = vars(Question(""))
        return f"Question({', '.join(f'{name}={one!r}' for name, one in vars(self).items() if one != nothing[name])})"

    def called(self, mention: str) -> list[str]:
        """A mention and its other names."""
        return [mention, *(alias for alias, name in self.aliases if name == mention)]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A record that a lane of the search brought up, with each lane's own score and, where asked, each word's."""

    record: Record
    parts: Mapping[str, float] = field(default_factory=dict)
    words: Mapping[str, float] = field(default_factory=dict)
