"""What a conversation asks of the other features: small protocols that `app.py` satisfies with their services."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Protocol

from hipocampo.context import Context
from hipocampo.core.events import Event
from hipocampo.core.facts import NewFact
from hipocampo.core.questions import Question
from hipocampo.core.record import Hit, Record
from hipocampo.journal import Change, Command
from hipocampo.ports import ChatModel, Progress


class Found(Protocol):
    """What a recall found."""

    @property
    def hits(self) -> tuple[Hit, ...]:
        """The hits, best first."""

    @property
    def question(self) -> Question:
        """The question as it was understood."""

    def with_hits(self, hits: Sequence[Hit]) -> Found:
        """The same with other hits, or with some of them."""

    def within(self, budget: int, render: Callable[[Sequence[Hit]], str]) -> list[Hit]:
        """The hits that make the most of a budget of tokens."""

    def shared(self, hits: Sequence[Hit], most: int) -> list[Hit]:
        """At most so many of the hits; what others tell has its share of the room."""

    def block(self, budget: int | None = None, *, most: int | None = None, explain: bool = False) -> str:
        """The best hits as a block for a prompt."""


class Recall(Protocol):
    """Finds what is known."""

    def in_conversation(self, text: str, k: int, exclude: frozenset[str]) -> Found:
        """What a message brings to mind, without some turns."""

    def facts(self, k: int, layers: Sequence[str] = ()) -> list[Hit]:
        """The facts that are believed."""


class Facts(Protocol):
    """Writes facts and turns."""

    def record(
        self,
        turns: Sequence[tuple[Any, ...]],
        provenance: str | None = None,
        *,
        live: bool = False,
        shown: Collection[str] | None = None,
    ) -> list[Record]:
        """Store turns of conversations; replies that are `live` count what they rest on as used, of what was shown."""

    def retain_inferred(self, text: str, session: str) -> Record:
        """Remember a fact that was inferred from a session; the memory that it is, if it was known."""

    def used(self, ids: Sequence[str], session: str | None = None) -> list[Record]:
        """Count memories as used."""

    def record_reply(self, session: str, text: str, prompt: str, recalled: Sequence[tuple[str, str]]) -> None:
        """Store a reply, and count as used what it rests on of the recalled facts, given by id and content."""

    def check(
        self, sayings: Sequence[tuple[str, datetime | str | None]], provenance: str, *, now: datetime
    ) -> list[NewFact]:
        """Facts that may be kept; an error if one of them may not."""

    def split(
        self, facts: Sequence[NewFact], now: datetime, session: str | None = None
    ) -> tuple[list[NewFact], list[str | int], list[Change]]:
        """New facts, the place of each fact, and what the known ones change."""

    def write(
        self,
        facts: Sequence[NewFact],
        session: str | None,
        command: Command,
        now: datetime,
        also: Sequence[Change] = (),
    ) -> list[Event]:
        """Keep new facts, and what is true with them or not at all."""

    def check_sessions(self, sessions: Iterable[str]) -> list[Change]:
        """Refuse to write into another's session without a clause."""


class UserModel(Protocol):
    """Counts the patterns of the user, and knows their file."""

    def observe(self, pattern: str, session: str) -> object:
        """Count a pattern that was seen in a session."""

    def patterns_seen(self) -> list[str]:
        """The patterns that were seen so far."""

    def sessions_with(self, pattern: str) -> int:
        """In how many sessions a pattern was seen."""

    def asked(self) -> list[str]:
        """The questions that wait for the user, in the language of the workspace."""

    def file_lines(self, told: Mapping[str, Sequence[Record]]) -> dict[str, list[str]]:
        """What the file says of the user, by facet, where nothing that was told repeats it or has replaced it."""


class Embeddings(Protocol):
    """The vectors of texts."""

    def embed(self, limit: int | None = None, progress: Progress | None = None) -> int:
        """Make vectors of texts that wait for one; how many there were."""

    def read_pairs(self) -> int:
        """Read facts that have their vectors with older ones; how many."""


class LetterHeader(Protocol):
    """What a letter says of itself."""

    @property
    def sender(self) -> str: ...
    @property
    def system(self) -> str: ...
    @property
    def at(self) -> str: ...
    @property
    def type(self) -> str: ...
    @property
    def subject(self) -> str: ...


class Unread(Protocol):
    """A letter that waits to be read: its header, and how long it is."""

    @property
    def id(self) -> str: ...
    @property
    def header(self) -> LetterHeader | None: ...
    @property
    def words(self) -> int: ...


class Features(Protocol):
    """The other features, as a conversation sees them."""

    @property
    def context(self) -> Context:
        """The actor in its workspace."""

    @property
    def recall(self) -> Recall:
        """Finds what is known."""

    @property
    def facts(self) -> Facts:
        """Writes facts and turns."""

    @property
    def user_model(self) -> UserModel:
        """Counts the patterns of the user."""

    @property
    def embeddings(self) -> Embeddings:
        """The vectors of texts."""

    @property
    def embeds_in_background(self) -> bool:
        """Whether a thread sees to the vectors of new texts."""

    def model_for(self, task: str) -> ChatModel | None:
        """The model of a task, None where rules do it."""

    def proposal_count(self) -> int:
        """How many proposals wait for a person's answer, without those that only follow from age or doubt."""

    def unread_letters(self) -> Sequence[Unread]:
        """The new letters to this instance."""

    def compare_new(self) -> None:
        """Hold what is new against what was known (E13)."""

    def tone_of(self, said: Sequence[tuple[datetime, str]]) -> str:
        """The tone of what was said at some moments."""

    def find_events(self, filter: Mapping[str, Any]) -> Iterator[Event]:
        """Events of the ledger, newest first; the pages are not looked at."""

    def looking_once(self) -> Features:
        """The same for several calls that share one look at the pages."""

    def in_session(self, session: str) -> Features:
        """The same as far as it serves the user of a session (B15)."""

    def reopen(self) -> Features | None:
        """The same in the workspace opened once more, for a thread; None where that can't be."""
