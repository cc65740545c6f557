"""What goes when a subject is forgotten, found by following where events come from; pure (D5).

A subject is an entity, a session, one memory, or everything. What goes with it:

- A memory of which any event names the subject goes as a whole, with every version: its present text was made from the
  earlier ones. So does a memory from the session, one that a registered entity wrote itself, and one that stood on a
  page of the entity's own.
- What is only evidence of such a memory goes too: the line that it left in a log when it graduated, and memories that
  were merged into it and are its aliases now. A memory that absorbed one that goes has its own text and stays, unless
  that text names the subject; it is reported as a possible mention.
- What was said in sessions whose user the entity was is about it, whoever wrote it down (B15): all of it goes, with
  what cites a turn of them, and with what a service that served there repeats of it elsewhere.
- A fact with exactly the text of one that goes, goes. With one memory goes the turn that it was taken from.
- A turn, a consolidated summary (of events or summaries that go), a question about the user or any other event goes by
  itself if its content names the subject. For a session and for one memory that means: if it quotes them.
- Summaries of a conversation that were made after a turn that goes may repeat it in other words, and go.
- Events that hold only ids and numbers (merges, contradictions and proposals of other memories, cycles) stay.

What a session says about other memories (that they were used or mentioned in it) goes with the session, and no longer
counts for them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace

from hipocampo.core.access import is_reserved
from hipocampo.core.events import CONSOLIDATED, Event
from hipocampo.core.scopes import SUBJECTS
from hipocampo.forgetting.paths import PathMatcher
from hipocampo.forgetting.payloads import (
    OUR_EVENTS,
    PLACING,
    STATING,
    content_texts,
    excerpt,
    fact_lines,
    source_turns,
    stated_texts,
    texts_in,
    turn_citation,
    with_objects,
)
from hipocampo.forgetting.phrases import Phrases
from hipocampo.forgetting.subject import ALL, ENTITY, MEMORY, SESSION, Subject, is_opaque, is_quote
from hipocampo.text.name_words import words_of

FORGOTTEN = "DataForgotten"
MOST_NEAR = 50  # possible mentions that are reported

_HOUSE = ("workspace.", "life.", FORGOTTEN)  # settings and numbers of the workspace itself
_TIME = ("dream.",)  # ids and numbers; without them the age of no memory could be calculated
_SUMMARISED, _PATTERN_SEEN = "chat.summarised", "user.pattern-seen"

Events = Callable[[], Iterable[Event]]


@dataclass(frozen=True, slots=True)
class PossibleMention:
    """Something that may be about the subject, for a person to look at."""

    where: str
    text: str


@dataclass(slots=True)
class Lineage:
    """All that goes: events (id to seq), memories, and the texts by which their lines on pages are recognised.

    `texts` are whole lines, `quotes` texts that may stand in prose, `spared` lines that have to stay, `shared` those of
    them that go as well: as many stay as there are memories that do. `own` are the subject's own texts. `headers` are
    names that stand in the hash chain itself and can't be erased. `copies` are ids of events in which a service repeats
    what was said in the subject's sessions.
    """

    events: dict[str, int] = field(default_factory=dict)
    memories: dict[str, None] = field(default_factory=dict)
    texts: set[str] = field(default_factory=set)
    quotes: set[str] = field(default_factory=set)
    own: tuple[str, ...] = ()
    spared: set[str] = field(default_factory=set)
    shared: set[str] = field(default_factory=set)
    headers: set[str] = field(default_factory=set)
    copies: set[str] = field(default_factory=set)
    near: list[PossibleMention] = field(default_factory=list)

    @property
    def seqs(self) -> list[int]:
        return list(self.events.values())


def trace(events: Events, subject: Subject, kept: Collection[str] = ()) -> Lineage:
    """Return everything that comes from a subject, except the ids in `kept`; `events` lists all events at each call."""
    search = _Search(subject, kept)
    search.prepare(map(with_objects, events()))
    while search.expand(map(with_objects, events())):
        pass
    summary = _Summary(search)
    for event in events():
        summary.add(with_objects(event))
    return summary.finish()


class _Search:
    """The search for what goes, pass by pass until nothing more is found."""

    def __init__(self, subject: Subject, kept: Collection[str]) -> None:
        self.kept = kept
        self.found = Lineage(memories=dict.fromkeys(id for id in subject.memories if id not in kept))
        self.merged_into: dict[str, str] = {}  # aliases and evidence, each with the memory it belongs to
        self.rehomed: dict[str, None] = {}  # memories on pages that are renamed: their history goes, their lines stay
        self._use(subject)
        self._naming: set[int] = set()  # the events that name the subject ...
        self._all_read = False  # ... once all were read
        self._last_read = 0
        self._first_turns: dict[str, int] = {}  # the first turn of each session that goes
        self._sources: set[str] = set()  # the turns that the memory to be forgotten was taken from
        self._said = Phrases()  # in the sessions whose user the entity was

    def _use(self, subject: Subject) -> None:
        self.subject = subject
        self.phrases = subject.phrases()
        self._paths = PathMatcher(subject.page_names(), self.phrases)
        self._short_texts = frozenset(subject.texts)  # too short to be quotations: they are compared as they are
        self._sessions = frozenset([subject.name] if subject.scope == SESSION else subject.sessions)

    def prepare(self, events: Iterable[Event]) -> None:
        """Collect which memories are aliases of which, and the subject's own texts."""
        scope, name = self.subject.scope, self.subject.name
        own: dict[str, None] = dict.fromkeys(self.subject.texts)
        for event in events:
            self._follow_merge(event)
            if event.aggregate_id == name and scope == MEMORY:
                self.found.memories[name] = None
                self._sources |= source_turns(event)
                own |= dict.fromkeys(stated_texts(event))
            elif event.metadata.get("sessionId") in self._sessions:
                own |= dict.fromkeys(text for text in stated_texts(event) if is_quote(text))
        self._said = Phrases(own if self.subject.services else ())
        if scope in (MEMORY, SESSION):
            texts = dict.fromkeys(one for text in own for one in (text, excerpt(text)))
            self._use(replace(self.subject, texts=tuple(texts)))

    def _follow_merge(self, event: Event) -> None:
        into = event.payload.get("into") if event.type == "memory.absorbed" else event.payload.get("of")
        if event.type in ("memory.absorbed", "memory.evidenced") and isinstance(into, str):
            self.merged_into[event.aggregate_id] = into
        elif event.type in ("memory.parted", "memory.revised"):
            self.merged_into.pop(event.aggregate_id, None)

    def expand(self, events: Iterable[Event]) -> bool:
        """Go over all events once; tell whether another pass may find more."""
        before = self._size()
        for event in events:
            if not event.erased:
                self._decide(event)
        self._all_read = True
        self._follow_aliases()
        return before != self._size()

    def _size(self) -> tuple[int, ...]:
        return len(self.found.events), len(self.found.memories), len(self.rehomed), len(self.found.texts)

    def _decide(self, event: Event) -> None:
        id = event.aggregate_id
        if self.is_kept(event):
            return
        if id not in self.found.memories and id not in self.rehomed:
            self._decide_memory(event)
        if id in self.found.memories:
            self._take(event)
            self.found.texts |= fact_lines(event)
        elif id in self.rehomed or self._goes_alone(event):
            self._take(event)

    def is_kept(self, event: Event) -> bool:
        """Tell whether an event has to stay."""
        return event.id in self.kept or event.aggregate_id in self.kept

    def _decide_memory(self, event: Event) -> None:
        """Find out whether the memory goes because of this event."""
        if event.type not in (*STATING, *PLACING):
            return
        path = self._paths.match(str(event.payload.get("page") or ""))
        repeats = fact_lines(event) & self.found.texts or turn_citation(event) in self._sources
        repeats = repeats or self._cites_session(event)
        if path.owned or self._concerns(event) or repeats:
            self.found.memories[event.aggregate_id] = None
        elif path.named:
            self.rehomed[event.aggregate_id] = None

    def _goes_alone(self, event: Event) -> bool:
        """Whether an event goes without its memory."""
        return (
            self._consolidates(event) or self._summarises(event) or self._shows_pattern(event) or self._concerns(event)
        )

    def _consolidates(self, event: Event) -> bool:
        """Whether an event is a summary made of events that go."""
        ids = event.payload.get("consolidatedEventIds") if event.type == CONSOLIDATED else None
        return isinstance(ids, list) and any(isinstance(id, str) and id in self.found.events for id in ids)

    def _summarises(self, event: Event) -> bool:
        """Whether an event summarises a conversation of which a turn goes."""
        first, until = self._first_turns.get(str(event.metadata.get("sessionId"))), event.payload.get("until")
        return event.type == _SUMMARISED and first is not None and isinstance(until, int) and until >= first

    def _shows_pattern(self, event: Event) -> bool:
        """Whether an event is about the pattern that the memory to be forgotten states."""
        pattern = event.payload.get("pattern") if self.subject.scope == MEMORY else None
        words = words_of(pattern) if isinstance(pattern, str) else []
        return len(words) > 1 and any(Phrases([" ".join(words)]).found(text) for text in self.subject.texts)

    def _concerns(self, event: Event) -> bool:
        """Whether an event belongs to the session, was said by the entity, or names the subject in its content."""
        scope = self.subject.scope
        if event.type.startswith(_HOUSE) or (scope == ALL and event.type.startswith(_TIME)):
            return False
        if self._is_in_session(event):
            return True
        return scope == ALL or self._is_by_entity(event) or self._names(event)

    def _is_in_session(self, event: Event) -> bool:
        """Whether an event is of the session, or of one whose user the entity was.

        Of these, events of intents hold only ids, and that the session was closes what may have to stay of it.
        """
        if self.subject.scope == ENTITY and is_reserved(event.type) and event.type != CONSOLIDATED:
            return False
        places = (event.metadata.get("sessionId"), event.payload.get("sessionId"))
        return any(isinstance(one, str) and one in self._sessions for one in places)

    def _cites_session(self, event: Event) -> bool:
        """Whether a memory was taken from a turn of the sessions."""
        if not self._sessions:
            return False
        return any(
            source.removeprefix("session:").rpartition("#")[0] in self._sessions for source in source_turns(event)
        )

    def _is_by_entity(self, event: Event) -> bool:
        """Whether the entity said it, or it was stored as the entity's; events of intents about it hold only ids."""
        id, ours = self.subject.id, event.type.startswith(OUR_EVENTS)
        if not id or is_reserved(event.type) or (ours and event.type not in STATING):
            return False
        return event.actor == id or any(event.payload.get(name) == id for name in SUBJECTS)

    def _names(self, event: Event) -> bool:
        """Whether the content names the subject; searched in the first pass only, because it is slow."""
        if not self._all_read and event.seq != self._last_read:
            self._last_read = event.seq
            texts = list(content_texts(event))
            if self._is_copy(event, texts):
                self.found.copies.add(event.id)
                self._naming.add(event.seq)
            elif self.phrases.found_in_any(texts) or not self._short_texts.isdisjoint(texts):
                self._naming.add(event.seq)
        return event.seq in self._naming

    def _is_copy(self, event: Event, texts: Sequence[str]) -> bool:
        """Whether a service repeats outside of any session what was said in the entity's."""
        alone = event.actor in self.subject.services and event.metadata.get("sessionId") is None
        return alone and self._said.found_in_any(texts)

    def _take(self, event: Event) -> None:
        self.found.events[event.id] = event.seq
        session = event.metadata.get("sessionId")
        if event.type == "turn.recorded" and isinstance(session, str):
            self._first_turns[session] = min(event.seq, self._first_turns.get(session, event.seq))
        if event.type == CONSOLIDATED:
            self.found.quotes |= {text for text in texts_in(event.payload) if is_quote(text)}

    def _follow_aliases(self) -> None:
        for alias, home in self.merged_into.items():
            if alias in self.kept:
                continue
            if home in self.found.memories:
                self.found.memories[alias] = None
            elif home in self.rehomed and alias not in self.found.memories:
                self.rehomed[alias] = None


