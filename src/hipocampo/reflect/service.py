"""Reflection: the pages of the bank made from what is known, opinions, and what follows from them (G)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
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
from hipocampo.reflect.asked import Asked
from hipocampo.reflect.heard import Heard
from hipocampo.reflect.opinions import Opinion, opinion_of, standings
from hipocampo.reflect.prompting import prompt_of
from hipocampo.reflect.run import Reflected, ReflectionRun
from hipocampo.reflect.saying import Keep, Saying
from hipocampo.reflect.topics import Thoughts


class Records(Protocol):
    """How records are shown."""

    def show(self, id: str) -> Record:
        """A record by its id or a clear beginning of it."""


class Reflection:
    """Makes sense of what is known; `keep` stores facts, `model_for` gives the model of a task."""

    def __init__(
        self, context: Context, records: Records, keep: Keep, model_for: Callable[[str], ChatModel | None]
    ) -> None:
        self._context, self._records = context, records
        self._keep, self._model_for = keep, model_for

    def reflect(self, since: str | None = None, *, infer: bool = False, dry_run: bool = False) -> Reflected:
        """Tell what is new on the pages of the bank, weigh opinions, propose lines for MEMORY.md (G1-G3, G6).

        What was told since a moment counts as new, else what the last reflection has not seen; `infer` takes facts from
        the prose of the daily logs too; a `dry_run` only tells.
        """
        context = self._context
        context.owner_only()
        asked = Asked(None if since is None else self._start_of(since), infer)
        if dry_run:
            with context.writing() as now:
                return self._run(asked).rehearse(context.command("reflect"), now)
        chosen = self._model_for("reflect")
        model = Heard(chosen) if chosen else None
        thoughts, done = self._think(asked, model), Reflected()

        def write(command: Command, now: datetime) -> None:
            nonlocal done
            done = self._run(asked).run(command, now, thoughts, model)

        context.commit("reflect", write)
        if done.pages:
            context.sync()
        return done

    def _start_of(self, since: str) -> str:
        return start_of("since", since, self._context.clock.now(), self._context.settings.languages)

    def _run(self, asked: Asked) -> ReflectionRun:
        return ReflectionRun(self._context, self._keep, asked)

    def _think(self, asked: Asked, model: Heard | None) -> Thoughts:
        """What a model makes of the news, where there is one; it is asked before anybody has to wait."""
        context = self._context
        if model is None:
            return Thoughts()
        prompt, trouble = prompt_of("entity", context.pages, context.settings.language)
        command, now = context.command("reflect"), context.clock.now()
        thoughts = context.stable(lambda _: self._run(asked).think(model, prompt, command, now))
        thoughts.trouble = thoughts.trouble or trouble
        model.hushed = True
        return thoughts

    def redraw(self) -> None:
        """D5: write the regions anew of which lines were cut, so that no sentence tells what is forgotten."""
        ReflectionRun(self._context, _keep_nothing, Asked()).redraw()

    def opinion(self, id: str) -> Opinion:
        """An opinion with its evidence and its history, as far as the reader may see it."""
        record = self._records.show(id)
        if record.form != FACT or record.kind != OPINION:
            raise BadInput("opinion.none", id=id)
        was = standings(self._context.ledger, [record.id]).get(record.id, Standing())
        ids = {*was.counted, *(id for move in was.moves for id in (*move.supporting, *move.opposing, *move.without))}

        def read(snapshot: Snapshot) -> Opinion:
            get, permit = self._context.index.records.get, snapshot.permit
            visible = {id: fact for id in ids if (fact := get(id, permit))}
            if permit.allows_all:
                return opinion_of(record, was, visible)
            return opinion_of(record, replace(was, moves=tuple(_veiled(move, visible) for move in was.moves)), visible)

        return self._context.read(
            "opinion",
            read,
            lambda view: [(one.id, header_event(one)) for one in (*view.evidence_for, *view.evidence_against)],
        )


def _veiled(move: Move, visible: Collection[str]) -> Move:
    """B5: a move that tells nothing of memories that the reader may not see."""
    sides = (move.supporting, move.opposing, move.without)
    supporting, opposing, without = (tuple(id for id in side if id in visible) for side in sides)
    return move._replace(supporting=supporting, opposing=opposing, without=without)


def _keep_nothing(_: Command, __: datetime, ___: Sequence[Saying]) -> int:
    return 0
