"""The options of a recall: how a caller narrows it down, and the conditions that follow from it (F4, F5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from hipocampo.arguments import check_text, end_of, span_of
from hipocampo.core.facts import KINDS
from hipocampo.core.questions import Only, Span
from hipocampo.core.record import LAYERS, PASSAGE, TURN
from hipocampo.errors import BadInput


class RecallOptions(NamedTuple):
    """The conditions of a recall as a person writes them: `since="30d"`, `kinds=["opinion"]`."""

    since: str | None = None
    until: str | None = None
    as_of: str | None = None
    when: str | None = None
    kinds: Sequence[str] = ()
    entities: Sequence[str] = ()
    tags: Sequence[str] = ()
    layers: Sequence[str] = ()
    session: str | Sequence[str] | None = None  # one, or any of several
    classes: Sequence[str] = ()  # of provenance


class Size(NamedTuple):
    """How much is asked for: so many hits, within a budget of tokens; `explain` adds what each word scored."""

    k: int
    budget: int | None = None
    explain: bool = False


@dataclass(frozen=True, slots=True)
class Scope:
    """What a recall looks for, and where; with `nearest` also what comes nearest where nothing answers (F11).

    What comes up `unasked`, in a conversation, takes less from the lower layers; there some turns are left out
    (`exclude`), and what is of the type asked for answers too.
    """

    options: RecallOptions
    size: Size
    deep: bool = False
    nearest: bool = False
    exclude: frozenset[str] = frozenset()
    unasked: bool = False


_NONE = RecallOptions()


def conditions(scope: Scope, now: datetime, languages: Sequence[str], seq_at: Callable[[str], int]) -> Only:
    """Check the options of a recall and return its conditions; `seq_at` gives the last event before a moment."""
    options = scope.options
    if options == _NONE:
        return Only()
    _check_texts(options)
    _check_values("kind", options.kinds, (*KINDS, TURN, PASSAGE))
    _check_values("layer", options.layers, LAYERS)
    since, until, when = (span_of(name, getattr(options, name), now, languages) for name in ("since", "until", "when"))
    return Only(
        said=_said(since, until, options),
        true_in=when,
        as_of=None if options.as_of is None else seq_at(end_of("as-of", options.as_of, now, languages)),
        kinds=tuple(options.kinds),
        entities=tuple(name.removeprefix("@") for name in options.entities),
        tags=tuple(tag.removeprefix("#") for tag in options.tags),
        layers=tuple(options.layers),
        session=options.session if isinstance(options.session, str) else None,
        sessions=_sessions(options.session),
        classes=tuple(options.classes),
    )


def _sessions(session: str | Sequence[str] | None) -> tuple[str, ...]:
    return () if session is None or isinstance(session, str) else tuple(session)


def _said(since: Span | None, until: Span | None, options: RecallOptions) -> Span:
    """The time in which answers were said."""
    said = Span(since.since if since else None, until.until if until else None)
    if said.since and said.until and said.since >= said.until:
        raise BadInput("recall.empty-span", since=options.since, until=options.until)
    return said


def _check_texts(options: RecallOptions) -> None:
    for option in ("since", "until", "as_of", "when", "session"):
        value = getattr(options, option)
        if option == "session" and isinstance(value, (list, tuple)):
            for one in value:
                check_text(option, one)
            continue
        if value is not None:
            check_text(option.replace("_", "-"), value)
    for option in ("kinds", "entities", "tags", "layers"):
        values = getattr(options, option)
        if isinstance(values, str):  # its letters would be taken for names
            raise BadInput("recall.list", option=option, text=values)
        for value in values:
            check_text(option, value)


def _check_values(option: str, values: Sequence[str], allowed: Sequence[str]) -> None:
    for value in values:
        if value not in allowed:
            raise BadInput("recall.option", option=option, value=value, allowed=", ".join(allowed))
