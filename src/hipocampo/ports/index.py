"""The index port, cut by role: what the features read of the views that are folded from ledger and pages."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from hipocampo.core.access import Permit
from hipocampo.core.bearings import Bearing
from hipocampo.core.era import Era
from hipocampo.core.events import Event
from hipocampo.core.facts import Problem
from hipocampo.core.questions import Candidate, Matrix, Question, Vector
from hipocampo.core.record import Record
from hipocampo.core.society import Body, PastSession
from hipocampo.core.values import value
from hipocampo.ports.pages import Stat


@dataclass(frozen=True, slots=True)
class PageState:
    """A page as the index last saw it; `settled` is False while its stat could still hide a later edit."""

    path: str
    stat: Stat
    digest: str
    lines: int
    settled: bool


class Placed(NamedTuple):
    """The lines of a fact on its page."""

    id: str
    line: int
    end_line: int


class PageView(NamedTuple):
    """Everything the index keeps of one page: the lines of its facts, its prose, its problems."""

    state: PageState
    placed: Sequence[Placed]
    passages: Sequence[Record]
    problems: Sequence[Problem]


class PageFact(NamedTuple):
    """A fact that has, or should have, a line on a page; `pending` until the line was first written."""

    id: str
    text: str
    page: str
    line: int | None
    provenance: str
    pending: bool


class PageSurvey(NamedTuple):
    """What a sync compares the pages with: their states, and the facts that have no line on theirs."""

    states: Mapping[str, PageState]
    pending: list[PageFact]  # their line has yet to be written
    missing: list[PageFact]  # their line is gone, but they were not withdrawn


class IndexState(NamedTuple):
    """How far an index has come."""

    generation: tuple[int, ...]  # changes when the index was deleted or cleared, so that an answer can be taken again
    applied: int  # the seq of the last event that was folded in
    moment: str  # the timestamp of that event
    paused: bool  # whether recording is paused
    head: str = ""  # the hash of that event; empty where it is not known


@value
class VectorStats:
    """The vectors of a model: how many parts of texts have one, how many records wait for theirs, what they take."""

    have: int
    wait: int
    disk: int  # bytes
    memory: int
    search: str  # "exact", or "sidecar" where the vectors are too many to compare all of them


class PageIndex(Protocol):
    """The pages as they were last read, and the facts that stand on them."""

    def touch(self, state: PageState) -> None:
        """Note a newer stat of a page whose digest is still the one that is kept."""
        ...

    def states(self) -> Mapping[str, PageState]:
        """Return every page as it was last seen."""
        ...

    def state(self, path: str) -> PageState | None:
        """Return a page as it was last seen."""
        ...

    def ends_in_fact(self, path: str) -> bool:
        """Return whether the last line of a page belongs to a fact."""
        ...

    def problems(self, permit: Permit) -> list[Problem]:
        """Return what is wrong in the pages, as they were last read; only a permit that opens everything opens them."""
        ...

    def facts(self, permit: Permit, pages: Iterable[str] | None = None) -> list[PageFact]:
        """Return the facts that have a place on these pages (default: all pages), in the order of their lines."""
        ...

    def fact_count(self) -> int:
        """Count the facts that have a place on a page."""
        ...

    def pending(self, permit: Permit) -> list[PageFact]:
        """Return the facts whose line has yet to be written."""
        ...

    def missing(self, permit: Permit) -> list[PageFact]:
        """Return the facts whose line is gone but that were not withdrawn."""
        ...

    def survey(self, permit: Permit) -> PageSurvey:
        """Return `states`, `pending` and `missing` in one."""
        ...

    def last_withdrawn(self, texts: Iterable[str], permit: Permit) -> dict[str, PageFact]:
        """Return for each text the fact that was last withdrawn with it."""
        ...


class RecordIndex(Protocol):
    """Records by id: facts, turns and passages, as they are or were at a seq."""

    def get(self, id: str, permit: Permit, as_of: int | None = None) -> Record | None:
        """Return the last version of a record, or the one at a seq, if the permit opens it."""
        ...

    def current(self, ids: Iterable[str], permit: Permit) -> dict[str, Record]:
        """Return those of some facts that were not withdrawn and that the permit opens, in the order of their ids."""
        ...

    def ids_with_prefix(self, prefix: str, permit: Permit) -> list[str]:
        """Return the ids that begin with a prefix, at most three: enough to see whether it is ambiguous."""
        ...

    def is_current(self, id: str, as_of: int | None = None) -> bool:
        """Return whether a fact was not withdrawn, now or at a seq."""
        ...

    def aliases(self, id: str, permit: Permit) -> list[Record]:
        """Return the facts that were merged into one, and the lines that stay as its evidence (E12)."""
        ...

    def by_gist(self, gists: Iterable[str], permit: Permit) -> dict[str, list[Record]]:
        """Return for each gist the current facts that have it, oldest first."""
        ...

    def turn_count(self, session: str) -> int:
        """Count the turns of a session."""
        ...

    def used_in(self, session: str) -> set[str]:
        """Return the ids of the facts that were used in a session, or on a day without one."""
        ...

    def counts(self, permit: Permit) -> Mapping[str, int]:
        """Count the facts, turns and passages that the permit opens."""
        ...


class SearchIndex(Protocol):
    """Full search by words, vectors, names, tags, types, time and links."""

    def candidates(self, question: Question, permit: Permit) -> list[Candidate]:
        """Return the records that the lanes of a search bring up, with the score of each lane.

        A lane brings up to `limit` records, and as many that tell something: what was only uttered takes no place, and
        says nothing of how rare a word is (F8). And as many of the user's word (F10).
        """
        ...

    def candidates_of(self, questions: Sequence[Question], permit: Permit) -> list[list[Candidate]]:
        """Return for each question what `candidates` returns, in fewer steps; all are about the same time."""
        ...

    def unknown_words(self, words: Sequence[str], permit: Permit, *, uttered: bool = False) -> list[str]:
        """Return those of some normalised words that no text which the permit opens has in any form.

        A word that was only asked for is as unknown as before (F8); with `uttered` questions and courtesies count too.
        """
        ...


class VectorIndex(Protocol):
    """The vectors of texts and of their words, by the model that made them."""

    def unembedded(self, model: str, limit: int, permit: Permit, asked: str = "") -> list[str]:
        """Return parts of texts that have no vector of a model, newest records first; then words without one.

        Those of the few records that best have the words of a question that is `asked` come before all others.
        """
        ...

    def store(self, model: str, texts: Sequence[str], vectors: Matrix) -> int:
        """Keep the vectors of texts and words that are still in use and had none; return how many."""
        ...

    def stored(self, model: str, contents: Sequence[str], permit: Permit) -> list[Vector | None]:
        """Return the vector of each content as a whole, of length 1; None for one that has none yet.

        None too for what is said by no record that the permit opens.
        """
        ...

    def stats(self, model: str) -> VectorStats:
        """Return how many vectors of a model there are, how many records wait for theirs, and what they take."""
        ...

    def related_words(self, model: str, vectors: Matrix, permit: Permit) -> list[list[str]]:
        """Return for the vector of each word the few words of texts that mean much the same, nearest first."""
        ...

    def maintain(self, model: str) -> bool:
        """Do a piece of the work that keeps vectors small and fast to search; return whether there is more to do."""
        ...

    def erase_unused(self, texts: Collection[str] | None = None) -> None:
        """Destroy the vectors of texts and words that no record has any more, down to the bytes on disk (D5).

        Where it is known which `texts` are gone, nothing else is read.
        """
        ...


class BearingIndex(Protocol):
    """How pairs of facts relate by a model that reads both, by the name of that model (E12, E13, F9).

    A bearing says nothing that its two texts don't; whoever asks for one has both. It goes with either of them (D5).
    """

    def unread(self, model: str, limit: int) -> list[str]:
        """Return the ids of the next facts that a model has not read yet; empty once all were, or wait for vectors."""
        ...

    def keep(self, model: str, texts: Sequence[str], bearings: Mapping[tuple[str, str], Bearing]) -> None:
        """Keep bearings on pairs, the earlier text first, and that some texts were read."""
        ...

    def known(self, model: str, pairs: Sequence[tuple[str, str]]) -> dict[tuple[str, str], Bearing]:
        """Return the bearings on those of some pairs, the earlier text first, that were read."""
        ...


class NameIndex(Protocol):
    """The names of entities and speakers in what a reader may see."""

    def entities(self, names: Iterable[str], permit: Permit, as_of: int | None = None) -> list[str]:
        """Return those of some names that are entities of a record, now or at a seq, as they were first written."""
        ...

    def all_names(self, names: Sequence[str], permit: Permit) -> dict[str, list[str]]:
        """Return for each name all names of the same entity by its page, the page's own first."""
        ...

    def longer_names(self, names: Sequence[str], permit: Permit, as_of: int | None = None) -> dict[str, list[str]]:
        """Return for each name up to three longer ones that begin with its words."""
        ...

    def speakers(self, names: Sequence[str], permit: Permit, as_of: int | None = None) -> list[str]:
        """Return those of some names that somebody has who speaks in a turn."""
        ...

    def corrections(self, names: Sequence[str], permit: Permit, as_of: int | None = None) -> dict[str, str]:
        """Return for each name that no text has the one it is most likely a misspelling of, if there is one."""
        ...


