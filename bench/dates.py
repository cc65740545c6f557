"""How often the date grammar is right, on the specs of Microsoft Recognizers-Text.

    python -m bench.dates --data DIR [--json] [--failures N]
    python -m bench.dates --days [--cases FILE] [--failures N]

With `--days` the days of plain sentences are measured instead, by default those of
`bench/cases/days.json`: a list of cases with `language`, `said_on`, `text` and
`days` (a day, an inclusive interval `a/b`, or null where none is meant). A case is right when exactly those days are
read.

What is counted. Every case of the `*Parser.json` files for dates, times, periods and durations and of the
`DateTimeModel*.json` files. The files for sets, holidays and time zones are not read (a holiday in another file
counts), nor the `*Extractor.json` files, which have no values. `find` gets the language of the case first, then the
two others. A case is right when, for every result that counts, an expression is found that overlaps the result's text
and whose interval is the expected one, read towards the past or towards the future: `prefer="past"` is compared with
the past resolution and `prefer="future"` with the future one; where a spec lists its values without saying which is
which, each reading is compared with all of them.

What is compared. `date`: the day. `datetime` and `time`: the moment the interval begins. `daterange`,
`datetimerange` and `timerange`: beginning and end. The specs write the end of "from 4 to 22" as the beginning of the
22nd, while the 22nd belongs to our interval: there our end is compared by the beginning of the unit that is named
(`Found.closing`). The specs end a night at 23:59:59, we at midnight. "after <day>" begins, for the specs, on that day.
"around <day>" is a window for us: its middle is compared. The hours of a part of the day are a setting, and the
specs' own (morning 8-12, afternoon 12-16, evening 16-20, night 20-24; Portuguese "tarde" 16-20, Spanish 12-20 in
the parser files and 16-20 in the model file) are set; our own (morning 6-12, afternoon 12-18, night 18-24 ...) make
those cases differ from the specs by convention, and the figure with them is printed too.
`duration`: `parse` of the text alone must give a span of that length.

What is not counted, with its number in the table: results that are sets, time zones and alternatives
(`datetimealt`); results to which the specs give no value (seasons, fiscal years, 30 February).
A case with results of several types is `mixed`; durations in it are left out. `nothing` are sentences in which
nothing may be found. English has further files for optional modes, in which the same words mean something else: they
are shown apart.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, time, timedelta
from pathlib import Path
from typing import Any

from bench.report import CASES
from hipocampo.text.dates import Found, Prefer, find, parse
from hipocampo.text.dates.interval import HOURS as OWN_HOURS
from hipocampo.text.days import days_of

LANGUAGES = {"Portuguese": "pt", "Spanish": "es", "English": "en"}
FILES = (
    "DateParser DatePeriodParser DateTimeParser DateTimePeriodParser TimePeriodParser TimeParser DurationParser "
    "MergedParser DateTimeModel"
).split()
GOAL = ("date", "daterange", "datetimerange", "timerange", "mixed")
CATEGORIES = (*GOAL, "datetime", "time", "duration", "nothing")
LEFT_OUT = ("set", "timezone", "datetimealt")
HOURS = {
    "dawn": (4, 8), "morning": (8, 12), "noon": (12, 16), "afternoon": (12, 16), "evening": (16, 20), "night": (20, 24),
    "daytime": (8, 18), "breakfast": (8, 12), "lunchtime": (11, 13), "dinnertime": (16, 20),
}  # fmt: skip
REFERENCE = datetime(2016, 11, 7)


@dataclass(frozen=True, slots=True)
class Expected:
    """One result of a case: its type, its place in the input, and its values as (reading, value) pairs."""

    kind: str
    text: str
    start: int
    end: int
    values: tuple[tuple[str, dict[str, Any]], ...]


@dataclass(slots=True)
class Tally:
    """Right and all cases by category, and what was left out."""

    right: Counter[str] = field(default_factory=Counter)
    own_hours: Counter[str] = field(default_factory=Counter)
    total: Counter[str] = field(default_factory=Counter)
    left_out: Counter[str] = field(default_factory=Counter)
    failures: list[tuple[str, str, str, str]] = field(default_factory=list)

    def share(self, *categories: str) -> float:
        """The percentage that is right of all cases of the categories."""
        return self._share(self.right, categories)

    def own_share(self, *categories: str) -> float:
        """The same with our own hours for the parts of the day."""
        return self._share(self.own_hours, categories)

    def _share(self, right: Counter[str], categories: tuple[str, ...]) -> float:
        total = sum(self.total[c] for c in categories)
        return 100 * sum(right[c] for c in categories) / total if total else 0.0


def expected(result: dict[str, Any]) -> Expected:
    """A result of a spec in the shape that is compared."""
    kind = (result.get("TypeName") or result.get("Type") or "?").removeprefix("datetimeV2.")
    body = result.get("Value") or result.get("Resolution") or {}
    if "values" in body:
        values = tuple(("either", value) for value in body["values"])
        kind = values[0][1].get("type", kind) if kind == "?" and values else kind
    else:
        sides = (("past", body.get("PastResolution")), ("future", body.get("FutureResolution")))
        values = tuple((side, {**value, "Mod": body.get("Mod", "")}) for side, value in sides if value)
    start = result.get("Start", 0)
    end = result["End"] + 1 if "End" in result else start + result.get("Length", 10**6)
    return Expected(kind, result.get("Text", ""), start, end, values)


def _bounds(value: dict[str, Any]) -> tuple[str | None, str | None]:
    """The beginning and the end that a value names, as text."""
    for first, last in (
        ("startDate", "endDate"),
        ("startDateTime", "endDateTime"),
        ("startTime", "endTime"),
        ("start", "end"),
    ):
        if first in value or last in value:
            return value.get(first), value.get(last)
    point = next((value[key] for key in ("date", "dateTime", "time", "value", "duration") if key in value), None)
    return point, None


def _valued(result: Expected) -> bool:
    sides = [side for _, value in result.values for side in _bounds(value) if side]
    return any(side != "not resolved" and not side.startswith("0001-01-01") for side in sides)


def _same(moment: datetime | None, text: str) -> bool:
    """Whether a moment is what the spec writes: a date, a date and time, or a time."""
    if moment is None:
        return False
    moment = moment.replace(microsecond=0, tzinfo=None)
    if text.endswith("23:59:59") and moment.time() == time():
        moment -= timedelta(seconds=1)
    if len(text) == 8:
        return moment.strftime("%H:%M:%S") == text
    if len(text) == 10:
        return f"{moment.year:04}-{moment:%m-%d}" == text
    return f"{moment.year:04}-{moment:%m-%d %H:%M:%S}" == text


def matches(found: Found, kind: str, value: dict[str, Any]) -> bool:
    """Whether an expression that was found means the value."""
    first, last = _bounds(value)
    mod = value.get("Mod", "")
    start, end = found.interval.start, found.interval.end
    if mod == "approx" and start and end and not last:
        start += (end - start) / 2
    if not kind.endswith("range"):
        return first is not None and _same(start, first)
    if first is None and last is None:
        return False
    day_after = mod.startswith("after") and start is not None and found.grain == "day"
    begins = (first is None and start is None) or (
        first is not None
        and (_same(start, first) or bool(day_after and start and _same(start - timedelta(days=1), first)))
    )
    ends = (last is None and end is None) or (last is not None and (_same(end, last) or _same(found.closing, last)))
    return begins and ends


def _read(case: dict[str, Any], language: str, prefer: Prefer, own_hours: bool = False) -> list[Found]:
    hours = OWN_HOURS if own_hours else {**HOURS, "afternoon": case["afternoon"]}
    others = [code for code in LANGUAGES.values() if code != language]
    return find(case["Input"], reference(case), (language, *others), prefer, hours)


def reference(case: dict[str, Any]) -> datetime:
    """The moment a case was said at."""
    context = case.get("Context")
    text = context.get("ReferenceDateTime", "") if isinstance(context, dict) else ""
    return datetime.fromisoformat(text[:26]) if text else REFERENCE


def right(case: dict[str, Any], results: list[Expected], language: str, own_hours: bool = False) -> bool:
    """Whether every result of a case is found with one of its values."""
    readings = {
        "past": _read(case, language, "past", own_hours),
        "future": _read(case, language, "future", own_hours),
    }
    for result in results:
        hits = (
            matches(found, result.kind, value)
            for side, value in result.values
            for prefer in (("past", "future") if side == "either" else (side,))
            for found in readings[prefer]
            if found.start < result.end and found.end > result.start
        )
        if not any(hits):
            return False
    return True


def _lasts(case: dict[str, Any], result: Expected, language: str) -> bool:
    """Whether `parse` reads a duration with the right length."""
    seconds = next((value.get("value", value.get("duration")) for _, value in result.values), None)
    span = parse(result.text, reference(case), (language,))
    if seconds is None or span is None or span.start is None or span.end is None:
        return False
    return abs((span.end - span.start).total_seconds() - float(seconds)) < 1


def judge(case: dict[str, Any], language: str, tally: Tally) -> None:
    """Add a case to the tally."""
    results = [expected(result) for result in case["Results"]]
    for result in results:
        if result.kind in LEFT_OUT:
            tally.left_out[result.kind] += 1
        elif not _valued(result):
            tally.left_out["without a value"] += 1
    counted = [result for result in results if result.kind not in LEFT_OUT and _valued(result)]
    if results and not counted:
        return
    kinds = {result.kind for result in counted}
    if len(kinds) > 1:
        counted = [result for result in counted if result.kind != "duration"]
        kinds = {result.kind for result in counted}
    category = "nothing" if not kinds else kinds.pop() if len(kinds) == 1 else "mixed"
    if category == "nothing":
        good = not _read(case, language, "past")
    elif category == "duration":
        good = all(_lasts(case, result, language) for result in counted)
    else:
        good = right(case, counted, language)
    tally.total[category] += 1
    tally.right[category] += good
    if category in GOAL:
        tally.own_hours[category] += good and right(case, counted, language, own_hours=True)
    if not good:
        wanted = " | ".join(f"{r.text} = {r.values[0][1]}" for r in counted)
        got = "; ".join(f"{f.text} = {f.interval.start}..{f.interval.end}" for f in _read(case, language, "past"))
        tally.failures.append((category, case["Input"], f"{wanted} @ {reference(case)}", got))


def cases(folder: Path, names: Iterable[str]) -> Iterator[dict[str, Any]]:
    """The cases of some files of a language."""
    for name in names:
        path = folder / f"{name}.json"
        if path.exists():
            for case in json.loads(path.read_text(encoding="utf-8-sig")):
                yield {**case, "afternoon": afternoon(folder.name, name)}


def afternoon(folder: str, name: str) -> tuple[int, int]:
    """The hours that a file gives the afternoon: the Spanish parsers and model differ."""
    if folder == "English":
        return 12, 16
    return (12, 20) if folder == "Spanish" and name.endswith("Parser") else (16, 20)


def measure(data: Path) -> dict[str, Tally]:
    """The tally of each language, and of the English modes."""
    tallies: dict[str, Tally] = defaultdict(Tally)
    for folder, code in LANGUAGES.items():
        for case in cases(data / folder, FILES):
            judge(case, code, tallies[folder])
    modes = sorted(path.stem for path in (data / "English").glob("DateTimeModel?*.json"))
    for case in cases(data / "English", modes):
        judge(case, "en", tallies["English, other modes"])
    return tallies


def table(tallies: dict[str, Tally]) -> str:
    """The figures by language and category."""
    lines = [f"{'':<22}" + "".join(f"{name:>22}" for name in tallies)]
    for category in CATEGORIES:
        cells = (f"{t.right[category]}/{t.total[category]} {t.share(category):5.1f}%" for t in tallies.values())
        lines.append(f"{category:<22}" + "".join(f"{cell:>22}" for cell in cells))
    lines.append(f"{'dates and periods':<22}" + "".join(f"{t.share(*GOAL):>21.1f}%" for t in tallies.values()))
    lines.append(f"{'  with our own hours':<22}" + "".join(f"{t.own_share(*GOAL):>21.1f}%" for t in tallies.values()))
    for reason in (*LEFT_OUT, "without a value"):
        lines.append(
            f"{'left out: ' + reason:<26}" + "".join(f"{t.left_out[reason]:>18}    " for t in tallies.values())
        )
    return "\n".join(lines)


def as_json(tallies: dict[str, Tally]) -> str:
    """The figures for machines."""
    out = {
        name: {
            "right": dict(tally.right),
            "total": dict(tally.total),
            "left_out": dict(tally.left_out),
            "dates_and_periods": round(tally.share(*GOAL), 2),
            "dates_and_periods_own_hours": round(tally.own_share(*GOAL), 2),
        }
        for name, tally in tallies.items()
    }
    return json.dumps(out, indent=2)


Days = Counter[tuple[str, str]]  # by language and by whether a day is meant


def measure_days(cases: list[dict[str, Any]]) -> tuple[Days, Days, list[str]]:
    """The sentences whose days are read right, all sentences, and the misses."""
    right, total, misses = Days(), Days(), []
    for case in cases:
        said = datetime.fromisoformat(case["said_on"]).replace(hour=10)
        got = ", ".join(map(str, days_of(case["text"], said, tuple(LANGUAGES.values()))))
        key = case["language"], "a day meant" if case["days"] else "none meant"
        total[key] += 1
        right[key] += got == (case["days"] or "")
        if got != (case["days"] or ""):
            misses.append(f"{case['said_on']} {case['text']}\n  wanted {case['days']}\n  got    {got or None}")
    return right, total, misses


def _show_days(path: Path, most: int, as_json: bool) -> int:
    if not path.is_file():
        print(f"No sentences in {path}: give a file with --cases FILE.", file=sys.stderr)
        return 2
    right, total, misses = measure_days(json.loads(path.read_text(encoding="utf-8")))
    rows = [("all", right.total(), total.total()), *((", ".join(key), right[key], total[key]) for key in total)]
    if as_json:
        print(json.dumps({name: {"right": good, "total": of} for name, good, of in rows}, indent=2))
    else:
        print(*(f"{name}: {good}/{of}" for name, good, of in rows), *misses[:most], sep="\n")
    return 0


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; 2 when the data is not there."""
    options = argparse.ArgumentParser(prog="hipo bench dates", description="Measure the date grammar.")
    options.add_argument("--data", type=Path, default=Path("../shared/data"), help="the folder that holds dates/")
    options.add_argument("--json", action="store_true", help="print JSON")
    options.add_argument("--failures", type=int, default=0, metavar="N", help="show up to N failures of each column")
    options.add_argument("--days", action="store_true", help="measure the days of plain sentences")
    options.add_argument("--cases", type=Path, default=CASES / "days.json", help="the file with these sentences")
    chosen = options.parse_args(arguments)
    if chosen.days:
        return _show_days(chosen.cases, chosen.failures, chosen.json)
    folder = chosen.data / "dates" if (chosen.data / "dates").is_dir() else chosen.data
    if not (folder / "English").is_dir():
        print(f"No date specs in {chosen.data}: give the folder with --data DIR.", file=sys.stderr)
        return 2
    tallies = measure(folder)
    print(as_json(tallies) if chosen.json else table(tallies))
    for name, tally in tallies.items():
        for category, text, wanted, got in tally.failures[: chosen.failures]:
            print(f"\n{name} {category}: {text}\n  wanted {wanted}\n  got    {got}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