class _Summary:
    """The last pass: texts for the pages, names that can't be erased, and possible mentions."""

    def __init__(self, search: _Search) -> None:
        self._search, self._found, self._subject = search, search.found, search.subject
        self._single_words = self._subject.single_words()
        self._absorbing = {home for alias, home in search.merged_into.items() if alias in self._found.memories}
        self._near: dict[str, str] = {}
        self._patterns: dict[str, bool] = {}  # whether each was seen in something that stays
        self._header_names: set[str] = set()  # chosen ids and types of all events

    def add(self, event: Event) -> None:
        """Take one event into account."""
        found = self._found
        header = (event.actor, event.aggregate_id, event.type, event.id)
        self._header_names.update(name for name in header if not is_opaque(name))
        self._add_pattern(event)
        if event.aggregate_id in found.memories:
            texts = (one for text in stated_texts(event) for one in (text, excerpt(text)))
            found.quotes |= set(filter(is_quote, texts))
        elif self._search.is_kept(event):
            found.spared |= fact_lines(event)
        elif event.type in STATING and event.id not in found.events:
            text = event.payload.get("text")
            if isinstance(text, str) and (event.aggregate_id in self._absorbing or self._single_words.found(text)):
                self._near[event.aggregate_id] = text

    def _add_pattern(self, event: Event) -> None:
        pattern = event.payload.get("pattern") if event.type == _PATTERN_SEEN else None
        if isinstance(pattern, str):
            self._patterns[pattern] = self._patterns.get(pattern, False) or event.id not in self._found.events

    def finish(self) -> Lineage:
        """Return the lineage once all events were added."""
        found = self._found
        found.headers = self._names_in_headers()
        found.own = self._subject.texts
        found.quotes |= set(filter(is_quote, found.own))
        found.quotes |= {one for one, stays in self._patterns.items() if not stays and len(words_of(one)) > 1}
        found.shared = found.texts & found.spared
        found.texts -= found.spared
        found.near = [PossibleMention(id, text) for id, text in list(self._near.items())[:MOST_NEAR]]
        found.memories |= self._search.rehomed
        return found

    def _names_in_headers(self) -> set[str]:
        """The ids and types that name the subject."""
        names, phrases = self._header_names, self._search.phrases
        if self._subject.scope == SESSION:
            return names & {self._subject.name}
        if self._subject.scope != ENTITY or not phrases.found_in_any(names):
            return set()
        return set(filter(phrases.found, names))
