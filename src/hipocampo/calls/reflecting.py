"""Reflection: the pages of the bank made from what is known, and what follows from it (G)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from hipocampo.calls.base import Ground
from hipocampo.calls.forgetting import Forgetting
from hipocampo.calls.living import Dream, Living
from hipocampo.calls.thinking import Thinking
from hipocampo.journal import Command
from hipocampo.reflect.asked import Asked

if TYPE_CHECKING:
    from hipocampo.forgetting.result import Forgotten
    from hipocampo.forgetting.rights import DeletionRights
    from hipocampo.reflect.heard import Heard
    from hipocampo.reflect.run import Reflected, Reflection
    from hipocampo.reflect.saying import Keep, Saying
    from hipocampo.reflect.topics import Thoughts


class Redrawing(Forgetting):
    """What is forgotten is told by no sentence of ours any more."""

    def _note_use(self, right: DeletionRights | None, done: Forgotten) -> None:
        super()._note_use(right, done)
        _reflection(self, Asked(), _nothing).redraw()


class Reflecting(Thinking, Living):
    """What makes sense of what is known."""

    def reflect(self, since: str | None = None, *, infer: bool = False, dry_run: bool = False) -> Reflected:
        """Tell what is new on the pages of the bank, weigh opinions, propose lines for MEMORY.md (G1-G3, G6).

        What was told since a moment counts as new, else what the last reflection has not seen; `infer` takes facts from
        the prose of the daily logs too; a `dry_run` only tells.
        """
        from hipocampo.reflect.heard import Heard
        from hipocampo.reflect.run import Reflected

        self._owner_only()
        asked = Asked(None if since is None else self._since(since), infer)
        if dry_run:
            with self._writing() as now:
                return self._reflection(asked).rehearse(self._command("reflect"), now)
        thinker = self._thinker("reflect")
        model = Heard(thinker) if thinker else None
        thoughts, done = self._think(asked, model), Reflected()

        def write(command: Command, now: datetime) -> None:
            nonlocal done
            done = self._reflection(asked).run(command, now, thoughts, model)

        self._keep("reflect", write)
        if done.pages:
            self.sync()
        return done

    def dream(self, *, dry_run: bool = False) -> Dream:
        """Let memories fade, graduate and come back; where the settings say so, reflect on the day as well (G6)."""
        dreamt = super().dream(dry_run=dry_run)
        if self.settings.reflect.daily and not dry_run:
            self.reflect()
        return dreamt

    def _reflection(self, asked: Asked) -> Reflection:
        return _reflection(self, asked, self._keep_sayings)

    def _think(self, asked: Asked, model: Heard | None) -> Thoughts:
        """What a model makes of the news, where there is one; it is asked before anybody has to wait."""
        from hipocampo.reflect.prompting import prompt_of
        from hipocampo.reflect.topics import Thoughts

        if model is None:
            return Thoughts()
        prompt, trouble = prompt_of("entity", self._pages, self.settings.language)
        command, now = self._command("reflect"), self._stores.clock.now()
        thoughts = self._steady(lambda _: self._reflection(asked).think(model, prompt, command, now))
        thoughts.trouble = thoughts.trouble or trouble
        model.hushed = True
        return thoughts

    def _keep_sayings(self, command: Command, now: datetime, sayings: Sequence[Saying]) -> int:
        """Keep facts that nobody retained by hand, as far as they are new; how many that were."""
        from hipocampo.life.again import Retelling

        told = [
            fact._replace(more={"extra": {"related": [one.evidence]}} if one.evidence else {})
            for one in sayings
            for fact in self._writer.facts([(one.text, one.at)], one.provenance, force=False, now=now)
        ]
        retelling = Retelling(self._index, self.permit, None)
        fresh = retelling.sort(told, now)
        self._writer.retain(fresh, None, command, now)
        self._write(command, retelling.changes, now)
        return len(fresh)


def _reflection(memory: Ground, asked: Asked, keep: Keep) -> Reflection:
    from hipocampo.reflect.heard import Unwritten
    from hipocampo.reflect.run import Bench, Reflection

    stores = memory._stores
    aside = Unwritten(stores.ledger, stores.index, stores.clock)
    bench = Bench(memory._journal, aside, stores.ledger, stores.index, stores.pages, memory.settings, keep)
    return Reflection(bench, asked)


def _nothing(_: Command, __: datetime, ___: Sequence[Saying]) -> int:
    return 0
