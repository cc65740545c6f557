"""What goes when someone or something is forgotten, by lineage; pure (D5).

A subject is an entity, a session, one memory, or everything. What goes with it:

- A memory any of whose events names the subject goes as a whole, with every version: the present text was made from
  the earlier ones. So does a memory that was told in the session, one that a registered entity told itself, and one
  that stood on a page of the entity's own.
- What stands only as evidence of such a memory goes too: the line that it left in a log when it graduated, and memories
  that were merged into it and are its aliases now. A memory that absorbed one that goes has its own text and stays,
  unless that names the subject; it is told as worth a look.
- A fact with the very words of one that goes is the same words, and goes. With one memory goes the turn that a
  conversation took it from.
- A turn, a consolidated summary (of events that go, or of summaries that go), a question about the user or any other
  event goes by itself if its content names the subject. For a session and for one memory that means: quotes them.
- The summaries of a conversation that were made after a turn that goes tell of it in whatever words, and go.
- Events that hold ids and numbers only (merges, contradictions and proposals of other memories, cycles) stay.

What a session told of other memories (that they were used or spoken of in it) goes with the session, and no longer
counts for them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from hipocampo.core.access import is_ours
from hipocampo.core.events import CONSOLIDATED, Event
from hipocampo.core.scopes import SUBJECTS
from hipocampo.forgetting.payloads import (
    OUR_EVENTS,
    PLACING,
    STATING,
    is_quote,
    lines,
    place,
    readable,
    short,
    sources,
    strings,
    strings_of,
    told,
)
from hipocampo.forgetting.phrases import NormalisedText, Phrases, words_of

ENTITY, SESSION, MEMORY, ALL = "entity", "session", "memory", "all"
FORGOTTEN = "DataForgotten"

_HOUSE = ("workspace.", "life.", FORGOTTEN)  # settings and numbers of the workspace itself
_TIME = ("dream.",)  # ids and numbers; without them no memory's age could be told
_SUMMARISED, _SEEN = "chat.summarised", "user.pattern-seen"
NEAR = 50  # that are told
_OPAQUE = re.compile("[a-z]_?[0-9a-f]{16,}")  # ids of our own

Events = Callable[[], Iterable[Event]]


@dataclass(frozen=True, slots=True)
class Subject:
    """Who or what is to be forgotten; `texts` are its words, where the ledger may no longer have them.

    `id` is that of a registered entity: what it said itself goes, too. `aliases` are its other names, by its page.
    """

    scope: str
    name: str = ""
    texts: tuple[str, ...] = ()
    id: str = ""
    aliases: tuple[str, ...] = ()

    def words(self) -> Phrases:
        """What names the subject."""
        return Phrases((*self.names(), *filter(is_quote, self.texts)))

    def names(self) -> Iterator[str]:
        """What the subject is called: an entity by its name, and by its id if that was chosen."""
        if self.scope == ENTITY:
            yield self.name
            yield from self.aliases
            if self.id and not _OPAQUE.fullmatch(self.id):
                yield self.id
        elif self.scope == SESSION:
            yield f"session {self.name}"

    def parts(self) -> Phrases:
        """The single words of a name of several."""
        words = words_of(self.name) if self.scope == ENTITY else []
        return Phrases(word for word in words if len(word) > 2) if len(words) > 1 else Phrases()


class PathMatch(NamedTuple):
    """What the path of a page says: `owned` by the entity, or merely naming the subject among other words."""

    owned: bool
    named: bool


class PathMatcher:
    """Compares paths of pages with a subject; each path is normalised once."""

    def __init__(self, subject: Subject, phrases: Phrases) -> None:
        names = map(words_of, subject.names()) if subject.scope == ENTITY else ()
        self._names = [words for words in names if words]  # an alias without words is no name
        self._phrases = phrases
        self._known: dict[str, PathMatch] = {}

    def match(self, path: str) -> PathMatch:
        """Tell whether a page or a folder it is in has exactly the entity's name, and whether the path contains it."""
        if path not in self._known:
            stem = path.removesuffix(".md")
            parts = NormalisedText([*stem.split("/"), path[len(stem) :]])
            owned = any(words in self._names for words in parts.words[:-1])
            self._known[path] = PathMatch(owned, self._phrases.found_in(parts))
        return self._known[path]


@dataclass(frozen=True, slots=True)
class Retained:
    """A memory or an event that the law keeps: under which agreement, on what basis, until when."""

    id: str
    agreement: str
    basis: str
    until: str | None = None


@dataclass(frozen=True, slots=True)
class Kept:
    """What stays though it was asked to be forgotten.

    `others` are memories and events that others told; with `pages` the owner's own lines and the names of files stay.
    """

    retained: tuple[Retained, ...] = ()
    others: tuple[str, ...] = ()
    pages: bool = False

    @property
    def ids(self) -> frozenset[str]:
        return frozenset((*(one.id for one in self.retained), *self.others))