class ReadingIndex(Protocol):
    """What is understood of texts: names without a mark, names that belong together, and states (D6).

    Names are those of people and things, and the keys of roles (`role:mother`). None of it opens anything to anybody.
    """

    def named(
        self, names: Iterable[str], permit: Permit, as_of: int | None = None, kind: str | None = None
    ) -> list[str]:
        """Return those of some names that texts have without a mark, now or at a seq, as they were first written.

        Only texts that tell something count. With a kind, only those that a text takes for one of that kind.
        """
        ...

    def other_names(self, names: Sequence[str], permit: Permit) -> dict[str, list[str]]:
        """Return for each name the keys of all other names and roles of the same one, as facts tell them."""
        ...

    def mentioning(self, names: Iterable[str], permit: Permit) -> list[Record]:
        """Return the current facts and turns that have one of some names without a mark, oldest first."""
        ...

    def in_slots(
        self, keys: Iterable[str], limit: int, permit: Permit, since: Mapping[str, str] | None = None
    ) -> dict[str, list[Record]]:
        """Return for each key of a state (`slot_key`) the newest facts and turns that tell it, oldest first.

        Of these only what was said at or after the moment that `since` has for the key, if it has one.
        """
        ...

    def of_facets(self, keys: Iterable[str], limit: int, permit: Permit) -> list[Record]:
        """Return for each key of a side of the user (`facet_key`) the newest facts and turns that tell it.

        Up to a limit each, and as many of the user's word (F10).
        """
        ...

    def dated(self, since: str, until: str, limit: int, permit: Permit) -> list[Record]:
        """Return the current facts that speak of a time that begins between two moments, in the order of the times.

        Up to a limit, and as many of the user's word (F10).
        """
        ...


