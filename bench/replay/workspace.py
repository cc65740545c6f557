"""A life replayed through the public calls, with a simulated clock; nothing is ever marked as used."""

from __future__ import annotations

import shutil
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import hipocampo
from bench.replay.life import RETAIN, TURN, Event, Life
from hipocampo import wiring
from hipocampo.app import Hipocampo
from hipocampo.settings import Settings

EVENING = 21
_MORNING = 7
_SPEAKING = 20
_TOGETHER = 5  # questions that are said in one session
_APART = timedelta(seconds=30)
_LAST_MINUTE = 59


class Replay:
    """One life in one workspace."""

    def __init__(self, life: Life, root: Path) -> None:
        self.life, self.root = life, root
        self.ids: dict[str, str] = {}  # memories by the text that was retained
        self.said: list[str] = []  # questions that were said aloud
        self._zone = ZoneInfo(life.timezone)
        self._waiting = list(reversed(life.events))
        self._minutes: defaultdict[tuple[int, int], int] = defaultdict(int)
        self._clock = wiring.simulated_clock(self._moment(0, _MORNING).isoformat())
        wiring.init(root, Settings(language=life.language, timezone=life.timezone, simulated=True), self._clock)
        self.memory = hipocampo.open(root, clock=self._clock)

    def close(self) -> None:
        """Close the workspace."""
        self.memory.close()

    def advance(self, day: int) -> None:
        """Let everything happen until the evening of a day."""
        while self._waiting and self._waiting[-1].day <= day:
            event = self._waiting.pop()
            at = event.day, event.hour
            self._clock.set(self._moment(*at, min(_LAST_MINUTE, self._minutes[at])))
            self._minutes[at] += 1
            self._happen(event)
        self._clock.set(self._moment(day, EVENING))

    def speak(self, day: int) -> None:
        """Let the user say every second question of a day, an hour before the evening."""
        aloud = [question for at, question in self.life.open_questions(day) if at % 2 == 0]
        for count, question in enumerate(aloud):
            self._clock.set(self._moment(day, _SPEAKING) + count * _APART)
            self.memory.record(f"ask{day}-{count // _TOGETHER}", "user", question.text)
            self.said.append(question.text)
        self._clock.set(self._moment(day, EVENING))

    @contextmanager
    def copied(self, day: int) -> Iterator[tuple[Hipocampo, Path]]:
        """A copy of the workspace in the evening of a day, and its folder; what is changed there is thrown away."""
        self.memory.close()
        root = self.root.with_name(f"{self.root.name}-copy")
        shutil.copytree(self.root, root)
        clock = wiring.simulated_clock(self._moment(day, EVENING).isoformat())
        try:
            with hipocampo.open(root, clock=clock) as memory:
                yield memory, root
        finally:
            shutil.rmtree(root, ignore_errors=True)
            self.memory = hipocampo.open(self.root, clock=self._clock)

    def _moment(self, day: int, hour: int, minute: int = 0) -> datetime:
        return datetime.combine(self.life.start + timedelta(days=day), time(hour, minute), self._zone)

    def _happen(self, event: Event) -> None:
        if event.op == RETAIN:
            self.ids[event.text] = self.memory.retain(event.text, provenance="U").id
        elif event.op == TURN:
            self.memory.record(event.session, event.role, event.text)
        else:
            self._edit(f"- {event.old}", f"- {event.new}")

    def _edit(self, old: str, new: str) -> None:
        """Change a line as a person does it, in the file where it stands."""
        for path in [*(self.root / "memory").glob("*.md"), self.root / "MEMORY.md"]:
            lines = path.read_text("utf-8").split("\n") if path.exists() else []
            if old in lines:
                path.write_text("\n".join(new if line == old else line for line in lines), "utf-8")
        self.memory.sync()
