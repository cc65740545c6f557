"""The lines of the bank's pages: about an entity, the world, experiences; pure (G1, G6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from itertools import groupby

from hipocampo.core.derived import derived_kinds, derived_names
from hipocampo.core.names import name_key
from hipocampo.core.reading import PERSON
from hipocampo.core.record import Record
from hipocampo.messages import say
from hipocampo.reflect.lines import bullet, link, newest_first, place, plain, told
from hipocampo.reflect.portrait import Portrait, introduces, portrait, role_told
from hipocampo.reflect.summary import Sentence, rendered
from hipocampo.reflect.user import GOALS
from hipocampo.understanding.naming import role_phrases_of

_RELATED = 12
_HEADINGS = {GOALS: "reflect.goals"}  # of what stands on the user's page beside the sides of who they are


@dataclass(frozen=True)
class Subject:
    """An entity: all its names, the facts about it (best first), its page, and the aliases to write there.

    `keys` are those of its names and roles. `also` has by the id of a fact the others that tell the same,
    `newer` what holds instead of some. `profile` is for the user: what tells who they are, by facet.
    """

    names: tuple[str, ...]
    facts: tuple[Record, ...]
    page: str
    aliases: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    also: Mapping[str, Sequence[Record]] = field(default_factory=dict)
    newer: Mapping[str, Record] = field(default_factory=dict)
    profile: Mapping[str, Sequence[Record]] = field(default_factory=dict)

    @cached_property
    def own_keys(self) -> frozenset[str]:
        """The keys of all names and roles."""
        return frozenset((*map(name_key, self.names), *self.keys))


@dataclass(frozen=True, slots=True)
class Writing:
    """How a page is written: its language, the local date of a moment, today's beginning, and the page of a name.

    `pages` are those that there are, or that are being written.
    """

    language: str
    local: Callable[[str], str]
    today: datetime
    page_of: Callable[[str], str]
    pages: Set[str]

    def title(self, name: str) -> str:
        """A line that begins a list."""
        return f"**{say(name, self.language)}**"


def portrait_of(subject: Subject, shown: int, writing: Writing) -> Portrait:
    """Sort the best facts of an entity by what they tell; what tells who the user is stands apart."""
    apart = {one.id for records in subject.profile.values() for one in records}
    facts = [one for one in subject.facts if one.id not in apart][:shown]
    found = portrait(facts, subject.own_keys, writing.today)
    return found.without_opening() if subject.profile else found


def entity_facts(subject: Subject, found: Portrait, writing: Writing) -> list[str]:
    """Return the lines below the sentences: what is ahead, what holds, what changed, what is over, and who is near."""
    if not subject.facts:
        return [say("reflect.nothing", writing.language)]
    profile = subject.profile.items()
    lists = {
        "reflect.ahead": [_dated(one, subject, writing) for one in found.ahead],
        **{
            _HEADINGS.get(name, f"opening.user-{name}"): _bullets(records, subject, writing)
            for name, records in profile
        },
        "reflect.facts": _bullets(found.known, subject, writing),
        "reflect.changed": [_replaced(one, subject, writing) for one in found.changed],
        "reflect.over": [_dated(one, subject, writing) for one in found.over],
    }
    lines = [line for name, rows in lists.items() if rows for line in (writing.title(name), "", *rows, "")]
    pages: dict[str, str] = {}  # of one with several names once, under the one named most
    for name in _related(subject):
        pages.setdefault(writing.page_of(name), name)
    there = {page: name for page, name in pages.items() if page != subject.page and page in writing.pages}
    links = [f"[{plain(name)}]({place(page, subject.page)})" for page, name in there.items()]
    return [*lines, f"{writing.title('reflect.related')}: {', '.join(links)}"] if links else lines[:-1]


def who_line(subject: Subject, found: Portrait, writing: Writing) -> str:
    """A line that says who somebody is to the user, in the user's words, where no sentence of the opening does."""
    if subject.profile or any(introduces(one, subject.own_keys) for one in found.opening):
        return ""
    telling = [one for one in subject.facts if one.outdone is None and introduces(one, subject.own_keys)]
    newest = max(telling, key=lambda one: (one.timestamp, one.seq_from), default=None)
    role = role_told(newest, subject.own_keys) if newest else ""
    words = next((words for key, words in role_phrases_of(newest.content) if key == role), "") if newest else ""
    return f"{writing.title('reflect.who')}: {plain(words)} ({link(newest, subject.page)})" if newest and words else ""


def _bullets(records: Iterable[Record], subject: Subject, writing: Writing) -> list[str]:
    return [_line(record, subject) for record in records]


def _dated(record: Record, subject: Subject, writing: Writing) -> str:
    """A fact behind the day it speaks of."""
    return _line(record, subject, f"{writing.local(record.valid_from or record.timestamp)}: ")


def _replaced(record: Record, subject: Subject, writing: Writing) -> str:
    """A fact that holds no more, behind the day until which it did, as far as that is known."""
    newer = subject.newer.get(record.outdone or "")
    if newer is None:
        return _line(record, subject)
    line = _line(record, subject, say("reflect.until", writing.language, day=writing.local(newer.timestamp)) + ": ")
    if any(one.id == newer.id for one in subject.facts):
        return line
    now = say("reflect.now", writing.language, text=plain(told(newer, subject.names)))
    return f"{line}. {now} ({link(newer, subject.page)})"


def _line(record: Record, subject: Subject, before: str = "") -> str:
    return bullet(record, subject.page, subject.names, before, subject.also.get(record.id, ()))


def entity_region(subject: Subject, summary: Sequence[Sentence], below: Sequence[str], who: str = "") -> list[str]:
    """Return all lines of an entity's region; `who` is a line that says who it is."""
    others = (one for records in subject.also.values() for one in records)
    paragraph = rendered(summary, (*subject.facts, *others), subject.page)
    parts = [[part] for part in (who, paragraph) if part] + ([list(below)] if below else [])
    return [line for at, part in enumerate(parts) for line in ([""] if at else []) + part]


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
        lines += [bullet(record, page) for record in some]
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
