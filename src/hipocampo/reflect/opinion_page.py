"""The lines of `bank/opinions.md`: each opinion, its confidence, its evidence in words and how it moved; pure (G2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from hipocampo.core.names import name_key
from hipocampo.core.opinions import Move, figure, sureness
from hipocampo.core.record import Record
from hipocampo.messages import say
from hipocampo.reflect.lines import link, newest_first, plain, provenance_mark, told
from hipocampo.reflect.opinions import Opinion

__all__ = ["PAGE", "opinions_region"]

PAGE = "bank/opinions.md"
_SHOWN = 5  # pieces of evidence on each side
_MOVES, _DRAWN = 5, 24
_BARS = "▁▂▃▄▅▆▇█"

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
            yield f"  - {say(f'opinions.page.{side}', language)}:"
            yield from _evidence(facts, language, local)
    if view.history:
        yield f"  - {say('opinions.page.moved', language)}: {_curve(view.history)} {_moves(view.history, local)}"


def _evidence(facts: Sequence[Record], language: str, local: Local) -> Iterator[str]:
    """What was told, each with its day, whose word it is and a link, the newest first."""
    for fact in newest_first(facts)[:_SHOWN]:
        yield f"    - {local(fact.timestamp)} [{fact.provenance}] {plain(told(fact))} ({link(fact, PAGE)})"
    if len(facts) > _SHOWN:
        yield f"    - {say('opinions.page.more', language, n=len(facts) - _SHOWN)}"


def _curve(history: Sequence[Move]) -> str:
    """The confidence after each move as a row of bars, from 0 to 1."""
    values = [history[-_DRAWN:][0].before, *(move.confidence for move in history[-_DRAWN:])]
    return "".join(_BARS[min(int(value * len(_BARS)), len(_BARS) - 1)] for value in values)


def _moves(history: Sequence[Move], local: Local) -> str:
    last = history[-_MOVES:]
    steps = (f"{figure(move.confidence)} ({local(move.at)})" for move in last)
    return " → ".join([figure(last[0].before), *steps])
