"""How a session opens: one call gives an agent all that it should know from the start, within a budget (I3)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hipocampo.calls.reading import Reading
from hipocampo.core.facts import KINDS
from hipocampo.core.life import is_wisdom_page
from hipocampo.core.record import Hit
from hipocampo.messages import say
from hipocampo.recall.question import check_size

if TYPE_CHECKING:
    from hipocampo.chat.opening import Opening

_PAGES = {"bootstrap": "BOOTSTRAP.md", "identity": "IDENTITY.md"}
_LOOKED_AT = 200  # active memories: more of them means pressure, which the next dream relieves


class Beginning(Reading):
    """What a session begins with."""

    def opening(self, budget: int | None = None) -> Opening:
        """The opening context: bootstrap, identity, wisdom, active memories, each within its own budget in tokens.

        Others than the owner get the wisdom and the active memories that they may read, and no pages.
        """
        from hipocampo.chat.opening import opening

        settings = self.settings.opening
        if budget is not None:
            check_size(1, budget)
            settings = replace(settings, budget=budget)
        wise = self._layer("wisdom") if not self.permit.allows_all else []
        active = self._layer("active")

        def page(name: str) -> str:
            if not self.permit.allows_all:
                return "\n".join(f"- {hit.content}" for hit in wise) if name == "wisdom" else ""
            return self._file(_PAGES.get(name) or self._wisdom()) or ""

        return opening(page, active, lambda part: say(f"opening.{part}", self.settings.language), settings)

    def _layer(self, name: str) -> list[Hit]:
        """The memories of a layer that are believed, the fittest first, then the weightiest, then the newest."""
        facts = [hit for hit in self.recall("", k=_LOOKED_AT, kinds=KINDS, layers=(name,)) if not hit.outdone]
        newest = sorted(facts, key=lambda hit: hit.timestamp, reverse=True)
        return sorted(newest, key=lambda hit: (-(hit.fitness or 0), -(hit.weight or 0)))

    def _wisdom(self) -> str:
        pages = self._steady(lambda _: list(self._index.pages.states()))
        return next(filter(is_wisdom_page, pages), "MEMORY.md")