class LifeIndex(Protocol):
    """The life of facts: the era, their layers, and what a dream looks for (E1-E12)."""

    def era(self, as_of: int | None = None) -> Era:
        """Return what the life of every fact depends on besides its own events, now or at a seq."""
        ...

    def layer_counts(self) -> Mapping[str, int]:
        """Count the facts of each layer."""
        ...

    def cohorts(self, permit: Permit) -> list[tuple[Record, int]]:
        """Return the facts that live alike: one that stands for all of them, without its content, and their number."""
        ...

    def sinking(self, era: Era, permit: Permit) -> list[tuple[Record, Record]]:
        """Return what would sink, before and after, if the era's last cycle were the next event."""
        ...

    def past_immunity(self, day: str, permit: Permit) -> list[Record]:
        """Return the facts of the active layer that are no longer immune on a day."""
        ...

    def graduation_candidates(self, permit: Permit) -> list[Record]:
        """Return the facts that may graduate, in the order of their birth."""
        ...

    def doubtful(self, seen: int, limit: int, permit: Permit) -> list[Record]:
        """Return facts that are not the user's word and were last used at this count of sessions or before."""
        ...

    def marked_prose(self, limit: int, permit: Permit) -> list[Record]:
        """Return passages that are not the user's word by a mark in them, in the order of their places."""
        ...

    def never_used(self, born: str, limit: int, permit: Permit, *, episodes: bool = False) -> list[Record]:
        """Return facts above the archive that were born before a moment and never used; only episodes if asked."""
        ...

    def episode_count(self, limit: int) -> int:
        """Count the episodes above the archive, up to a limit."""
        ...


