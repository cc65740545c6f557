"""The lines of the bank's pages: about an entity, the world, experiences; pure (G1, G6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from hipocampo.core.derived import derived_kinds, derived_names
from hipocampo.core.names import name_key
from hipocampo.core.reading import PERSON
from hipocampo.core.record import Record
from hipocampo.messages import say
from hipocampo.reflect.lines import bullet, newest_first, place, plain
from hipocampo.reflect.summary import Sentence, rendered

_RELATED = 12


@dataclass(frozen=True, slots=True)
class Subject:
    """An entity: all its names, the facts about it (best first), its page, and the aliases to write there."""

    names: tuple[str, ...]
    facts: tuple[Record, ...]
    page: str
    aliases: tuple[str, ...] = ()


def entity_facts(subject: Subject, language: str, shown: int, page_of: Callable[[str], str]) -> list[str]:
    """Return the lines below the summary: the best facts, newest first, and the other entities in them."""
    if not subject.facts:
        return [say("reflect.nothing", language)]
    lines = [f"**{say('reflect.facts', language)}**", ""]
    lines += [bullet(record, subject.page, language) for record in newest_first(subject.facts[:shown])]
    others = _related(subject)
    if others:
        links = (f"[{plain(name)}]({place(page_of(name), subject.page)})" for name in others)
        lines += ["", f"**{say('reflect.related', language)}**: {', '.join(links)}"]
    return lines


def entity_region(subject: Subject, summary: Sequence[Sentence], below: Sequence[str]) -> list[str]:
    """Return all lines of an entity's region."""
    paragraph = rendered(summary, subject.facts, subject.page)
    return [paragraph, "", *below] if paragraph else list(below)


def _related(subject: Subject) -> list[str]:
    """Return the other entities that the facts are about, the most often named first."""
    own = set(map(name_key, subject.names))
    spelled: dict[str, str] = {}
    times: Counter[str] = Counter()
    for name in (name for record in subject.facts for name in (*record.entities, *_people_in(record))):
        if name_key(name) not in own:
            spelled[name_key(name)] = min(name, spelled.get(name_key(name), name))
            times[name_key(name)] += 1
    best = sorted(times, key=lambda key: (-times[key], key))[:_RELATED]
    return [spelled[key] for key in best]


def _people_in(record: Record) -> list[str]:
    """Return the people that a fact names without a mark (D6)."""
    kinds, names = derived_kinds(record), derived_names(record)
    return [names[key] for key, kind in kinds.items() if kind == PERSON]


def bank_region(records: Iterable[Record], page: str, language: str, local: Callable[[str], str]) -> list[str]:
    """Return the lines of a page that lists facts by month, newest first."""
    lines: list[str] = []
    for month, some in groupby(newest_first(records), key=lambda one: local(one.timestamp)[:7]):
        lines += [*([""] if lines else []), f"**{month}**", ""]
        lines += [bullet(record, page, language) for record in some]
    return lines or [say("reflect.nothing", language)]


def split_statements(lines: Iterable[str]) -> Iterator[str]:
    """Yield the statements in a person's lines: each bullet alone, adjacent lines of prose together."""
    prose: list[str] = []
    for line in lines:
        text = line.strip()
        if text[:2] in ("- ", "* ", "+ "):
            yield from _joined(prose)
            prose = []
            yield text[2:]
        elif text.strip("-*_=#~`> ") and not text.startswith("#"):
            prose.append(text)
    yield from _joined(prose)


def _joined(rows: Sequence[str]) -> Iterator[str]:
    if rows:
        yield " ".join(rows)