@dataclass(frozen=True, slots=True)
class Near:
    """Something that may be about the subject, and is for a person to look at."""

    where: str
    text: str


@dataclass(slots=True)
class Lineage:
    """All that goes: events (id to seq), memories, and the words by which their lines on pages are told.

    `texts` are whole lines, `quotes` words that may stand in prose, `spared` lines that the law keeps, `own` the
    subject's own words. `headers` are names that stand in the chain itself and can't be erased.
    """

    events: dict[str, int] = field(default_factory=dict)
    memories: dict[str, None] = field(default_factory=dict)
    texts: set[str] = field(default_factory=set)
    quotes: set[str] = field(default_factory=set)
    own: tuple[str, ...] = ()
    spared: set[str] = field(default_factory=set)
    headers: set[str] = field(default_factory=set)
    near: list[Near] = field(default_factory=list)

    @property
    def seqs(self) -> list[int]:
        return list(self.events.values())


def trace(events: Events, subject: Subject, kept: Collection[str] = ()) -> Lineage:
    """Everything that comes from a subject but what is `kept`; `events` gives all events, as often as it is called."""
    tracing = _Tracing(subject, kept)
    tracing.know(map(readable, events()))
    while tracing.grows(map(readable, events())):
        pass
    tracing.finish(map(readable, events()))
    return tracing.found


