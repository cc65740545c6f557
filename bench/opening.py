"""Openings: does an assistant know who the user is, after two weeks and after months of silence (I3, F9)?

    python -m bench.opening [--data DIR] [--life pt] [--show] [--misses]

Each life is replayed in a fresh workspace with a simulated clock; nothing is ever marked as used. On some days the
opening is asked for with the default budget. `known` is the share of what tells who the user is on that day that stands
in it: name, home, work, people, health, food, likes by `who/*.json` beside the lives, or the questions about the user
where a life has no such file. `outdated` counts values that were replaced by then and stand in it nevertheless.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import datetime, time, timedelta
from pathlib import Path
from statistics import median
from typing import Any
from zoneinfo import ZoneInfo

import hipocampo
from bench.replay.life import LIVES
from bench.report import timed
from hipocampo import wiring
from hipocampo.chat.opening import Opening
from hipocampo.settings import Settings
from hipocampo.text.normalisation import normalise
from hipocampo.text.questions.cues import asks_of_own, asks_of_self, types_of
from hipocampo.text.questions.parsed import parse_question

DAYS = (14, 90, 200)
_CLASSES = ("plain", "changed", "preference-for-task")
_TYPES = {"bio", "pref"}


class Life:
    """One life, replayed in a workspace of its own."""

    def __init__(self, path: Path, root: Path) -> None:
        self.life: dict[str, Any] = json.loads(path.read_text("utf-8"))
        self.name, self.root = path.stem, root
        labels = path.parent / "who" / path.name
        self._who: list[dict[str, Any]] | None = json.loads(labels.read_text("utf-8")) if labels.exists() else None
        self.zone = ZoneInfo(self.life["timezone"])
        self.clock = wiring.simulated_clock(self.moment(0, 7).isoformat())
        settings = Settings(language=self.life["language"], timezone=self.life["timezone"], simulated=True)
        wiring.init(root, settings, self.clock)
        self.memory = hipocampo.open(root, clock=self.clock)

    def moment(self, day: int, hour: int, minute: int = 0) -> datetime:
        """A local time on a day of the life."""
        date = datetime.fromisoformat(self.life["start"]).date() + timedelta(days=day)
        return datetime.combine(date, time(hour, minute), self.zone)

    def days(self) -> Iterator[tuple[int, Opening]]:
        """The openings of some days, at nine in the evening."""
        events = list(self.life["events"])
        within: dict[tuple[int, int], int] = defaultdict(int)
        for stop in DAYS:
            while events and events[0]["day"] <= stop:
                event = events.pop(0)
                at = event["day"], event["hour"]
                self.clock.set(self.moment(*at, min(59, within[at])))
                within[at] += 1
                self._happen(event)
            self.clock.set(self.moment(stop, 21))
            yield stop, self.memory.opening()

    def _happen(self, event: dict[str, Any]) -> None:
        if event["op"] == "retain":
            self.memory.retain(event["text"], provenance="U")
        elif event["op"] == "turn":
            self.memory.record(event["session"], event["role"], event["text"])
        else:
            self._edit(event["old"], event["new"])

    def _edit(self, old: str, new: str) -> None:
        for path in (self.root / "memory").glob("*.md"):
            lines = path.read_text("utf-8").split("\n")
            if f"- {old}" in lines:
                path.write_text("\n".join(f"- {new}" if line == f"- {old}" else line for line in lines), "utf-8")
        self.memory.sync()

    def questions(self, day: int) -> list[dict[str, Any]]:
        """What tells who the user is on a day."""
        if self._who is not None:
            return [{"q": one["facet"], **one} for one in self._who if _is_open(one, day)]
        return [one for one in self.life["questions"] if _is_open(one, day) and _is_about_user(one)]

    def outdated(self, day: int) -> list[dict[str, Any]]:
        """The values that were replaced by a day."""
        told = [normalise(one.get("text") or one.get("new", "")) for one in self.life["events"] if one["day"] <= day]
        return [one for one in self.life["expect"]["current"] if any(normalise(one["value"]) in text for text in told)]


def _is_open(question: dict[str, Any], day: int) -> bool:
    until = question["until_day"]
    return bool(question["from_day"] <= day and (until is None or day <= until))


def _is_about_user(question: dict[str, Any]) -> bool:
    asked = parse_question(question["q"])
    own = asks_of_self(asked) or asks_of_own(asked)
    return question["class"] in _CLASSES and own and bool(_TYPES.intersection(types_of(asked, ())))


def answers(text: str, question: dict[str, Any]) -> bool:
    """Whether one line of an opening answers a question."""
    lines = normalise(text).split("\n")
    return any(all(normalise(part) in line for part in inner) for line in lines for inner in question["answers"])


def shown(text: str, changed: dict[str, Any]) -> bool:
    """Whether a line has an outdated value, and not the new one beside it."""
    old, new = normalise(changed["outdated"]), normalise(changed["value"])
    return any(old in line and new not in line for line in normalise(text).split("\n"))


def main(arguments: Sequence[str] | None = None) -> None:
    """Replay the lives and print the shares."""
    parser = argparse.ArgumentParser(prog="hipo bench opening", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--data", type=Path, default=LIVES, help="the folder of the lives")
    parser.add_argument("--life", action="append")
    parser.add_argument("--show", action="store_true", help="print the openings")
    parser.add_argument("--misses", action="store_true", help="print what is not known and what is outdated")
    given = parser.parse_args(arguments)
    totals: dict[int, list[int]] = {day: [0, 0, 0, 0] for day in DAYS}
    print("life  day  known          outdated  tokens  ms")
    for path in sorted(given.data.glob("*.json")):
        if not given.life or path.stem in given.life:
            _run(path, given, totals)
    for day, (known, asked, outdated, changed) in totals.items():
        print(f"all   {day:3}  {known:3}/{asked:3} = {known / max(asked, 1):.2f}  {outdated:3}/{changed:3}")


def _run(path: Path, given: argparse.Namespace, totals: dict[int, list[int]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        life = Life(path, Path(folder))
        for day, opening in life.days():
            questions, changed = life.questions(day), life.outdated(day)
            missed = [one for one in questions if not answers(opening.text, one)]
            stale = [one for one in changed if shown(opening.text, one)]
            known = len(questions) - len(missed)
            took = median(timed(life.memory.opening) for _ in range(5))
            sums = known, len(questions), len(stale), len(changed)
            totals[day] = [a + b for a, b in zip(totals[day], sums, strict=True)]
            share = known / max(len(questions), 1)
            row = f"{known:3}/{len(questions):3} = {share:.2f}  {len(stale):3}/{len(changed):3}"
            print(f"{life.name:4}  {day:3}  {row}   {opening.tokens:5}  {took:.0f}")
            if given.misses:
                print(*(f"      not known: {one['q']} {one['answers']}" for one in missed), sep="\n")
                print(*(f"      outdated: {one['outdated']} (now {one['value']})" for one in stale), sep="\n")
            if given.show:
                print(opening.text)
        life.memory.close()


if __name__ == "__main__":
    main()
