"""Scan a text in several languages: where expressions begin, which count, and which language wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hipocampo.text.dates.interval import Found, Interval, Span
from hipocampo.text.dates.lasting_words import lasting_words
from hipocampo.text.dates.lexicon import lexicon
from hipocampo.text.dates.nodes import Node, ReferenceTime
from hipocampo.text.dates.pieces import Piece, cut
from hipocampo.text.dates.rules.base import ALONE, AT, COMPANY, DAY, FRAIL, YEAR, Match
from hipocampo.text.dates.rules.moments import free_tail, safe_tail
from hipocampo.text.dates.rules.whole import expression, recurring
from hipocampo.text.dates.tagged_text import NUMERIC, Place, TaggedText, touches
from hipocampo.text.languages import cached
from hipocampo.text.normalisation import normalise_in_place


class Expression(NamedTuple):
    """An expression at its place in the text, whatever the day it is read from."""

    start: int
    end: int
    node: Node
    lasting: tuple[Place, ...]


class Scanned(NamedTuple):
    """The expressions of one language, left to right, and the places that it rules out."""

    expressions: list[Expression]
    silent: list[Place]


_SHORT = 200  # letters
# Categories a match may begin with; the rest only continues one.
_STARTERS = frozenset(
    (
        "month weekday unit dayrel now nightrel part part_link part_phrase clockword season rel every every_weekday "
        "ago_before in_before within since until before after from between around mod rest sofar few half one "
        "cardinal tens hundreds degree thousand ordinal decade holiday feast half_before year_kind quote to_date for "
        "later not_date"
    ).split()
)


def read(
    text: str, reference: ReferenceTime, languages: Sequence[str], about: Sequence[Place] | None = None
) -> list[Found]:
    """The expressions of a text in all languages, without those that one of them rules out.

    With `about` only those are looked for that may touch one of these places.
    """
    scan = _scanned_short if len(text) <= _SHORT else _scanned
    found: list[Found] = []
    silent: list[Place] = []
    for expressions, places in scan(text, tuple(languages), about if about is None else tuple(about)):
        found, silent = _merged(found, [*_meant(text, expressions, reference)]), silent + places
    return [one for one in found if not any(start < one.end and one.start < end for start, end in silent)]


def _scanned(text: str, languages: tuple[str, ...], about: tuple[Place, ...] | None) -> list[Scanned]:
    """What each language finds in a text; if the text is in another, only unambiguous expressions count."""
    pieces = cut(normalise_in_place(text))
    seen = {piece.text for piece in pieces}
    numbers = any(piece.kind == "number" for piece in pieces)
    trusted = _telling(seen, languages)
    stretches = [(0, len(pieces))] if about is None else _stretches(pieces, languages, about)
    near = {pieces[i].text for start, end in stretches for i in range(start, end)}
    digits = any(pieces[i].kind in NUMERIC for start, end in stretches for i in range(start, end))
    spoken = []
    for order, words in enumerate(map(lexicon, languages)):
        speaks = order == 0 or not words.core.isdisjoint(seen)
        counts = numbers and words.code in trusted and not words.leads.isdisjoint(seen)
        if (speaks or counts) and (digits or not words.core.isdisjoint(near)):
            spoken.append(words)
    # One language alone has no say in what another reads: it need not look where nothing touches these places.
    alone = about if len(spoken) == 1 else None
    tagged = [TaggedText(pieces, words, text, stretches) for words in spoken]
    last = len(text) if alone is None else max((to for _, to in alone), default=0)
    return [_scan(t, t.runs(alone), t.lexicon.code in trusted, last) for t in tagged]


_scanned_short = cached(2048)(_scanned)  # the same words are read from several days


def _stretches(pieces: Sequence[Piece], languages: Sequence[str], about: Sequence[Place]) -> list[Place]:
    """The pieces around some places of the text, up to words that no language knows: no expression goes across them."""
    known = _vocabulary(tuple(languages))
    breaks = [i for i, piece in enumerate(pieces) if piece.kind == "word" and piece.text not in known]
    stretches = zip([0, *(i + 1 for i in breaks)], [*breaks, len(pieces)], strict=True)
    return [(first, end) for first, end in stretches if first < end and touches(pieces, first, end, about)]


@cached()
def _vocabulary(languages: tuple[str, ...]) -> frozenset[str]:
    """The words that any of these languages knows."""
    return frozenset().union(*(lexicon(code).vocabulary for code in languages))


def _telling(seen: set[str], languages: Sequence[str]) -> set[str]:
    """The languages that the function words of a text point to; all of them if there are none."""
    counts = {code: len(lexicon(code).telling & seen) for code in languages}
    most = max(counts.values(), default=0)
    return {code for code, count in counts.items() if 2 * count >= most}


def _scan(t: TaggedText, runs: Sequence[Place], trusted: bool, until: int) -> Scanned:
    """The expressions of some runs that begin before a place of the text."""
    expressions: list[Expression] = []
    silent: list[Place] = []
    last = -1
    for i, stop in runs:
        while i < stop and t.pieces[i].start < until:
            if not _begins(t, i):
                i += 1
                continue
            end = recurring(t, i) or (t.at(i, "not_date") or (0, 0))[1]
            match = None if end else expression(t, i)
            if end:
                silent.append((t.pieces[i].start, t.pieces[end - 1].end))
            elif match and match.end > i and (trusted or not match.needs) and _attested(t, i, match, last):
                first, to = t.pieces[i].start, t.pieces[match.end - 1].end
                expressions.append(Expression(first, to, match.node, lasting_words(t, i, match)))
                last = end = match.end
            i = end or i + 1
    return Scanned(expressions, silent)


def _begins(t: TaggedText, i: int) -> bool:
    cell = t.cells.get(i)
    return t.pieces[i].kind in NUMERIC or (cell is not None and not _STARTERS.isdisjoint(cell))


def _meant(text: str, expressions: Sequence[Expression], reference: ReferenceTime) -> Iterator[Found]:
    for start, end, node, lasting in expressions:
        span = _span(node, reference)
        if span:
            meant = Interval(span.start, span.end)
            yield Found(text[start:end], start, end, meant, span.grain, span.closing, lasting, node)


def _span(node: Node, reference: ReferenceTime) -> Span | None:
    """What an expression means; None for a day that does not exist, or one beyond the calendar."""
    try:
        span = node.span(reference)
    except (OverflowError, ValueError):
        return None
    return None if span is None or (span.start is None and span.end is None) else span


def _attested(t: TaggedText, i: int, match: Match, last_end: int) -> bool:
    """Whether a match that needs company has it: before it, after it, or by filling the text."""
    if not match.needs:
        return True
    whole = i == 0 and match.end >= len(t.pieces) - (len(t.pieces) > 1 and t.pieces[-1].kind == "mark")
    listed = last_end >= 0 and t.skip(last_end, "comma", "list", "slash") == i
    if match.needs == COMPANY:
        return whole or listed or (t.has(i - 1, "on", "at") and free_tail(t, match.end))
    if match.needs == ALONE:
        return whole
    if match.needs == FRAIL:
        return t.has(i - 1, "in_month") and free_tail(t, match.end)
    if match.needs == YEAR:
        return whole or listed or t.has(i - 1, "in_year")
    if match.needs == DAY:
        return t.has(i - 1, "article", "day_on") and safe_tail(t, match.end)
    return match.needs == AT and t.has(i - 1, "at") and safe_tail(t, match.end)


def _merged(found: list[Found], others: list[Found]) -> list[Found]:
    """The expressions of the languages so far merged with another's: a longer one that contains a shorter wins."""
    kept = [one for one in found if not any(_holds(other, one) for other in others)]
    added = [other for other in others if all(other.end <= one.start or other.start >= one.end for one in kept)]
    return sorted(kept + added, key=lambda one: one.start) if added else kept


def _holds(longer: Found, shorter: Found) -> bool:
    inside = longer.start <= shorter.start and shorter.end <= longer.end
    return inside and longer.end - longer.start > shorter.end - shorter.start
