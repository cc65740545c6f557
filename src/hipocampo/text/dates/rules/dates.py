"""Rules for dates: in digits, with the month in words, holidays."""

from __future__ import annotations

from hipocampo.text.dates.eras import Feast
from hipocampo.text.dates.interval import full_year
from hipocampo.text.dates.nodes import Date, Relative
from hipocampo.text.dates.numbers import day_number, year
from hipocampo.text.dates.rules.base import COMPANY, DATE, DIGITS, FRAIL, STRONG, Match, longest, memoised
from hipocampo.text.dates.rules.periods import needs_company, year_like, year_of
from hipocampo.text.dates.tagged_text import TaggedText


def numeric(text: str, day_first: bool) -> Date | None:
    """A date in digits: the year first when it has four, else day and month as the language has them."""
    if len(text) == 8 and text.isdigit():
        text = f"{text[:4]}/{text[4:6]}/{text[6:]}"
    parts = [int(part) for part in text.replace(" ", "").replace(".", "/").replace("-", "/").split("/")]
    if len(parts) == 3 and parts[0] > 31:
        of_year, a, b = parts
        return Date(of_year, a, b) if 1 <= a <= 12 else None
    a, b = parts[:2]
    number_of, day = (b, a) if (day_first or a > 12) and b <= 12 else (a, b)
    if not (1 <= number_of <= 12 and 1 <= day <= 31):
        return None
    return Date(full_year(parts[2]) if len(parts) == 3 else None, number_of, day)


@memoised(DIGITS)
def digits(t: TaggedText, i: int) -> Match | None:
    """A date in digits; day and month alone need company unless they have two digits each."""
    piece = t.piece(i)
    if piece is None or piece.kind not in ("date", "dates", "pair"):
        return None
    found = numeric(piece.text, t.lexicon.day_first)
    if found is None:
        return None
    if piece.kind == "pair" and t.is_mark(i + 1, '"'):  # inches
        return None
    if piece.kind == "pair":
        said = year_of(t, i + 1) if t.has(i + 1, "comma") and t.piece(i + 2) else None
        short = _short_year(t, i + 2) if said is None and t.has(i + 1, "comma") and t.glued(i + 2) else said
        if short:
            return Match(found._replace(year=short[0]), short[1])
        plain = len(piece.text) == 5 or (max(map(int, piece.text.split("/"))) > 12 and piece.text != "24/7")
        return Match(found, i + 1, STRONG if plain else COMPANY)
    dotted_version = "." in piece.text and len(piece.text.rpartition(".")[2]) < 4 and len(piece.text.split(".")[0]) < 4
    return Match(found, i + 1, COMPANY if dotted_version and len(piece.text) < 8 else STRONG)


def _short_year(t: TaggedText, i: int) -> tuple[int, int] | None:
    piece = t.piece(i)
    if piece is None or piece.kind != "number" or len(piece.text) not in (2, 4):
        return None
    return full_year(int(piece.text)), i + 1


def _year_after(t: TaggedText, i: int, dashed: bool = False) -> tuple[int | None, tuple[str, int] | None, int]:
    """The year, or the reach of "this year", after a day and month; nothing said is fine too."""
    j = i + 1 if t.is_mark(i, ".") and (t.has(i + 1, "dash", "slash") or t.piece(i + 1) is not None) else i
    said = year_of(t, j)
    if said:
        return said[0], None, said[1]
    piece = t.piece(t.skip(i, "comma", "dash", "slash"))
    if (
        dashed
        and piece
        and piece.kind == "number"
        and t.has(i, "dash", "slash")
        and len(piece.text) == 2
        and t.glued(i)
    ):
        return full_year(int(piece.text)), None, t.skip(i, "dash", "slash") + 1
    whole = year_like(t, i)
    if whole and isinstance(whole.node, Relative) and not t.has(i, "comma"):
        return None, ("year", whole.node.offset), whole.end
    return None, None, i


@memoised(DATE)
def written(t: TaggedText, i: int) -> Match | None:
    """A day and a month in words, in either order, with the year where it is said."""
    return longest(_day_first(t, i), _month_first(t, i), _year_between(t, i), _holiday(t, i))


