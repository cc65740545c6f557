"""The models of recall: vectors of texts and questions, a second reading of the best hits; neither is a must (F1)."""

from __future__ import annotations

from hipocampo.ports import Embedder, Index, Reranker
from hipocampo.recall.embeddings import Embeddings, EmbedThread
from hipocampo.recall.optional_model import OptionalModel
from hipocampo.stores import Models


class RecallModels:
    """The embeddings and the reranker of an open workspace; with a thread, new texts get vectors in the background."""

    def __init__(self, index: Index, models: Models, *, thread: bool) -> None:
        self.embeddings = Embeddings(index, models.embedder)
        self.reranker: OptionalModel[Reranker] = OptionalModel(models.reranker)
        self._thread = EmbedThread(models.another, models.embedder) if thread and models.another else None

    @property
    def has_thread(self) -> bool:
        """Whether vectors are made in the background."""
        return self._thread is not None

    @property
    def embedder(self) -> Embedder | None:
        """The model of the vectors, None if there is to be none."""
        return self.embeddings.embedder

    def wake(self) -> None:
        """Have new texts looked at soon, where that is done in the background."""
        if self._thread is not None:
            self._thread.wake()

    def close(self) -> None:
        """Stop the thread after the batch that is being embedded."""
        if self._thread is not None:
            self._thread.close()
