"""Which kinds and types of memories a question asks for, which time it means, of whom, and whether for advice.

The cue words are in each language's `questions.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from hipocampo.text import languages
from hipocampo.text.questions.parsed import ParsedQuestion
from hipocampo.text.stems import forms, stems
from hipocampo.text.words import terms

# Topics by their names there, and the types of memories that tell of them; seed 001: dinner is a matter of tastes and
# of who one is.
_TOPICS = {
    "FOOD": ("pref", "bio"),
    "TASTE": ("pref",),
    "PERSON": ("bio",),
    "MOOD": ("emo",),
    "GOAL": ("obj",),
    "EVENT": ("event",),
}
_WHOLE_TOPICS = ("FOOD", "MOOD", "GOAL")
_KINDS = {"OPINION": "opinion", "EXPERIENCE": "experience"}
_EXACT = ("ASKS_YOU", "POLITE")  # words that stand for themselves only
_ROWS = (
    *_KINDS,
    *_TOPICS,
    *_EXACT,
    "WORLD",
    "ADVICE",
    "SAID",
    "STATE",
    "DEEDS",
    "AHEAD",
    "QUESTIONS",
    "AMOUNT",
    "MOMENT",
    "SOMEBODY",
)
_NEAR = 5  # words between a "does" and its verb
_LONG_ENOUGH = 5
_MOST = 1000  # letters of a text that are looked at


class _Row(NamedTuple):
    """A list of cue words: stems of one language, and runs of words as they appear in a line, by their first word."""

    stems: frozenset[str]
    runs: Mapping[str, str]
    firsts: frozenset[str]

    def found(self, line: str, asked: ParsedQuestion, language: str) -> bool:
        return not self.stems.isdisjoint(asked.stems(language)) or any(run in line for run in self.begun(asked))

    def begun(self, asked: ParsedQuestion) -> list[str]:
        """The runs whose first word is in the question."""
        words = self.firsts & asked.vocabulary
        return [run for run, first in self.runs.items() if first in words] if words else []


def kinds_of(asked: ParsedQuestion) -> tuple[str, ...]:
    """The kinds of facts that are asked for: "what does Peter prefer?" asks for opinions."""
    line = _without(asked, asked.line, "ASKS_YOU")
    found = tuple(kind for row, kind in _KINDS.items() if _has(asked, row, line))
    if "opinion" not in found and _has_opinion_verb(asked):
        found = ("opinion", *found)
    return found or (("world", "observation") if _has(asked, "WORLD", line) else ())


def types_of(asked: ParsedQuestion, kinds: Iterable[str]) -> tuple[str, ...]:
    """The types of memories that belong to the question's topics: dinner is about `pref` and `bio`."""
    topics = [types for topic, types in _TOPICS.items() if _has(asked, topic, asked.line)]
    if "experience" in kinds and "opinion" not in kinds:  # what happened at dinner is no matter of taste
        topics = [("event",), *(types for types in topics if "pref" not in types)]
    if "opinion" in kinds or seeks_advice(asked):
        topics = [("pref",), *topics]
    return tuple(dict.fromkeys(type for types in topics for type in types))


def asks_for_all(asked: ParsedQuestion) -> bool:
    """Whether a question is about food, a mood or a goal, so that every memory of that type is an answer."""
    return any(_has(asked, topic, asked.line) for topic in _WHOLE_TOPICS)


def asks_for_questions(asked: ParsedQuestion) -> bool:
    """Whether what somebody asked is asked for: "what did I ask about the flight?"."""
    return _has(asked, "QUESTIONS", asked.line)


def asks_for_amount(asked: ParsedQuestion) -> bool:
    """Whether an amount is asked for: "how much?", "quantos anos?"."""
    return _has(asked, "AMOUNT", asked.line)


def asks_for_moment(asked: ParsedQuestion) -> bool:
    """Whether a moment is asked for: "when?", "que dia?"."""
    return _has(asked, "MOMENT", asked.line)


def asks_for_somebody(asked: ParsedQuestion) -> bool:
    """Whether a person is asked for: "who?", "como se chama?"."""
    return _has(asked, "SOMEBODY", asked.line)


def concerns_food(asked: ParsedQuestion) -> bool:
    """Whether a question is about food."""
    return _has(asked, "FOOD", asked.line)


def seeks_advice(asked: ParsedQuestion) -> bool:
    """Whether a question asks for a suggestion: its "today" is when it is wanted, not when something was said."""
    return _has(asked, "ADVICE", asked.line)


def aim_of(asked: ParsedQuestion) -> str:
    """What the time in a question refers to: when it was `said`, when it was `true`, or "" for either."""
    fillers = languages.words_of_all("questions", "FILLERS")
    plain = " ".join(word for word in asked.normalised if word not in fillers)  # "I have already told" -> "I told"
    line = _without(asked, f" {plain} ", "POLITE")
    if _has(asked, "SAID", line):
        return "said"
    if _has(asked, "DEEDS", line):
        return ""
    return "true" if _has(asked, "STATE", line) or _tells_state(asked) else ""


