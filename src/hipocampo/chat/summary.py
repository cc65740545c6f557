"""The working memory of a conversation: one dense paragraph with the goal and the mood (H2).

By rules it is taken from what was said, word for word; a model's is checked before it is believed: a paragraph about
this conversation, in its script, and no longer than it may be.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, NamedTuple

from hipocampo.chat.buffer import Spoken, Summed, Window
from hipocampo.chat.excerpts import fit
from hipocampo.chat.fact_check import is_command
from hipocampo.chat.points import LOOKED_AT, Point, goal_in, points_in
from hipocampo.core.completions import CompletionOptions, Message
from hipocampo.errors import Unavailable
from hipocampo.messages import say
from hipocampo.ports import ChatModel, complete
from hipocampo.prompts import fill
from hipocampo.text.inert import inert
from hipocampo.text.stems import forms
from hipocampo.text.stop_words import all_stop_words
from hipocampo.text.tokens import clipped, count_tokens
from hipocampo.text.words import terms

__all__ = ["NEUTRAL", "Notes", "Summariser", "cut_at_sentence", "sensible", "stems_of"]

NEUTRAL = "neutral"
_POINTS, _GOALS = 48, 6  # that are carried on, those that count most
_EVERYTHING = 1 << 62  # a number that no message has
_SAID = 2000  # tokens of messages that a model is to sum up
_FIRST = 1.5  # by so much the first thing said counts more
_BETWEEN = 2  # tokens that a point costs beside its words
_LEAD = 2  # one in so many of the tokens is for what was summed up before
_FEWEST = 3  # words of a summary
_REPEATED = 24  # letters of the prompt that no summary has by chance
_SAME_SCRIPT = 0.5
_SHARED = 5  # of so many words of a sentence one at least was said

_ENDED = re.compile(r".*?[.!?…]+(?=\s|$)|.+$")
_MARK = re.compile(r"[\[\]{}<>`#\x00-\x1f]")  # of data, blocks and commands: no words of a paragraph
_NUMBER = re.compile(r"\w*\d\w*")
_LABEL = re.compile(r"^[\w ]{3,40}:\s+")
_ENDS = (".", "?", "!", "…")
_JSON = ("{", "[", "```", "<")
Mood = Callable[[Sequence[str]], str]


class Goal(NamedTuple):
    """What somebody wants or asks: the number of the message, how often it was spoken of, whether it was said so."""

    n: int
    text: str
    seen: int = 1
    stated: bool = False


@dataclass(frozen=True, slots=True)
class Notes:
    """The parts of a summary: the earlier summary, the goals, the mood, and the points in order."""

    lead: str = ""
    goals: tuple[Goal, ...] = ()
    mood: str = NEUTRAL
    points: tuple[Point, ...] = ()

    def as_payload(self) -> dict[str, Any]:
        """Return the notes as the payload of an event."""
        points, goals = [list(one) for one in self.points], [list(one) for one in self.goals]
        return {"lead": self.lead, "goals": goals, "mood": self.mood, "points": points}

    def before(self, n: int) -> Notes:
        """The notes on what was said before a message."""
        goals = tuple(one for one in self.goals if one.n < n)
        return replace(self, goals=goals, points=tuple(one for one in self.points if one.n < n))


def read_notes(before: Summed) -> Notes:
    """Return the notes of an earlier summary; a model's summary is one piece."""
    parts: Mapping[str, Any] = before.parts
    points, goals = parts.get("points", []), parts.get("goals", [])
    if not before.parts or not isinstance(points, list) or not isinstance(goals, list):
        return Notes(lead=before.text)
    mood, goal = str(parts.get("mood") or NEUTRAL), str(parts.get("goal") or "")
    read = tuple(Goal(*one) for one in goals if isinstance(one, list)) or ((Goal(0, goal),) if goal else ())
    kept = tuple(Point(*one) if isinstance(one, list) else Point(0, str(one), 1.0) for one in points)
    return Notes(str(parts.get("lead") or ""), read, mood, kept)


