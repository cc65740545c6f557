"""Reflection: writes the pages of the bank, weighs opinions, proposes lines for MEMORY.md (G)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import datetime
from typing import Protocol

from hipocampo.arguments import start_of
from hipocampo.context import Context, Snapshot
from hipocampo.core.opinions import OPINION, Move, Standing
from hipocampo.core.record import FACT, Record
from hipocampo.core.visibility import header_event
from hipocampo.errors import BadInput
from hipocampo.journal import Command
from hipocampo.ports import ChatModel
from hipocampo.reflect.cached_model import CachedModel
from hipocampo.reflect.inference import KeepFacts
from hipocampo.reflect.opinions import Opinion, opinion_of, standings
from hipocampo.reflect.prompt import prompt_of
from hipocampo.reflect.run import Reflected, ReflectionOptions, ReflectionRun
from hipocampo.reflect.topics import ModelSummaries


class Records(Protocol):
    """The records of the workspace."""

    def show(self, id: str) -> Record:
        """Return a record by its id or an unambiguous beginning of it."""


class Reflection:
    """Reflects on what is known; `keep` stores facts, `model_for` returns the model of a task.

    `vectors` returns the name of the model that makes the vectors of texts.
    """

    def __init__(
        self,
        context: Context,
        records: Records,
        keep: KeepFacts,
        model_for: Callable[[str], ChatModel | None],
        vectors: Callable[[], str] = lambda: "",
    ) -> None:
        self._context, self._records = context, records
        self._keep, self._model_for, self._vectors = keep, model_for, vectors

    def reflect(self, since: str | None = None, *, infer: bool = False, dry_run: bool = False) -> Reflected:
        """Update the pages of the bank, weigh opinions, propose lines for MEMORY.md (G1-G3, G6).

        What was stated since a moment counts as new, else what the last reflection has not seen; `infer` also takes
        facts from the prose of the daily logs; a `dry_run` changes nothing.
        """
        context = self._context
        context.owner_only()
        options = ReflectionOptions(None if since is None else self._start_of(since), infer)
        if dry_run:
            with context.writing() as now:
                return self._run(options).rehearse(context.command("reflect"), now)
        chosen = self._model_for("reflect")
        model = CachedModel(chosen) if chosen else None
        summaries, done = self._ask(options, model), Reflected()

        def write(command: Command, now: datetime) -> None:
            nonlocal done
            done = self._run(options).run(command, now, summaries, model and model.answers_only())

        context.commit("reflect", write)
        if done.pages:
            context.sync()
        return done

    def _start_of(self, since: str) -> str:
        return start_of("since", since, self._context.clock.now(), self._context.settings.languages)

    def _run(self, options: ReflectionOptions) -> ReflectionRun:
        return ReflectionRun(self._context, self._keep, options, self._vectors)

    def _ask(self, options: ReflectionOptions, model: CachedModel | None) -> ModelSummaries:
        """Ask a model about the news, if there is one, before the workspace is locked."""
        context = self._context
        if model is None:
            return ModelSummaries()
        prompt, trouble = prompt_of("entity", context.pages, context.settings.language)
        command, now = context.command("reflect"), context.clock.now()
        summaries = context.stable(lambda _: self._run(options).ask(model, prompt, command, now))
        summaries.trouble = summaries.trouble or trouble
        return summaries

    def redraw(self) -> None:
        """D5: rewrite the regions of which lines were cut, so that no sentence holds what is forgotten."""
        self._run(ReflectionOptions()).redraw()

    def opinion(self, id: str) -> Opinion:
        """Return an opinion with the evidence and the history that the reader may see."""
        record = self._records.show(id)
        if record.form != FACT or record.kind != OPINION:
            raise BadInput("opinion.none", id=id)
        was = standings(self._context.ledger, [record.id]).get(record.id, Standing())
        ids = {*was.counted, *(id for move in was.moves for id in (*move.supporting, *move.opposing, *move.without))}

        def read(snapshot: Snapshot) -> Opinion:
            get, permit = self._context.index.records.get, snapshot.permit
            visible = {id: fact for id in ids if (fact := get(id, permit))}
            moves = was.moves if permit.allows_all else tuple(_visible_move(move, visible) for move in was.moves)
            return opinion_of(record, replace(was, moves=moves), visible)

        return self._context.read(
            "opinion",
            read,
            lambda view: [(one.id, header_event(one)) for one in (*view.evidence_for, *view.evidence_against)],
        )


def _visible_move(move: Move, visible: Collection[str]) -> Move:
    """B5: a move without memories that the reader may not see."""
    sides = (move.supporting, move.opposing, move.without)
    supporting, opposing, without = (tuple(id for id in side if id in visible) for side in sides)
    return move._replace(supporting=supporting, opposing=opposing, without=without)