def asks_of_self(asked: ParsedQuestion) -> bool:
    """Whether a question is about whoever asks it: "where do I live?", "a que sou alérgico?", "my blood type"."""
    if _has_word(asked, "SELF"):
        return True
    return asks_of_own(asked) and languages.words_of_all("questions", "RELATIONS").isdisjoint(asked.vocabulary)


def asks_of_own(asked: ParsedQuestion) -> bool:
    """Whether a question is about something of the asker: "quais são os meus objetivos?"."""
    return _has_word(asked, "OWN")


def speaks_of_self(text: str) -> bool:
    """Whether a text is about its writer."""
    return not languages.words_of_all("questions", "SELF", "OWN").isdisjoint(terms(text[:_MOST]))


def looks_ahead(asked: ParsedQuestion) -> bool:
    """Whether a question is about the future: its "December" is the next one."""
    return _has(asked, "AHEAD", asked.line)


def tells_deeds(asked: ParsedQuestion) -> bool:
    """Whether a question is about a single action in the past."""
    needed = languages.words(asked.language, "questions", "DONE") if asked.language else frozenset()
    return _has(asked, "DEEDS", asked.line) and (not needed or not needed.isdisjoint(asked.vocabulary))


def is_common(word: str) -> bool:
    """Whether a normalised word is a common word of questions."""
    return any(stem in _all_stems() for stem in forms(word))


def _tells_state(asked: ParsedQuestion) -> bool:
    """Whether a verb describes a lasting state: "did Peter prefer", "morava", "trabajaba"."""
    words = asked.normalised
    endings = tuple(one for code in asked.languages for one in languages.words(code, "questions", "IMPERFECT"))
    if endings and any(word.endswith(endings) and len(word) >= _LONG_ENOUGH for word in words):
        return True
    return any(
        before in words and not verbs.isdisjoint(words[words.index(before) + 1 :][:_NEAR])
        for before, verbs in _states_after()
    )


def _has_opinion_verb(asked: ParsedQuestion) -> bool:
    """Whether "like" is a verb: "does Ana like tea?", not "what is it like?"."""
    words = asked.normalised
    for code in asked.languages:
        for verb, (unlike, before) in _opinion_verbs(code).items():
            at = words.index(verb) if verb in words else None
            if at is not None and words[at - 1] not in unlike and not before.isdisjoint(words[max(at - _NEAR, 0) : at]):
                return True
    return False


def _has_word(asked: ParsedQuestion, name: str) -> bool:
    return any(not languages.words(code, "questions", name).isdisjoint(asked.vocabulary) for code in asked.languages)


def _has(asked: ParsedQuestion, row: str, line: str) -> bool:
    return any(_rows(language)[row].found(line, asked, language) for language in asked.languages)


def _without(asked: ParsedQuestion, line: str, row: str) -> str:
    """The line without some runs of words."""
    for language in asked.languages:
        for run in _rows(language)[row].begun(asked):
            line = line.replace(run, " ")
    return line


@languages.cached()
def _states_after() -> list[tuple[str, frozenset[str]]]:
    """Words after which certain verbs describe a state, with these verbs, of all languages."""
    listed: dict[str, dict[str, str]] = languages.values("questions", "STATE_AFTER", {})
    pairs = [pair for of_language in listed.values() for pair in of_language.items()]
    return [(before, frozenset(verbs.split())) for before, verbs in pairs]


@languages.cached()
def _opinion_verbs(language: str) -> dict[str, tuple[frozenset[str], frozenset[str]]]:
    """Verbs of opinion, with the words that must not precede them, and those of which one must."""
    listed: dict[str, tuple[str, str]] = languages.value(language, "questions", "OPINION_VERB", {})
    return {verb: (frozenset(unlike.split()), frozenset(before.split())) for verb, (unlike, before) in listed.items()}


@languages.cached()
def _rows(language: str) -> dict[str, _Row]:
    """All lists of cue words of one language."""
    return {name: _row(languages.value(language, "questions", name, ""), language, name in _EXACT) for name in _ROWS}


@languages.cached()
def _all_stems() -> frozenset[str]:
    """The stems of all cue words of all languages."""
    rows = [(row, language) for language in languages.codes() for row in _rows(language).values()]
    singles = [stems([run.strip() for run in row.runs if " " not in run.strip()], language) for row, language in rows]
    return frozenset[str]().union(*(row.stems for row, _ in rows), *singles)


def _row(text: str, language: str, exact: bool) -> _Row:
    words = text.split()
    listed = [word.removeprefix("=").split("_") for word in words if exact or "_" in word or word[0] == "="]
    runs = {f" {' '.join(run)} ": run[0] for run in listed}
    inflected = stems([word for word in words if not exact and "_" not in word and word[0] != "="], language)
    return _Row(frozenset(inflected), runs, frozenset(runs.values()))
