"""The models of recall, all optional: for vectors of texts and questions, for pairs of facts, to rerank (F1)."""

from __future__ import annotations

from hipocampo.ports import Embedder, Index, Reranker
from hipocampo.recall.bearings import Bearings
from hipocampo.recall.embeddings import Embeddings, EmbedThread, InWork
from hipocampo.recall.optional_model import OptionalModel
from hipocampo.stores import Models


class RecallModels:
    """The embeddings and the reranker of an open workspace.

    With a thread, new texts get vectors in the background. With a thread, or where a recall is to be `brief`, a
    question waits for the vectors of a few texts only.
    """

    def __init__(self, index: Index, models: Models, *, thread: bool, brief: bool = False) -> None:
        in_work, background = InWork(), models.another if thread else None
        self.bearings = Bearings(index, models.pairs)
        brief = brief or background is not None
        self.embeddings = Embeddings(index, models.embedder, self.bearings, in_work, brief=brief)
        self.reranker: OptionalModel[Reranker] = OptionalModel(models.reranker)
        self._thread = (
            EmbedThread(background, models.embedder, models.pairs, in_work=in_work, alone=models.alone)
            if background
            else None
        )

    @property
    def has_thread(self) -> bool:
        """Whether vectors are made in the background."""
        return self._thread is not None

    @property
    def embedder(self) -> Embedder | None:
        """The model of the vectors; None where the settings want none."""
        return self.embeddings.embedder

    def wake(self) -> None:
        """Let the background thread, if there is one, look for new texts soon."""
        if self._thread is not None:
            self._thread.wake()

    def close(self) -> None:
        """Stop the thread after its present batch."""
        if self._thread is not None:
            self._thread.close()