class _Tracing:
    """One search, pass by pass until nothing more is found."""

    def __init__(self, subject: Subject, kept: Collection[str]) -> None:
        self._subject = subject
        self._kept = kept
        self._words = subject.words()
        self._homes: dict[str, str] = {}
        self._rehomed: dict[str, None] = {}  # of a page that is renamed: history goes, the line comes back by itself
        self._naming: set[int] | None = None  # the events that name the subject, once all were read
        self._seen: set[int] = set()
        self._last = 0
        self._paths = PathMatcher(subject, self._words)
        self._header_names: dict[str, bool] = {}
        self._turns: dict[str, int] = {}  # the first turn of each session that goes
        self._sources: set[str] = set()  # of the memory to be forgotten: the turns that it was taken from
        self.found = Lineage()

    # What is known before

    def know(self, events: Iterable[Event]) -> None:
        """Which memories are aliases of which, and the subject's own words."""
        scope, name = self._subject.scope, self._subject.name
        own: dict[str, None] = dict.fromkeys(self._subject.texts)
        for event in events:
            self._merge(event)
            if event.aggregate_id == name and scope == MEMORY:
                self.found.memories[name] = None
                self._sources |= sources(event)
                own |= dict.fromkeys(told(event))
            elif scope == SESSION and event.metadata.get("sessionId") == name:
                own |= dict.fromkeys(text for text in told(event) if is_quote(text))
        if scope in (MEMORY, SESSION):
            texts = dict.fromkeys(one for text in own for one in (text, short(text)))
            self._subject = replace(self._subject, texts=tuple(texts))
            self._words = self._subject.words()
            self._paths = PathMatcher(self._subject, self._words)

    def _merge(self, event: Event) -> None:
        into = event.payload.get("into") if event.type == "memory.absorbed" else event.payload.get("of")
        if event.type in ("memory.absorbed", "memory.evidenced") and isinstance(into, str):
            self._homes[event.aggregate_id] = into
        elif event.type in ("memory.parted", "memory.revised"):
            self._homes.pop(event.aggregate_id, None)

    # One pass

    def grows(self, events: Iterable[Event]) -> bool:
        """Go over all events once; whether another pass may find more."""
        found = self.found
        before = len(found.events), len(found.memories), len(self._rehomed), len(found.texts)
        for event in events:
            if not event.erased:
                self._judge(event)
        self._naming = self._seen
        self._follow_aliases()
        return before != (len(found.events), len(found.memories), len(self._rehomed), len(found.texts))

    def _judge(self, event: Event) -> None:
        id = event.aggregate_id
        if event.id in self._kept or id in self._kept:
            return
        if id not in self.found.memories and id not in self._rehomed:
            self._enter(event)
        if id in self.found.memories:
            self._take(event)
            self.found.texts |= lines(event)
        elif id in self._rehomed or self._goes_alone(event):
            self._take(event)

    def _enter(self, event: Event) -> None:
        """See whether an event makes its memory one that goes."""
        if event.type not in (*STATING, *PLACING):
            return
        owned, named = self._paths.match(str(event.payload.get("page") or ""))
        if owned or self._concerns(event) or lines(event) & self.found.texts or place(event) in self._sources:
            self.found.memories[event.aggregate_id] = None
        elif named:
            self._rehomed[event.aggregate_id] = None

    def _goes_alone(self, event: Event) -> bool:
        if event.type == CONSOLIDATED:
            made_of = event.payload.get("consolidatedEventIds")
            if isinstance(made_of, list) and any(isinstance(id, str) and id in self.found.events for id in made_of):
                return True
        return self._sums_up(event) or self._is_seen_in(event) or self._concerns(event)

    def _is_seen_in(self, event: Event) -> bool:
        """Whether an event tells of the pattern that the memory to be forgotten is about."""
        pattern = event.payload.get("pattern") if self._subject.scope == MEMORY else None
        words = words_of(pattern) if isinstance(pattern, str) else []
        return len(words) > 1 and any(Phrases([" ".join(words)]).found(text) for text in self._subject.texts)

    def _sums_up(self, event: Event) -> bool:
        """Whether an event sums a conversation up in which a turn goes."""
        first, until = self._turns.get(str(event.metadata.get("sessionId"))), event.payload.get("until")
        return event.type == _SUMMARISED and first is not None and isinstance(until, int) and until >= first

    def _concerns(self, event: Event) -> bool:
        """Whether an event is of the session, or its content names the subject."""
        scope = self._subject.scope
        if event.type.startswith(_HOUSE) or (scope == ALL and event.type.startswith(_TIME)):
            return False
        if scope == SESSION and self._subject.name in (event.metadata.get("sessionId"), event.payload.get("sessionId")):
            return True
        return scope == ALL or self._is_by(event) or self._names(event)

    def _is_by(self, event: Event) -> bool:
        """Whether an entity said it, or it was told as the entity's; what intents tell of it holds ids alone."""
        id, ours = self._subject.id, event.type.startswith(OUR_EVENTS)
        if not id or is_ours(event.type) or (ours and event.type not in STATING):
            return False
        return event.actor == id or any(event.payload.get(name) == id for name in SUBJECTS)

    def _names(self, event: Event) -> bool:
        """Whether the content names the subject; read in the first pass only, for it takes long."""
        if self._naming is not None:
            return event.seq in self._naming
        if event.seq != self._last:
            self._last = event.seq
            if any(map(self._speaks_of, strings_of(event))):
                self._seen.add(event.seq)
        return event.seq in self._seen

    def _speaks_of(self, text: str) -> bool:
        """Whether a text names the subject, or is a short text of its own, word for word."""
        return self._words.found(text) or text in self._subject.texts

    def _take(self, event: Event) -> None:
        self.found.events[event.id] = event.seq
        session = event.metadata.get("sessionId")
        if event.type == "turn.recorded" and isinstance(session, str):
            self._turns[session] = min(event.seq, self._turns.get(session, event.seq))
        if event.type == CONSOLIDATED:
            self.found.quotes |= {text for text in strings(event.payload) if is_quote(text)}

    def _follow_aliases(self) -> None:
        for alias, home in self._homes.items():
            if alias in self._kept:
                continue
            if home in self.found.memories:
                self.found.memories[alias] = None
            elif home in self._rehomed and alias not in self.found.memories:
                self._rehomed[alias] = None

    # What is told in the end

    def finish(self, events: Iterable[Event]) -> None:
        """Gather the words for the pages, the names that can't be erased, and what else is worth a look."""
        found, parts = self.found, self._subject.parts()
        absorbers = {home for alias, home in self._homes.items() if alias in found.memories}
        near: dict[str, str] = {}
        patterns: dict[str, bool] = {}  # seen in something that stays
        for event in events:
            found.headers |= self._in_header(event)
            seen = event.payload.get("pattern") if event.type == _SEEN else None
            if isinstance(seen, str):
                patterns[seen] = patterns.get(seen, False) or event.id not in found.events
            if event.aggregate_id in found.memories:
                found.quotes |= {one for text in told(event) for one in (text, short(text)) if is_quote(one)}
            elif event.aggregate_id in self._kept or event.id in self._kept:
                found.spared |= lines(event)
            elif event.type in STATING and event.id not in found.events:
                text = event.payload.get("text")
                if isinstance(text, str) and (event.aggregate_id in absorbers or parts.found(text)):
                    near[event.aggregate_id] = text
        found.quotes |= {pattern for pattern, stays in patterns.items() if not stays and len(words_of(pattern)) > 1}
        found.own = self._subject.texts
        found.quotes |= set(filter(is_quote, found.own))
        found.texts -= found.spared
        found.near = [Near(id, text) for id, text in list(near.items())[:NEAR]]
        found.memories |= self._rehomed

    def _in_header(self, event: Event) -> set[str]:
        names = (event.actor, event.aggregate_id, event.type, event.id)
        return {name for name in names if not _OPAQUE.fullmatch(name) and self._is_header_name(name)}

    def _is_header_name(self, name: str) -> bool:
        """Whether a chosen id or a type names the subject; each is looked at once."""
        if self._subject.scope == SESSION:
            return name == self._subject.name
        if name not in self._header_names:
            self._header_names[name] = self._subject.scope == ENTITY and self._words.found(name)
        return self._header_names[name]
