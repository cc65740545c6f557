"""Recall for a conversation: a message brings other things to mind than itself and what was just said (H4)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from threading import get_ident

from hipocampo.calls.knowing import Knowing
from hipocampo.calls.living import Living
from hipocampo.calls.thinking import Thinking
from hipocampo.core.questions import Candidate, Question
from hipocampo.recall.relevance import relevant
from hipocampo.sync.parts import SyncReport

_SOME = 2  # texts that wait, one of which is the message itself


@dataclass(slots=True)
class _Look:
    """A look at the pages, for several calls of one thread: what it told, and which index took it in.

    None took it in before it is taken. Where `pages` do not matter there is none to take.
    """

    pages: bool
    generation: tuple[int, ...] | None = None
    report: SyncReport = field(default_factory=SyncReport)
    thread: int = field(default_factory=get_ident)

    def serves(self, generation: tuple[int, ...]) -> bool:
        """Whether no other is needed; an index that was lost meanwhile has to see the pages anew."""
        return not self.pages or self.generation == generation


class Heeding(Thinking, Knowing, Living):
    """What a conversation is held with."""

    _unasked: frozenset[str] | None = None  # what is not to be found; None where nobody talks
    _glance: _Look | None = None  # that serves all that is being done; None where each call takes its own

    def _candidates(self, question: Question) -> list[Candidate]:
        """What may be found: a message is no memory for its own answer, nor is what stands beside it in the prompt."""
        found = super()._candidates(question)
        return [one for one in found if one.record.id not in self._unasked] if self._unasked else found

    def _answering(self, question: Question) -> list[Candidate]:
        """H4: in a conversation what is of the type that is asked for answers too: a diet, where it is about dinner."""
        if self._unasked is None or not question.types:
            return super()._answering(question)
        candidates = self._candidates(question)
        found = relevant(candidates, question, self.settings.recall.near)
        if question.meaning is None:  # nothing brings up what shares no word: all that there is, then
            candidates = self._candidates(Question("", types=question.types, only=question.only, limit=question.limit))
        known = {one.record.id for one in found}
        return found + [one for one in candidates if one.record.type in question.types and one.record.id not in known]

    def _at_once(self) -> int:
        """A message that was just kept needs no vector for its own answer: it gets one in the background."""
        most = super()._at_once()
        alone = self._unasked and len(self._index.vectors.unembedded(self._embeddings.model, _SOME)) < _SOME
        return 0 if alone else most

    def _one_look(self) -> AbstractContextManager[None]:
        """Look at the pages once for all that is done within: a message is kept, its window read, and recalled for."""
        return self._looking(pages=True)

    def _no_look(self) -> AbstractContextManager[None]:
        """Read what the ledger alone tells: an index that is level with it will do, whatever became of the pages."""
        return self._looking(pages=False)

    @contextmanager
    def _looking(self, *, pages: bool) -> Iterator[None]:
        if self._glance is not None:  # who began it ends it; another thread looks for itself
            yield
            return
        self._glance = _Look(pages)
        try:
            yield
        finally:
            self._glance = None

    def _take_in(self, accept: bool, *, level: bool = False) -> SyncReport:
        """C3: where a look serves, another is taken only if the index was lost or has events to take in."""
        look = self._glance
        if look is None or accept or look.thread != get_ident():
            return super()._take_in(accept, level=level)
        generation = self._index.generation  # before: an index that is lost from here on is noticed next time
        if look.serves(generation) and not self._journal.behind():
            return look.report
        report = super()._take_in(accept, level=level)
        look.generation, look.report = generation, report
        return report

    def _note_dream(self) -> None:
        """A dream writes a page, which is to be seen."""
        super()._note_dream()
        if look := self._glance:
            look.generation = None

    @contextmanager
    def _without(self, ids: frozenset[str]) -> Iterator[None]:
        """Recall for a conversation, as if some turns had not been said."""
        before, self._unasked = self._unasked, ids
        try:
            yield
        finally:
            self._unasked = before
