"""A text read in several languages: where expressions begin, which count, and which language is believed."""

from __future__ import annotations

from collections.abc import Sequence

from hipocampo.text.dates.interval import Found, Interval, Span
from hipocampo.text.dates.lexicon import lexicon
from hipocampo.text.dates.nodes import Context
from hipocampo.text.dates.reader import NUMERIC, Reader
from hipocampo.text.dates.rules.base import ALONE, AT, COMPANY, DAY, FRAIL, YEAR, Match
from hipocampo.text.dates.rules.moments import free_tail, safe_tail
from hipocampo.text.dates.rules.whole import expression, recurring
from hipocampo.text.dates.tokens import fold, tokens

Place = tuple[int, int]

# Categories a match may begin with; the rest only continues one.
_STARTERS = frozenset(
    (
        "month weekday unit dayrel now nightrel part part_link part_phrase clockword season rel every every_weekday "
        "ago_before in_before within since until before after from between around mod rest sofar few half one "
        "cardinal tens hundreds degree thousand ordinal decade holiday feast half_before year_kind quote to_date for "
        "later not_date"
    ).split()
)


def read(text: str, context: Context, languages: Sequence[str]) -> list[Found]:
    """The expressions of a text in all languages, without those that one of them silences."""
    cut = tokens(fold(text))
    seen = {token.text for token in cut}
    numbers = any(token.kind == "number" for token in cut)
    trusted = _telling(seen, languages)
    found: list[Found] = []
    silent: list[Place] = []
    for order, code in enumerate(languages):
        words = lexicon(code)
        if (
            order == 0
            or not words.core.isdisjoint(seen)
            or (numbers and code in trusted and not words.leads.isdisjoint(seen))
        ):
            others, places = _scan(Reader(cut, words, text), context, code in trusted)
            found, silent = _merged(found, others), silent + places
    return [one for one in found if not any(start < one.end and one.start < end for start, end in silent)]


def _telling(seen: set[str], languages: Sequence[str]) -> set[str]:
    """The languages that the little words of a text speak for; all of them when there are none."""
    counts = {code: len(lexicon(code).telling & seen) for code in languages}
    most = max(counts.values(), default=0)
    return {code for code, count in counts.items() if 2 * count >= most}


def _scan(r: Reader, context: Context, trusted: bool) -> tuple[list[Found], list[Place]]:
    """One language's expressions, left to right, and the places where it says that there is none.

    Of a language that the text is not in, only expressions beyond doubt count.
    """
    out: list[Found] = []
    silent: list[Place] = []
    last = -1
    for i, stop in r.runs():
        while i < stop:
            if not _begins(r, i):
                i += 1
                continue
            end = recurring(r, i) or (r.at(i, "not_date") or (0, 0))[1]
            match = None if end else expression(r, i)
            if end:
                silent.append((r.tokens[i].start, r.tokens[end - 1].end))
            elif match and match.end > i and (trusted or not match.needs) and _attested(r, i, match, last):
                span = _span(match, context)
                out += [_found(r, i, match.end, span)] if span else []
                last = end = match.end
            i = end or i + 1
    return out, silent


def _begins(r: Reader, i: int) -> bool:
    cell = r.cells.get(i)
    return r.tokens[i].kind in NUMERIC or (cell is not None and not _STARTERS.isdisjoint(cell))


def _span(match: Match, context: Context) -> Span | None:
    """What a match means; None for a day that does not exist, or one beyond the calendar."""
    try:
        span = match.node.span(context)
    except (OverflowError, ValueError):
        return None
    return None if span is None or (span.start is None and span.end is None) else span


def _found(r: Reader, i: int, end: int, span: Span) -> Found:
    start, stop = r.tokens[i].start, r.tokens[end - 1].end
    return Found(r.raw[start:stop], start, stop, Interval(span.start, span.end), span.grain, span.closing)


def _attested(r: Reader, i: int, match: Match, last_end: int) -> bool:
    """Whether a match that needs company has it: before it, after it, or by filling the text."""
    if not match.needs:
        return True
    whole = i == 0 and match.end >= len(r.tokens) - (len(r.tokens) > 1 and r.tokens[-1].kind == "mark")
    listed = last_end >= 0 and r.skip(last_end, "comma", "list", "slash") == i
    if match.needs == COMPANY:
        return whole or listed or (r.has(i - 1, "on", "at") and free_tail(r, match.end))
    if match.needs == ALONE:
        return whole
    if match.needs == FRAIL:
        return r.has(i - 1, "in_month") and free_tail(r, match.end)
    if match.needs == YEAR:
        return whole or listed or r.has(i - 1, "in_year")
    if match.needs == DAY:
        return r.has(i - 1, "article", "day_on") and safe_tail(r, match.end)
    return match.needs == AT and r.has(i - 1, "at") and safe_tail(r, match.end)


def _merged(found: list[Found], others: list[Found]) -> list[Found]:
    """The expressions of the languages so far and of another: a longer that holds a shorter wins, else the first."""
    kept = [one for one in found if not any(_holds(other, one) for other in others)]
    added = [other for other in others if all(other.end <= one.start or other.start >= one.end for one in kept)]
    return sorted(kept + added, key=lambda one: one.start) if added else kept


def _holds(longer: Found, shorter: Found) -> bool:
    inside = longer.start <= shorter.start and shorter.end <= longer.end
    return inside and longer.end - longer.start > shorter.end - shorter.start
