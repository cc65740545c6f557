"""Vectors of texts and questions: made when they are first needed or in the background, never during a retain."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext, suppress
from functools import partial
from itertools import accumulate
from threading import Event, Lock, Thread
from typing import Protocol, runtime_checkable

from hipocampo.core.access import EVERYTHING
from hipocampo.core.bearings import Bearing
from hipocampo.core.questions import Matrix, Meaning, Question, Vector
from hipocampo.errors import HipocampoError, Unavailable
from hipocampo.ports import Embedder, Index, PairModel, Progress
from hipocampo.recall.bearings import BATCH as PAIRED
from hipocampo.recall.bearings import Bearings
from hipocampo.recall.optional_model import OptionalModel
from hipocampo.text.speakers import as_said
from hipocampo.text.stop_words import without_leading_stop_words
from hipocampo.text.vocabulary import replaceable

_ASKING = " ¿?¡!"
BATCH = 64  # texts embedded together in the background: enough for speed, few enough to stop soon
_BULK = 1024
_LETTERS, _SHARE = 2_500, 8  # of texts that a question waits for while the background embeds; where more wait, a share
_PARTING = 5.0  # seconds that a process waits for the thread at its end
_REST = 10.0  # seconds without anything to do, till the thread ends
_IDLE = 0.25  # seconds between the last sign of life and the work in the background


@runtime_checkable
class Together(Protocol):
    """An embedder that treats a question as any text, and embeds both in one call faster than in two."""

    def ask_with(self, wordings: Sequence[str], texts: Sequence[str]) -> tuple[Vector, Matrix]: ...


class InWork:
    """The texts that some thread of this process embeds now: no other one begins with them."""

    def __init__(self) -> None:
        self._texts: set[str] = set()
        self._lock = Lock()

    @contextmanager
    def claim(self, texts: Sequence[str]) -> Iterator[list[str]]:
        """Take those of some texts that nobody has taken, until they have their vectors."""
        with self._lock:
            mine = [text for text in texts if text not in self._texts]
            self._texts.update(mine)
        try:
            yield mine
        finally:
            with self._lock:
                self._texts.difference_update(mine)


class Embeddings:
    """Keeps the vectors of an index up to date; without a model, recall uses its other lanes.

    Where something else embeds what waits, `in_work` is shared with it, and a question waits for a few texts only.
    """

    def __init__(
        self,
        index: Index,
        embedder: Callable[[], Embedder | None],
        bearings: Bearings | None = None,
        in_work: InWork | None = None,
        *,
        brief: bool = False,
    ) -> None:
        self._index, self._bearings = index, bearings
        self._in_work, self._brief = in_work or InWork(), brief
        self._optional = OptionalModel(embedder)
        self._attempt = self._optional.attempt
        self._ahead: tuple[Question, Mapping[str, str], Matrix] | None = None

    @property
    def embedder(self) -> Embedder | None:
        """The model; None where the settings want none. It loads with the first text."""
        return self._optional.model

    @property
    def trouble(self) -> HipocampoError | None:
        """The error of the last attempt to use the model."""
        return self._optional.trouble

    @property
    def model(self) -> str:
        """The model's name; empty where there is none, or it failed."""
        return self._attempt(lambda model: model.name) or ""

    def ask(self, question: Question, at_once: int, *, related: bool = False) -> Meaning | None:
        """The vector of a question, once some waiting texts, at most `at_once`, have theirs.

        Those come first that have words of the question, then the newest.
        With `related` the words for the following call of `related_words` are embedded in the same call of the model.
        """
        if not question.text.strip():
            return None

        def asked(model: Embedder) -> Meaning:
            self._catch_up_if_writable(model, at_once, question.text)
            wordings = list(dict.fromkeys(_wordings(question)))
            if not related or not isinstance(model, Together):
                return Meaning(model.name, model.ask(*wordings))
            words = self._unknown(question)
            vector, vectors = model.ask_with(wordings, list(words.values()))
            self._ahead = question, words, vectors
            return Meaning(model.name, vector)

        return self._attempt(asked)

    def related_words(self, question: Question) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Words of a question that no text has, each with related words that texts have."""

        def found(model: Embedder) -> tuple[tuple[str, tuple[str, ...]], ...]:
            words, vectors = self._words_of(question, model)
            near = self._index.vectors.related_words(model.name, vectors, EVERYTHING) if words else []
            return tuple((word, tuple(mine)) for word, mine in zip(words, near, strict=True) if mine)

        return (self._attempt(found) or ()) if question.text.strip() else ()

    def _words_of(self, question: Question, model: Embedder) -> tuple[Mapping[str, str], Matrix]:
        """The words of a question that no text has, and their vectors; those of the last `ask` are used again."""
        ahead, self._ahead = self._ahead, None
        if ahead and ahead[0] is question:
            return ahead[1:]
        words = self._unknown(question)
        return words, model.embed(list(words.values())) if words else []

    def _unknown(self, question: Question) -> dict[str, str]:
        """The words of a question that no text has: normalised, and as written."""
        names = (*question.mentions, *(alias for alias, _ in question.aliases), *question.speakers, *question.tags)
        written = replaceable(question.text, (*names, *question.quoted))
        return (
            {word: written[word] for word in self._index.search.unknown_words(list(written), EVERYTHING)}
            if written
            else {}
        )

    def embed(self, limit: int | None = None, progress: Progress | None = None) -> int:
        """Embed what waits, the newest first, then single words; return how many pieces and words got a vector."""
        return self._attempt(lambda model: self._catch_up(model, limit, progress)) or 0

    def read_pairs(self, limit: int = PAIRED) -> int:
        """Read facts that have their vectors with older ones, at most `limit`; return how many."""
        return self._bearings.read(self.model, limit) if self._bearings else 0

    def bearings(self, pairs: Sequence[tuple[str, str]]) -> Mapping[tuple[str, str], Bearing]:
        """What was read of some pairs of texts, the earlier first."""
        return self._bearings.known(pairs) if self._bearings else {}

    def similarities(self, texts: Sequence[str], others: Sequence[str]) -> Sequence[Sequence[float]]:
        """The cosines of some texts (rows) with others (columns); zeros where the model does not work."""

        def cosines(model: Embedder) -> Matrix:
            every = {text: at for at, text in enumerate(dict.fromkeys([*texts, *others]))}
            rows = model.embed(list(every))
            return (rows[[every[text] for text in texts]] @ rows[[every[text] for text in others]].T).tolist()

        return self._attempt(cosines) or [[0.0] * len(others) for _ in texts]

    def waits(self) -> bool:
        """Whether any text waits for its vector."""
        model = self.embedder
        return model is not None and bool(self._index.vectors.unembedded(model.name, 1, EVERYTHING))

    def texts_wait(self) -> bool:
        """Whether any text, beside single words, waits for its vector."""
        model = self.embedder
        return model is not None and self._index.vectors.stats(model.name).wait > 0

    def tend(self) -> bool:
        """Do a part of the upkeep of very large vector files; return whether there is more to do."""
        return self._attempt(lambda model: self._index.vectors.maintain(model.name)) or False

    def _catch_up_if_writable(self, model: Embedder, limit: int, asked: str) -> None:
        """Where no vector can be stored, what has one is found by it all the same."""
        try:
            if self._brief:
                self._embed_a_few(model, min(limit, BATCH), asked)
            else:
                self._catch_up(model, limit, asked=asked)
        except Unavailable as error:
            if not error.code.startswith("database."):
                raise

    def _embed_a_few(self, model: Embedder, limit: int, asked: str) -> None:
        """Embed the first of what waits: where few texts do, their words too."""
        left = _LETTERS
        for _ in ("texts", "words"):
            waiting = self._index.vectors.unembedded(model.name, limit, EVERYTHING, asked)
            first = _beginning(waiting, left)
            self._embed(model, first)
            left, limit = left - sum(map(len, first)), limit - len(first)
            if len(first) < len(waiting) or left <= 0 or limit <= 0:
                return

    def _catch_up(
        self, model: Embedder, limit: int | None, progress: Progress | None = None, *, asked: str = ""
    ) -> int:
        done, last = 0, list[str]()
        waiting = self._index.vectors.stats(model.name).wait if progress else 0
        while limit is None or done < limit:
            most = _BULK if limit is None else min(BATCH, limit - done)
            texts = self._index.vectors.unembedded(model.name, most, EVERYTHING, asked)
            if not texts or texts == last:  # the same again: they can't be kept
                break
            last = texts
            if not (embedded := self._embed(model, texts)):  # others are at it
                break
            done += embedded
            if progress:
                progress(done, max(waiting, done))
        return done

    def _embed(self, model: Embedder, texts: Sequence[str]) -> int:
        """Embed those of some texts that nobody else is at; how many there were."""
        with self._in_work.claim(texts) as mine:
            if mine:
                self._index.vectors.store(model.name, mine, model.embed(mine))
            return len(mine)


def _beginning(texts: Sequence[str], letters: int) -> list[str]:
    """The first of some texts, as many as take no time that anybody notices: all where few wait; one in any case."""
    lengths = list(accumulate(map(len, texts)))
    most = letters if lengths and lengths[-1] <= letters else letters // _SHARE
    return [text for at, (text, length) in enumerate(zip(texts, lengths, strict=True)) if not at or length <= most]


def _wordings(question: Question) -> tuple[str, str]:
    """A question as the people it is about would word it, and the same without its leading question words."""
    whole = as_said(question.text, question.speakers, question.language or "")
    return whole, without_leading_stop_words(whole.strip(_ASKING)) or whole


class EmbedThread:
    """One thread with its own index that embeds waiting texts once its process is quiet for a moment.

    It ends after a while without work, and is started again when there is some.
    """

    def __init__(
        self,
        index: Callable[[], Index],
        embedder: Callable[[], Embedder | None],
        pairs: Callable[[], PairModel | None] = lambda: None,
        *,
        in_work: InWork | None = None,
        alone: Callable[[], AbstractContextManager[bool]] | None = None,
    ) -> None:
        self._make_index, self._make_embedder, self._make_pairs = index, embedder, pairs
        self._in_work, self._alone = in_work, alone or partial(nullcontext, True)
        self._stop, self._wake, self._lock = Event(), Event(), Lock()
        self._woken = 0.0
        self._thread: Thread | None = None

    def wake(self) -> None:
        """Let the thread look for work soon."""
        self._woken = time.monotonic()
        if self._wake.is_set():  # the thread has yet to begin: no need to rouse it
            return
        with self._lock:
            self._wake.set()
            if self._thread is None:
                self._thread = Thread(target=self._run, name="hipocampo-meaning", daemon=True)
                self._thread.start()

    def close(self) -> None:
        """Stop after the present batch."""
        self._stop.set()
        self._wake.set()
        if thread := self._thread:
            thread.join(_PARTING)

    def _run(self) -> None:
        with ExitStack() as kept:
            embeddings: Embeddings | None = None
            while self._is_awake():
                if self._is_over():
                    return
                with suppress(HipocampoError):  # a file that is gone or busy: the next recall reports it
                    if embeddings is None:
                        index = self._make_index()
                        kept.callback(index.close)
                        embeddings = Embeddings(
                            index, self._make_embedder, Bearings(index, self._make_pairs), self._in_work
                        )
                    with self._alone() as alone:  # else another process is at it
                        if alone:
                            self._work(embeddings)

    def _is_awake(self) -> bool:
        """Wait for work; False if there was none for long, and the thread may end."""
        if self._wake.wait(_REST):
            return True
        with self._lock:
            if self._wake.is_set():
                return True
            self._thread = None
            return False

    def _is_over(self) -> bool:
        """Wait until nothing woke the thread for a moment; True if it is to stop."""
        while (left := self._woken + _IDLE - time.monotonic()) > 0:
            if self._stop.wait(left):
                return True
        self._wake.clear()  # a wake-up from now on makes the thread look again
        return self._stop.is_set()

    def _work(self, embeddings: Embeddings) -> None:
        while not self._stop.is_set() and embeddings.embed(BATCH):
            time.sleep(0)  # a recall may go first
        while not self._stop.is_set() and embeddings.read_pairs():
            time.sleep(0)
        while not self._stop.is_set() and embeddings.tend():
            time.sleep(0)
