"""What a page of the bank is about: an entity, or all facts of a kind; each makes its own region (G1, G6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from hipocampo.core.names import name_key
from hipocampo.core.record import Record
from hipocampo.errors import HipocampoError
from hipocampo.markdown.bullets import mentions, parse
from hipocampo.reflect.entities import Subject, entity_facts, entity_region
from hipocampo.reflect.regions import Region
from hipocampo.reflect.summary import Sentence, by_rules
from hipocampo.settings import Settings


@dataclass(frozen=True, slots=True)
class Thought:
    """What a model made of just these facts."""

    facts: tuple[tuple[str, int], ...]
    sentences: Sequence[Sentence]


@dataclass(slots=True)
class Thoughts:
    """What a model made of the entities, by page."""

    author: str = ""
    by_page: dict[str, Thought] = field(default_factory=dict)
    dropped: int = 0
    trouble: HipocampoError | None = None


class Topic(Protocol):
    """What a page is about; one without anything to tell makes no page."""

    @property
    def page(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def empty(self) -> bool: ...
    def saying(self, text: str) -> str: ...
    def region(self, old: Region | None) -> Region: ...


@dataclass(frozen=True, slots=True)
class EntityTopic:
    """Someone or something, and what a model thought of it."""

    subject: Subject
    settings: Settings
    page_of: Callable[[str], str]
    thoughts: Thoughts

    @property
    def page(self) -> str:
        return self.subject.page

    @property
    def title(self) -> str:
        return self.subject.names[0]

    @property
    def empty(self) -> bool:
        return not self.subject.facts

    def saying(self, text: str) -> str:
        """What a person wrote here, with the name of who it is about."""
        own = set(map(name_key, self.subject.names))
        named = not own.isdisjoint(map(name_key, mentions(text)[0]))
        return text if named else f"@{self.title.replace(' ', '-')}: {text}"

    def shown(self) -> tuple[Record, ...]:
        """The facts that the page tells; sentences rest on no others, so that none outlives its fact (D5)."""
        return self.subject.facts[: self.settings.reflect.shown]

    def below(self) -> list[str]:
        """What follows the sentences."""
        return entity_facts(self.subject, self.settings.language, len(self.shown()), self.page_of)

    def region(self, old: Region | None) -> Region:
        """The sentences of a model on just these facts, be they old, or else those of rules; then the facts."""
        subject, below, thought = self.subject, self.below(), self.thoughts.by_page.get(self.page)
        if thought and thought.sentences and thought.facts == facts_key(subject.facts):
            return Region(tuple(entity_region(subject, thought.sentences, below)), self.thoughts.author)
        if old and old.author and self.told_by(old.author, old):
            return old
        return Region(tuple(entity_region(subject, by_rules(self.shown(), subject.names), below)))

    def told_by(self, author: str, old: Region) -> bool:
        """Whether sentences of this model stand above just these facts, untouched."""
        below = self.below()
        return old.author == author and old.whole and list(old.lines[-len(below) :]) == below


@dataclass(frozen=True, slots=True)
class ListTopic:
    """All facts of a kind, line by line; what a person adds is marked as of that kind."""

    page: str
    title: str
    lines: Sequence[str]
    empty: bool
    mark: str

    def saying(self, text: str) -> str:
        """What a person wrote here, as one of these facts."""
        return text if parse(text)[0].kind else f"{self.mark} {text}"

    def region(self, old: Region | None) -> Region:
        """The lines as they are."""
        return Region(tuple(self.lines))


def facts_key(facts: Iterable[Record]) -> tuple[tuple[str, int], ...]:
    """By what the same facts are known."""
    return tuple((record.id, record.seq_from) for record in facts)