def _day_first(t: TaggedText, i: int) -> Match | None:
    day = day_number(t, i)
    if day is None:
        return None
    j = t.skip(day[1], "of", "article", "dash", "slash", "dot", "comma" if t.has(day[1], "dot") else "of")
    hit = t.at(j, "month") or _digit_month(t, day[1], j)
    if hit is None or _is_age(t, i, day[1]):
        return None
    of_year, reach, end = _year_after(t, hit[1], t.has(day[1], "dash", "slash"))
    frail = j == day[1] and end == hit[1] and needs_company(t, j, hit[1]) == FRAIL
    node = Date(of_year, hit[0], day[0], reach=reach)
    return Match(node, end, FRAIL if frail else STRONG)


def _is_age(t: TaggedText, i: int, end: int) -> bool:
    """Whether a plain number before "in" and a month counts something: "she turned seven in March"."""
    plain = end == i + 1 and not t.has(i, "ordinal")
    return plain and t.has(end, "in_month") and not t.has(end, "genitive") and not t.has(i - 1, "article", "day_on")


def _digit_month(t: TaggedText, after_day: int, j: int) -> tuple[int, int] | None:
    """ "9 de 8 de 1971": a month in digits, only between words and with a year."""
    piece = t.piece(j)
    if (
        j == after_day
        or piece is None
        or piece.kind != "number"
        or not t.has(after_day, "of")
        or not t.has(j + 1, "of")
    ):
        return None
    if not year(t, t.skip(j + 1, "of")) or not 1 <= int(piece.text) <= 12 or t.lexicon.year_halves:
        return None
    return int(piece.text), j + 1


def _month_first(t: TaggedText, i: int) -> Match | None:
    hit = t.at(i, "month")
    if hit is None:
        return _glued(t, i)
    j = t.skip(hit[1], "article", "dash", "slash", "dot", "comma")
    if t.has(hit[1], "dot") and not t.glued(hit[1]):
        return None
    day = day_number(t, j)
    if day is None or t.has(day[1], "unit", "meridiem", "measure", "hourmark") or year(t, j):
        return None
    if t.lexicon.day_first and day[0] == 2 and t.has(hit[1], "comma") and t.pieces[j].kind == "word":
        return None  # "sai em agosto, segundo Rogério"
    plain = j == hit[1] and t.pieces[day[1] - 1].kind == "number"
    needs = needs_company(t, i, hit[1]) if plain and t.pieces[i].text in t.lexicon.homographs else STRONG
    if needs == COMPANY:  # with its capital letter a month and a number are enough
        needs = STRONG
    of_year, reach, end = _year_after(t, day[1])
    return Match(Date(of_year, hit[0], day[0], reach=reach), end, COMPANY if needs else STRONG)


def _glued(t: TaggedText, i: int) -> Match | None:
    """A month and a day without space: "Oct2"."""
    piece = t.piece(i)
    if piece is None or piece.kind != "code":
        return None
    name = piece.text.rstrip("0123456789")
    word = t.lexicon.words.get(name)
    month = word.cell.get("month") if word else None
    day = piece.text[len(name) :]
    if month is None or not day or not 1 <= int(day) <= 31:
        return None
    of_year, reach, end = _year_after(t, i + 1)
    return Match(Date(of_year, month[0], int(day), reach=reach), end)


def _year_between(t: TaggedText, i: int) -> Match | None:
    """Written with dashes or slashes in an odd order: "2019-sep-1", "2020/23/set", "set-2020-23"."""
    parts: dict[str, int] = {}
    j = i
    for n in range(3):
        if n:
            if not t.has(j, "dash", "slash"):
                return None
            j += 1
        month, of_year, day = t.at(j, "month"), year(t, j), day_number(t, j)
        for name, hit in (("month", month), ("year", of_year), ("day", day)):
            if hit and name not in parts:
                parts[name], j = hit
                break
        else:
            return None
    return Match(Date(parts["year"], parts["month"], parts["day"]), j) if len(parts) == 3 else None


def _holiday(t: TaggedText, i: int) -> Match | None:
    """A holiday: a fixed day (month, day), days from Easter, or the nth weekday of a month."""
    hit = t.at(i, "holiday")
    if hit:
        month, day = hit[0]
        of_year, reach, end = _year_after(t, hit[1])
        return Match(Date(of_year, month, day, reach=reach), end, COMPANY if end == i + 1 else STRONG)
    rel = t.at(i, "rel")
    hit = t.at(rel[1] if rel else i, "feast")
    if hit is None:
        return None
    feast = Feast(hit[0]) if isinstance(hit[0], int) else Feast(rule=hit[0])
    said = year_of(t, hit[1])
    if said:
        return Match(feast._replace(year=said[0]), said[1])
    return Match(feast._replace(offset=rel[0]) if rel else feast, hit[1])
