"""Recall for a conversation: a message brings other things to mind than itself and what was just said (H4)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from hipocampo.calls.knowing import Knowing
from hipocampo.calls.living import Living
from hipocampo.calls.thinking import Thinking
from hipocampo.core.questions import Candidate, Question
from hipocampo.recall.reach import answering

_SOME = 2  # texts that wait, one of which is the message itself


class Heeding(Thinking, Knowing, Living):
    """What a conversation is held with."""

    _unasked: frozenset[str] | None = None  # what is not to be found; None where nobody talks

    def _candidates(self, question: Question) -> list[Candidate]:
        """What may be found: a message is no memory for its own answer, nor is what stands beside it in the prompt."""
        found = super()._candidates(question)
        return [one for one in found if one.record.id not in self._unasked] if self._unasked else found

    def _answering(self, question: Question) -> list[Candidate]:
        """H4: in a conversation what is of the type that is asked for answers too: a diet, where it is about dinner."""
        if self._unasked is None or not question.types:
            return super()._answering(question)
        candidates = self._candidates(question)
        found = answering(candidates, question, self.settings.recall.near)
        if question.meaning is None:  # nothing brings up what shares no word: all that there is, then
            candidates = self._candidates(Question("", types=question.types, only=question.only, limit=question.limit))
        known = {one.record.id for one in found}
        return found + [one for one in candidates if one.record.type in question.types and one.record.id not in known]

    def _at_once(self) -> int:
        """A message that was just kept needs no vector for its own answer: it gets one in the background."""
        most = super()._at_once()
        alone = self._unasked and len(self._index.unembedded(self._minding.model, _SOME)) < _SOME
        return 0 if alone else most

    @contextmanager
    def _without(self, ids: frozenset[str]) -> Iterator[None]:
        """Recall for a conversation, as if some turns had not been said."""
        before, self._unasked = self._unasked, ids
        try:
            yield
        finally:
            self._unasked = before
