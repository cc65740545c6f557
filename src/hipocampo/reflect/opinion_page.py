"""The lines of `bank/opinions.md`: each opinion, its confidence, its evidence and how it moved; pure (G2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from hipocampo.core.names import name_key
from hipocampo.core.opinions import Move, figure, sureness
from hipocampo.core.record import Record
from hipocampo.messages import say
from hipocampo.reflect.lines import link, newest_first, plain, provenance_mark
from hipocampo.reflect.opinions import Opinion

__all__ = ["PAGE", "opinions_region"]

PAGE = "bank/opinions.md"
_LINKS = 5  # on each side
_MOVES = 3

Local = Callable[[str], str]


def opinions_region(views: Iterable[Opinion], language: str, local: Local) -> list[str]:
    """Return the lines of the region, sorted by subject; `local` returns the day of a moment."""
    lines = [line for view in sorted(views, key=_order) for line in _lines(view, language, local)]
    return lines or [say("opinions.page.nothing", language)]


def _order(view: Opinion) -> tuple[str, str, str]:
    return name_key(next(iter(view.record.entities), "")), view.record.born, view.id


def _lines(view: Opinion, language: str, local: Local) -> Iterator[str]:
    record = view.record
    sure = say(f"recall.block.sure.{sureness(view.confidence)}", language)
    confidence = say("opinions.page.sure", language, sure=figure(view.confidence), word=sure, day=local(view.updated))
    yield f"- {provenance_mark(record)}{plain(record.content).rstrip('.')}: {confidence} ({link(record, PAGE)})"
    for side, facts in (("for", view.evidence_for), ("against", view.evidence_against)):
        if facts:
            yield f"  - {say(f'opinions.page.{side}', language)}: {_links(facts, language)}"
    if view.history:
        yield f"  - {say('opinions.page.moved', language)}: {', '.join(_moves(view.history, local))}"


def _links(facts: Sequence[Record], language: str) -> str:
    shown = [link(fact, PAGE) for fact in newest_first(facts)[:_LINKS]]
    if len(facts) > _LINKS:
        shown.append(say("opinions.page.more", language, n=len(facts) - _LINKS))
    return ", ".join(shown)


def _moves(history: Sequence[Move], local: Local) -> Iterator[str]:
    for move in history[-_MOVES:]:
        yield f"{figure(move.before)} → {figure(move.confidence)} ({local(move.at)})"
