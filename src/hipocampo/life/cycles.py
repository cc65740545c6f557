"""Whether time has passed that memories have yet to live through (E4, E7, E8)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from hipocampo.context import Context
from hipocampo.core.access import EVERYTHING
from hipocampo.core.era import Era
from hipocampo.core.schedule import lived_until, next_cycle
from hipocampo.settings import Settings

_NEVER = datetime.max.replace(tzinfo=UTC)


class DueCycles:
    """The cycles that have fallen due; `live` goes through them."""

    def __init__(self, context: Context, live: Callable[[], None]) -> None:
        self._index, self._settings, self._clock = context.index, context.settings, context.clock
        self._live = live
        self._idle = -1, _NEVER  # after this event there is nothing to do until that moment

    def are_due(self, applied: int) -> bool:
        """Whether there is anything to do for time's sake, for an index that knows of so many events.

        What is idle stays so till an event, or a cycle's time.
        """
        now = self._clock.now()
        if applied == self._idle[0] and now < self._idle[1]:
            return False
        era, settings = self._index.life.era(), self._settings
        due = next_cycle(era, settings.decay, settings.zone) or _NEVER
        if due <= now or era.open or era.noted < era.dreamed or has_other_rules(self._settings, era):
            return True
        if self._is_pressed(era):
            return True
        self._idle = applied, due
        return False

    def run(self) -> None:
        """Go through them; the workspace is held alone and its index is level with the ledger."""
        self._live()

    def _is_pressed(self, era: Era) -> bool:
        """Whether the active layer is too full, and holds what may leave it."""
        if (
            era.pressed == len(era.dates)
            or self._index.life.layer_counts().get("active", 0) <= self._settings.active.most
        ):
            return False
        return bool(self._index.life.past_immunity(lived_until(era), EVERYTHING))


def has_other_rules(settings: Settings, era: Era) -> bool:
    """Whether the settings say otherwise than what the ledger holds to be the rules (E14)."""
    return bool(era.born) and (settings.rules, settings.timezone) != (era.rules, era.zone)