@dataclass(frozen=True, slots=True)
class Summariser:
    """Summarises a conversation in a language, within so many tokens; `mood` returns the tone of texts."""

    language: str
    most: int
    mood: Mood

    def notes(self, before: Summed, said: Sequence[Spoken]) -> Notes:
        """Return the notes on a conversation after these messages."""
        old = read_notes(before)
        theirs = [one for one in said if one.role == "user"]
        tone = self.mood([one.text[:LOOKED_AT] for one in theirs]) if theirs else NEUTRAL
        fresh = [*chain.from_iterable(map(points_in, said))]
        if not old.points and fresh:  # what a conversation begins with is what it is about
            fresh = [one._replace(worth=one.worth + _FIRST) if one.n == fresh[0].n else one for one in fresh]
        points = list({one.text: one for one in (*old.points, *fresh)}.values())
        worth = sorted((one.worth for one in points), reverse=True)
        least = worth[_POINTS - 1] if len(worth) > _POINTS else min(worth, default=0.0)
        kept = tuple(one for one in points if one.worth >= least)[-_POINTS:]
        return Notes(old.lead, _goals(old.goals, theirs), old.mood if tone == NEUTRAL else tone, kept)

    def worded(self, notes: Notes) -> str:
        """Return the notes as a paragraph: the goal that recurs, the mood, and the points that count most."""
        ends = [self._say(name, **{name: text}) for name, text in self._ends(notes)]
        left = self.most - count_tokens(" ".join(ends))
        lead = cut_at_sentence(notes.lead, left // _LEAD if notes.points else left)
        left -= count_tokens(lead)
        text = " ".join(part for part in (lead, *ends, self._points(self._chosen(notes, left))) if part)
        return cut_at_sentence(text, self.most)

    def _chosen(self, notes: Notes, left: int) -> list[str]:
        """Choose the points that fit: those that count most for their length, of equal ones the newest; in order."""
        goal = stems_of(_goal(notes.goals).text)
        worded = {one: self._worded(one) for one in notes.points}
        worth = {one: one.worth / math.sqrt(count_tokens(worded[one]) + _BETWEEN) for one in notes.points}
        kept: list[Point] = []
        known = [goal] if goal else []
        for point in sorted(notes.points, key=lambda one: (worth[one], one.n), reverse=True):
            stems = stems_of(point.text)
            if any(stems <= other for other in known):
                continue
            points = [worded[one] for one in sorted((point, *kept), key=notes.points.index)]
            if count_tokens(self._points(points)) <= left:
                kept.append(point)
                known.append(stems)
        return [worded[one] for one in sorted(kept, key=notes.points.index)]

    def _worded(self, point: Point) -> str:
        return point.text if point.role == "user" else say("chat.role.assistant", self.language) + ": " + point.text

    def _role(self, one: Spoken) -> str:
        return say(f"chat.role.{one.role}", self.language)

    def by_rules(self, before: Summed, said: Sequence[Spoken], until: int = _EVERYTHING) -> tuple[str, Notes]:
        """Return a summary by rules of what was said before message `until`, and all notes."""
        notes = self.notes(before, said)
        return self.worded(notes.before(until)), notes

    def of_what_left(self, window: Window) -> str:
        """Sum up what is no longer among the last messages; a model's summary stays as it is where it covers that."""
        if not window.passed and not window.summary.parts:
            return window.summary.text
        until = window.buffer[0].n if window.buffer else _EVERYTHING
        return self.by_rules(window.summary, window.passed, until)[0]

    def by_model(
        self, before: Summed, said: Sequence[Spoken], model: ChatModel, template: str, session: str | None = None
    ) -> str:
        """Return a model's summary; `Unavailable` if it does not answer, or its answer is no summary."""
        texts = fit([one.text[:LOOKED_AT] for one in said], _SAID)
        lines = (f"{self._role(one)}: {' '.join(inert(text).split())}" for one, text in zip(said, texts, strict=True))
        text = fill(template, summary=inert(before.text), messages="\n".join(lines))
        answer = complete(
            model.talk([Message("user", text)], CompletionOptions(most=2 * self.most, temperature=0.0, session=session))
        )
        theirs = [one.text for one in said if one.role == "user"]  # what a model said itself is no support
        found = sensible(answer.text, template, [before.text, *theirs])
        if found is None:
            raise Unavailable("chat.no-summary", model=model.name)
        return cut_at_sentence(found, self.most)

    def _ends(self, notes: Notes) -> Iterable[tuple[str, str]]:
        if goal := _goal(notes.goals).text:
            yield "goal", goal
        if notes.mood != NEUTRAL:
            yield "mood", say(f"chat.mood.{notes.mood}", self.language)

    def _points(self, points: Sequence[str]) -> str:
        return self._say("points", points="; ".join(points)) if points else ""

    def _say(self, key: str, **values: str) -> str:
        text = say(f"chat.summary.{key}", self.language, **values)
        return text if text.endswith(_ENDS) else f"{text}."


def cut_at_sentence(text: str, most: int) -> str:
    """Cut a text to so many tokens: whole sentences, or whole words of the first one."""
    if count_tokens(text) <= most:
        return text
    kept = ""
    for found in _ENDED.finditer(text):
        longer = f"{kept} {found[0].strip()}".strip()
        if count_tokens(longer) > most:
            break
        kept = longer
    return kept or clipped(text, most)


def sensible(answer: str, template: str, sources: Sequence[str]) -> str | None:
    """Return a model's summary as one paragraph; None if it is empty, data, the prompt, or about something else."""
    lines = [line.strip() for line in answer.strip().strip('"“”').splitlines() if line.strip()]
    if len(lines) > 1 and lines[0].endswith(":"):
        lines = lines[1:]
    text = _LABEL.sub("", " ".join(lines), count=1).strip().strip('"“”')
    if text.startswith(_JSON) or len(text.split()) < _FEWEST or _repeats(text, template):
        return None
    source = " ".join(sources)
    if not _same_script(text, source):
        return None
    return " ".join(found[0].strip() for found in _ENDED.finditer(text) if _is_supported(found[0], source)) or None


def _is_supported(sentence: str, source: str) -> bool:
    """Whether what was said supports a sentence: no command, mark or foreign number, and words in common."""
    foreign = set(_NUMBER.findall(sentence)) - set(_NUMBER.findall(source))
    if foreign or is_command(sentence) or _MARK.search(sentence):
        return False
    own, there = stems_of(sentence), stems_of(source)
    return _SHARED * len(own & there) >= len(own) > 0


def _repeats(text: str, template: str) -> bool:
    """Whether a text repeats the prompt."""
    lines = (re.split(r"\{[a-z_]+\}", line) for line in template.splitlines())
    pieces = (piece.strip(' "') for line in lines for piece in line)
    return any(len(piece) >= _REPEATED and piece[:60] in text for piece in pieces)


def _same_script(text: str, source: str) -> bool:
    known = set(map(_script, filter(str.isalpha, source)))
    letters = [letter for letter in text if letter.isalpha()]
    return bool(letters) and sum(_script(letter) in known for letter in letters) > _SAME_SCRIPT * len(letters)


def _script(letter: str) -> str:
    return unicodedata.name(letter, "").split(" ")[0]


def stems_of(text: str) -> set[str]:
    """Return the stems of the content words of a text."""
    return {form for word in terms(text) if word not in all_stop_words() for form in forms(word)}


def _goals(old: Sequence[Goal], said: Sequence[Spoken]) -> tuple[Goal, ...]:
    """The goals so far, each with how many messages spoke of it: those that recur, and the newest."""
    goals = list(old)
    for one in said:
        stems = stems_of(one.text[:LOOKED_AT])
        goals = [each._replace(seen=each.seen + 1) if stems & stems_of(each.text) else each for each in goals]
        text, stated = goal_in(one.text)
        if text and all(each.text != text for each in goals):
            goals.append(Goal(one.n, text, 1, stated))
    best = sorted(goals, key=_strength, reverse=True)[: _GOALS - 1]
    return tuple(one for at, one in enumerate(goals) if one in best or at == len(goals) - 1)


def _goal(goals: Sequence[Goal]) -> Goal:
    """The goal of a conversation: one that was stated rather than asked, that recurs, of equal ones the first."""
    return max(goals, key=_strength, default=Goal(0, ""))


def _strength(goal: Goal) -> tuple[bool, int, int]:
    return goal.stated, goal.seen, -goal.n
