"""What a forget did, or would do (D5)."""

from __future__ import annotations

from dataclasses import dataclass

from hipocampo.forgetting.cuts import Cut
from hipocampo.forgetting.exemptions import Retained
from hipocampo.forgetting.lineage import PossibleMention
from hipocampo.forgetting.remainders import Remainder


@dataclass(frozen=True, slots=True)
class File:
    """A file that goes, or that gets a name without the subject's."""

    path: str
    to: str | None = None


@dataclass(frozen=True, slots=True)
class Forgotten:
    """What was forgotten, or would be.

    `remains` is what Hipocampo can't erase, `near` what may be about the subject. `others` counts what stays because
    others wrote it and no clause lets the actor delete it; `agreements` are those that end because their words go.
    It is `proven` if a search after the erasure found nothing more in ledger and index; only then is it `complete`.
    `derived` is what is understood to be about an entity although no word names it: it goes only if accepted (D6).
    """

    id: str
    scope: str
    dry_run: bool
    complete: bool
    events: tuple[str, ...] = ()
    memories: tuple[str, ...] = ()
    cuts: tuple[Cut, ...] = ()
    files: tuple[File, ...] = ()
    retained: tuple[Retained, ...] = ()
    remains: tuple[Remainder, ...] = ()
    near: tuple[PossibleMention, ...] = ()
    others: int = 0
    agreements: tuple[str, ...] = ()
    derived: tuple[PossibleMention, ...] = ()
    proven: bool = False

    @property
    def nothing(self) -> bool:
        """Whether there was nothing of the subject."""
        return not (self.events or self.cuts or self.files)
