"""The topics of the bank's pages: an entity, or all facts of a kind; each makes its own region (G1, G6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from hipocampo.core.names import name_key
from hipocampo.core.record import Record
from hipocampo.errors import HipocampoError
from hipocampo.markdown.bullets import mentions, parse
from hipocampo.reflect.entities import Subject, Writing, entity_facts, entity_region, portrait_of, who_line
from hipocampo.reflect.portrait import Portrait
from hipocampo.reflect.regions import Region
from hipocampo.reflect.summary import Sentence, by_rules
from hipocampo.settings import Settings


@dataclass(frozen=True, slots=True)
class ModelSummary:
    """A model's summary of exactly these facts."""

    facts: tuple[tuple[str, int], ...]
    sentences: Sequence[Sentence]


@dataclass(slots=True)
class ModelSummaries:
    """A model's summaries of entities, by page."""

    author: str = ""
    by_page: dict[str, ModelSummary] = field(default_factory=dict)
    dropped: int = 0
    trouble: HipocampoError | None = None


class Topic(Protocol):
    """What a page is about; an empty topic gets no page."""

    @property
    def page(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def empty(self) -> bool: ...
    def as_fact(self, text: str) -> str: ...
    def region(self, old: Region | None) -> Region: ...


@dataclass(frozen=True, slots=True)
class EntityTopic:
    """An entity, how its page is written, and a model's summaries."""

    subject: Subject
    settings: Settings
    writing: Writing
    summaries: ModelSummaries

    @property
    def page(self) -> str:
        return self.subject.page

    @property
    def title(self) -> str:
        return self.subject.names[0]

    @property
    def empty(self) -> bool:
        return not self.subject.facts

    def as_fact(self, text: str) -> str:
        """Return what a person wrote here as a fact that names the entity."""
        own = set(map(name_key, self.subject.names))
        named = not own.isdisjoint(map(name_key, mentions(text)[0]))
        return text if named else f"@{self.title.replace(' ', '-')}: {text}"

    def shown(self) -> tuple[Record, ...]:
        """The facts that the page shows; sentences rest on no others, so that none outlives its fact (D5)."""
        return self.subject.facts[: self.settings.reflect.shown]

    def below(self) -> list[str]:
        """Return the lines that follow the sentences of a model: all facts that are shown."""
        return entity_facts(self.subject, self._portrait().without_opening(), self.writing)

    def _portrait(self) -> Portrait:
        return portrait_of(self.subject, len(self.shown()), self.writing)

    def region(self, old: Region | None) -> Region:
        """Return a model's sentences on exactly these facts, new or old, else those of rules; then the facts."""
        subject, summary = self.subject, self.summaries.by_page.get(self.page)
        if summary and summary.sentences and summary.facts == facts_key(subject.facts):
            lines = tuple(entity_region(subject, summary.sentences, self.below()))
            return Region(lines, self.summaries.author, aliases=subject.aliases)
        if old and old.author and self.was_written_by(old.author, old):
            return replace(old, aliases=subject.aliases)
        told = self._portrait()
        below, who = entity_facts(subject, told, self.writing), who_line(subject, told, self.writing)
        lines = tuple(entity_region(subject, by_rules(told.opening, subject.names, subject.also), below, who))
        return Region(lines, aliases=subject.aliases)

    def was_written_by(self, author: str, old: Region) -> bool:
        """Whether this model's sentences stand above exactly these facts, unedited."""
        below = self.below()
        return old.author == author and old.whole and list(old.lines[-len(below) :]) == below


@dataclass(frozen=True, slots=True)
class ListTopic:
    """All facts of a kind, line by line; what a person adds gets the mark of that kind."""

    page: str
    title: str
    lines: Sequence[str]
    empty: bool
    mark: str

    def as_fact(self, text: str) -> str:
        """Return what a person wrote here as a fact of this kind."""
        return text if parse(text)[0].kind else f"{self.mark} {text}"

    def region(self, old: Region | None) -> Region:
        """Return the lines as a region."""
        return Region(tuple(self.lines))


def facts_key(facts: Iterable[Record]) -> tuple[tuple[str, int], ...]:
    """Return a key that is equal for the same facts in the same versions."""
    return tuple((record.id, record.seq_from) for record in facts)
