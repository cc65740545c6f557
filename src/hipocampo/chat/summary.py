"""The working memory of a conversation: one dense paragraph with the goal and the mood (H2).

By rules it is taken from what was said, word for word; a model's is checked before it is believed: a paragraph about
this conversation, in its script, and no longer than it may be.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hipocampo.chat.buffer import Spoken, Summed
from hipocampo.chat.excerpts import fit
from hipocampo.chat.fact_check import is_command
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
_POINTS = 16  # that are carried on; what the paragraph has no room for fades from it
_GOAL, _POINT = 16, 12  # words
_LOOKED_AT = 4000  # characters of a message; a longer one was pasted
_SAID = 2000  # tokens of messages that a model is to sum up
_TELLING = 2  # words with content that a sentence must have to be a point
_LEAD = 2  # one in so many of the tokens is for what was summed up before
_FEWEST = 3  # words of a summary
_REPEATED = 24  # letters of the prompt that no summary has by chance
_SAME_SCRIPT = 0.5
_SHARED = 5  # of so many words of a sentence one at least was said

_SENTENCE = re.compile(r"[^.!?…\n]+[.!?…]*")
_ENDED = re.compile(r".*?[.!?…]+(?=\s|$)|.+$")
_MARK = re.compile(r"[\[\]{}<>`#\x00-\x1f]")  # of data, blocks and commands: no words of a paragraph
_NUMBER = re.compile(r"\w*\d\w*")
_LABEL = re.compile(r"^[\w ]{3,40}:\s+")
_ENDS = (".", "?", "!", "…")
_JSON = ("{", "[", "```", "<")
_WANTS = frozenset(
    """quero queria preciso precisava gostaria pretendo ajuda ajude ajudar sugere sugira recomenda quiero queria
    necesito quisiera pretendo ayuda ayude ayudame ayudar sugieres recomiendas want wanted need wish help looking trying
    suggest recommend plan planning""".split()
)

Mood = Callable[[Sequence[str]], str]


@dataclass(frozen=True, slots=True)
class Notes:
    """The parts of a summary: the earlier summary, the goal, the mood, and the points in order."""

    lead: str = ""
    goal: str = ""
    mood: str = NEUTRAL
    points: tuple[str, ...] = ()

    def as_payload(self) -> dict[str, Any]:
        """Return the notes as the payload of an event."""
        return {"lead": self.lead, "goal": self.goal, "mood": self.mood, "points": list(self.points)}


def _read_notes(before: Summed) -> Notes:
    """Return the notes of an earlier summary; a model's summary is one piece."""
    parts: Mapping[str, Any] = before.parts
    points = parts.get("points", [])
    if not before.parts or not isinstance(points, list):
        return Notes(lead=before.text)
    texts = [str(parts.get(name) or "") for name in ("lead", "goal", "mood")]
    return Notes(texts[0], texts[1], texts[2] or NEUTRAL, tuple(map(str, points)))


@dataclass(frozen=True, slots=True)
class Summariser:
    """Summarises a conversation in a language, within so many tokens; `mood` returns the tone of texts."""

    language: str
    most: int
    mood: Mood

    def notes(self, before: Summed, said: Sequence[Spoken]) -> Notes:
        """Return the notes on a conversation after these messages."""
        old = _read_notes(before)
        theirs = [one.text[:_LOOKED_AT] for one in said if one.role == "user"]
        tone = self.mood(theirs) if theirs else NEUTRAL
        fresh = [self._from(one, point) for one in said if (point := _point(one.text))]
        points = tuple(dict.fromkeys((*old.points, *fresh)))[-_POINTS:]
        goal = next((goal for text in reversed(theirs) if (goal := _goal(text))), old.goal)
        return Notes(old.lead, goal, old.mood if tone == NEUTRAL else tone, points)

    def worded(self, notes: Notes) -> str:
        """Return the notes as a paragraph; the newest points come in first."""
        ends = [self._say(name, **{name: text}) for name, text in self._ends(notes)]
        left = self.most - count_tokens(" ".join(ends))
        lead = cut_at_sentence(notes.lead, left // _LEAD if notes.points else left)
        left -= count_tokens(lead)
        text = " ".join(part for part in (lead, *ends, self._points(self._chosen(notes, left))) if part)
        return cut_at_sentence(text, self.most)

    def _chosen(self, notes: Notes, left: int) -> list[str]:
        """Choose the points that fit: the user's newest first, then the answers; return them in order."""
        kept: list[int] = []
        theirs = [at for at, point in enumerate(notes.points) if not point.startswith(self._answered)]
        others = [at for at in range(len(notes.points)) if at not in theirs]
        for at in (*reversed(theirs), *reversed(others)):
            points = [notes.points[one] for one in sorted((at, *kept))]
            if notes.points[at] != notes.goal and count_tokens(self._points(points)) <= left:
                kept.append(at)
        return [notes.points[at] for at in sorted(kept)]

    def _role(self, one: Spoken) -> str:
        return say(f"chat.role.{one.role}", self.language)

    @property
    def _answered(self) -> str:
        return say("chat.role.assistant", self.language) + ": "

    def _from(self, one: Spoken, point: str) -> str:
        return point if one.role == "user" else self._answered + point

    def by_rules(self, before: Summed, said: Sequence[Spoken]) -> tuple[str, Notes]:
        """Return a summary by rules, and its notes."""
        notes = self.notes(before, said)
        return self.worded(notes), notes

    def by_model(
        self, before: Summed, said: Sequence[Spoken], model: ChatModel, template: str, session: str | None = None
    ) -> str:
        """Return a model's summary; `Unavailable` if it does not answer, or its answer is no summary."""
        texts = fit([one.text[:_LOOKED_AT] for one in said], _SAID)
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
        if notes.goal:
            yield "goal", notes.goal
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


def _sentences(text: str) -> list[str]:
    return [found[0].strip() for found in _SENTENCE.finditer(text[:_LOOKED_AT]) if found[0].strip()]


def _content(sentence: str) -> int:
    return sum(word not in all_stop_words() for word in terms(sentence))


def _point(text: str) -> str:
    """Return the sentence of a message with the most content; nothing for a greeting."""
    best = max(_sentences(text), key=lambda one: min(_content(one), _POINT), default="")
    return _words(best, _POINT) if _content(best) >= _TELLING else ""


def _goal(text: str) -> str:
    """Return what a message asks or wants."""
    asks = (one for one in reversed(_sentences(text)) if one.endswith("?") or not _WANTS.isdisjoint(terms(one)))
    return next((_words(one, _GOAL) for one in asks if _content(one) >= _TELLING), "")


def _words(sentence: str, most: int) -> str:
    words = sentence.strip("¿¡").split()
    return " ".join(words[:most]).rstrip(".,;:!… ") + ("…" if len(words) > most else "")