class ReflectionIndex(Protocol):
    """What reflection reads: entities with news, and the facts that matter most (G1, G6)."""

    def changed_entities(self, since: int, permit: Permit, limit: int | None = None) -> list[str]:
        """Return the entities whose facts changed after a seq in a way that a page shows, in a stable order."""
        ...

    def changed_names(self, since: int, permit: Permit) -> list[str]:
        """Return the names and roles without a mark whose facts changed so, and the people whom users named (D6).

        In a stable order.
        """
        ...

    def facts_about(self, entity: str, limit: int, permit: Permit) -> list[Record]:
        """Return the current facts of an entity, under any name that its page or a text gives it, best first."""
        ...

    def top_facts(self, kind: str, limit: int, permit: Permit) -> list[Record]:
        """Return the best facts of a kind, of the layers above the archive."""
        ...

    def known_gists(self, gists: Iterable[str], permit: Permit) -> set[str]:
        """Return those of some gists that a fact ever had, also one that was withdrawn or edited since."""
        ...


class SocietyIndex(Protocol):
    """Entities, agreements, sessions, tokens, wallets and loans.

    Permits are made from these, so only a permit that opens everything opens them; what else an actor may know of a
    society is the ledger's to show.
    """

    def items(self, kind: str, permit: Permit, *, ended: bool = False) -> Mapping[str, Body]:
        """Return the items of one kind by id; with `ended` also those that are over."""
        ...

    def item(self, kind: str, id: str, permit: Permit) -> Body | None:
        """Return one item, also if it is over."""
        ...

    def past_sessions(self, entity: str, permit: Permit) -> Sequence[PastSession]:
        """Return the ended sessions that an entity took part in, as user or service, by id."""
        ...

    def last_change(self) -> int:
        """Return the seq of the last event that changed an item."""
        ...

    def clause_uses(self, agreement: str, number: int, since: str) -> int:
        """Count how often a limited clause was used since a moment."""
        ...


class Index(Protocol):
    """Everything derived from ledger and workspace, for reading fast; it can be deleted and rebuilt at any time.

    Features take the roles they need; only who fills or rebuilds the index takes the whole. A method that returns
    content takes a permit and returns only what it opens; `EVERYTHING` says that a caller needs all of it.
    """

    @property
    def pages(self) -> PageIndex: ...
    @property
    def records(self) -> RecordIndex: ...
    @property
    def search(self) -> SearchIndex: ...
    @property
    def vectors(self) -> VectorIndex: ...
    @property
    def bearings(self) -> BearingIndex: ...
    @property
    def names(self) -> NameIndex: ...
    @property
    def readings(self) -> ReadingIndex: ...
    @property
    def life(self) -> LifeIndex: ...
    @property
    def reflection(self) -> ReflectionIndex: ...
    @property
    def society(self) -> SocietyIndex: ...

    def transaction(self) -> AbstractContextManager[None]:
        """Return a context in which all changes happen together or not at all."""
        ...

    def state(self) -> IndexState:
        """Return how far the index has come."""
        ...

    def fold(self, events: Iterable[Event], views: Sequence[PageView] = ()) -> None:
        """Apply the events that follow the last applied one; `views` hold lines just added at the end of pages."""
        ...

    def take_in(self, events: Iterable[Event] = (), read: Iterable[PageView] = (), gone: Iterable[str] = ()) -> None:
        """Fold events, and replace what is kept of the pages that were just `read`; those that are `gone` are removed.

        The facts of a page that is gone stay until they are withdrawn.
        """
        ...

    def clear(self) -> None:
        """Remove everything derived; the next sync fills it again."""
        ...

    def erase(self) -> None:
        """Destroy everything derived, down to the bytes on disk; the next sync fills it again (D5).

        Vectors stay, for they cost much: once the index is filled, `vectors.erase_unused` destroys what is left over.
        """
        ...

    def take_out(self, events: Sequence[Event], pages: Iterable[str]) -> Sequence[str] | None:
        """Remove what events brought about, which are to be erased and are all of their memories (D5).

        What is left equals what a rebuild would give. Return the texts that go with them, and those of the prose of
        `pages`, which are about to be read anew. None if it can't be done so: then nothing was done.
        """
        ...

    def scrub(self) -> None:
        """Destroy the bytes on disk of what was taken out (D5)."""
        ...

    def close(self) -> None:
        """Close the index."""
        ...
