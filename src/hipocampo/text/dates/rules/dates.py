"""Rules for dates: in digits, with the month in words, holidays."""

from __future__ import annotations

from hipocampo.text.dates.eras import Feast
from hipocampo.text.dates.interval import full_year
from hipocampo.text.dates.nodes import Date, Relative
from hipocampo.text.dates.numbers import day_number, year
from hipocampo.text.dates.reader import Reader
from hipocampo.text.dates.rules.base import COMPANY, DATE, DIGITS, FRAIL, STRONG, Match, longest, remembered
from hipocampo.text.dates.rules.periods import needs_company, year_like, year_of


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


@remembered(DIGITS)
def digits(r: Reader, i: int) -> Match | None:
    """A date in digits; day and month alone need company unless they have two digits each."""
    token = r.token(i)
    if token is None or token.kind not in ("date", "dates", "pair"):
        return None
    found = numeric(token.text, r.lexicon.day_first)
    if found is None:
        return None
    if token.kind == "pair" and r.is_mark(i + 1, '"'):  # inches
        return None
    if token.kind == "pair":
        said = year_of(r, i + 1) if r.has(i + 1, "comma") and r.token(i + 2) else None
        short = _short_year(r, i + 2) if said is None and r.has(i + 1, "comma") and r.glued(i + 2) else said
        if short:
            return Match(found._replace(year=short[0]), short[1])
        plain = len(token.text) == 5 or (max(map(int, token.text.split("/"))) > 12 and token.text != "24/7")
        return Match(found, i + 1, STRONG if plain else COMPANY)
    dotted_version = "." in token.text and len(token.text.rpartition(".")[2]) < 4 and len(token.text.split(".")[0]) < 4
    return Match(found, i + 1, COMPANY if dotted_version and len(token.text) < 8 else STRONG)


def _short_year(r: Reader, i: int) -> tuple[int, int] | None:
    token = r.token(i)
    if token is None or token.kind != "number" or len(token.text) not in (2, 4):
        return None
    return full_year(int(token.text)), i + 1


def _year_after(r: Reader, i: int, dashed: bool = False) -> tuple[int | None, tuple[str, int] | None, int]:
    """The year, or the reach of "this year", after a day and month; nothing said is fine too."""
    j = i + 1 if r.is_mark(i, ".") and (r.has(i + 1, "dash", "slash") or r.token(i + 1) is not None) else i
    said = year_of(r, j)
    if said:
        return said[0], None, said[1]
    token = r.token(r.skip(i, "comma", "dash", "slash"))
    if (
        dashed
        and token
        and token.kind == "number"
        and r.has(i, "dash", "slash")
        and len(token.text) == 2
        and r.glued(i)
    ):
        return full_year(int(token.text)), None, r.skip(i, "dash", "slash") + 1
    whole = year_like(r, i)
    if whole and isinstance(whole.node, Relative) and not r.has(i, "comma"):
        return None, ("year", whole.node.offset), whole.end
    return None, None, i


@remembered(DATE)
def written(r: Reader, i: int) -> Match | None:
    """A day and a month in words, in either order, with the year where it is said."""
    return longest(_day_first(r, i), _month_first(r, i), _year_between(r, i), _holiday(r, i))


def _day_first(r: Reader, i: int) -> Match | None:
    day = day_number(r, i)
    if day is None:
        return None
    j = r.skip(day[1], "of", "article", "dash", "slash", "dot", "comma" if r.has(day[1], "dot") else "of")
    hit = r.at(j, "month") or _digit_month(r, day[1], j)
    if hit is None:
        return None
    of_year, reach, end = _year_after(r, hit[1], r.has(day[1], "dash", "slash"))
    frail = j == day[1] and end == hit[1] and needs_company(r, j, hit[1]) == FRAIL
    node = Date(of_year, hit[0], day[0], reach=reach)
    return Match(node, end, FRAIL if frail else STRONG)


def _digit_month(r: Reader, after_day: int, j: int) -> tuple[int, int] | None:
    """ "9 de 8 de 1971": a month in digits, only between words and with a year."""
    token = r.token(j)
    if (
        j == after_day
        or token is None
        or token.kind != "number"
        or not r.has(after_day, "of")
        or not r.has(j + 1, "of")
    ):
        return None
    if not year(r, r.skip(j + 1, "of")) or not 1 <= int(token.text) <= 12 or r.lexicon.year_halves:
        return None
    return int(token.text), j + 1


def _month_first(r: Reader, i: int) -> Match | None:
    hit = r.at(i, "month")
    if hit is None:
        return _glued(r, i)
    j = r.skip(hit[1], "article", "dash", "slash", "dot", "comma")
    if r.has(hit[1], "dot") and not r.glued(hit[1]):
        return None
    day = day_number(r, j)
    if day is None or r.has(day[1], "unit", "meridiem", "measure", "hourmark") or year(r, j):
        return None
    plain = j == hit[1] and r.tokens[day[1] - 1].kind == "number"
    needs = needs_company(r, i, hit[1]) if plain and r.tokens[i].text in r.lexicon.homographs else STRONG
    if needs == COMPANY:  # with its capital letter a month and a number are enough
        needs = STRONG
    of_year, reach, end = _year_after(r, day[1])
    return Match(Date(of_year, hit[0], day[0], reach=reach), end, COMPANY if needs else STRONG)


def _glued(r: Reader, i: int) -> Match | None:
    """A month and a day without space: "Oct2"."""
    token = r.token(i)
    if token is None or token.kind != "code":
        return None
    name = token.text.rstrip("0123456789")
    word = r.lexicon.words.get(name)
    month = word.cell.get("month") if word else None
    day = token.text[len(name) :]
    if month is None or not day or not 1 <= int(day) <= 31:
        return None
    of_year, reach, end = _year_after(r, i + 1)
    return Match(Date(of_year, month[0], int(day), reach=reach), end)


def _year_between(r: Reader, i: int) -> Match | None:
    """Written with dashes or slashes in an odd order: "2019-sep-1", "2020/23/set", "set-2020-23"."""
    parts: dict[str, int] = {}
    j = i
    for n in range(3):
        if n:
            if not r.has(j, "dash", "slash"):
                return None
            j += 1
        month, of_year, day = r.at(j, "month"), year(r, j), day_number(r, j)
        for name, hit in (("month", month), ("year", of_year), ("day", day)):
            if hit and name not in parts:
                parts[name], j = hit
                break
        else:
            return None
    return Match(Date(parts["year"], parts["month"], parts["day"]), j) if len(parts) == 3 else None


def _holiday(r: Reader, i: int) -> Match | None:
    """A holiday: a fixed day (month, day), days from Easter, or the nth weekday of a month."""
    hit = r.at(i, "holiday")
    if hit:
        month, day = hit[0]
        of_year, reach, end = _year_after(r, hit[1])
        return Match(Date(of_year, month, day, reach=reach), end, COMPANY if end == i + 1 else STRONG)
    rel = r.at(i, "rel")
    hit = r.at(rel[1] if rel else i, "feast")
    if hit is None:
        return None
    feast = Feast(hit[0]) if isinstance(hit[0], int) else Feast(rule=hit[0])
    said = year_of(r, hit[1])
    if said:
        return Match(feast._replace(year=said[0]), said[1])
    return Match(feast._replace(offset=rel[0]) if rel else feast, hit[1])
