"""Which kinds and types of memories a question asks for, which time it means, of whom, and whether for advice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from hipocampo.text import languages
from hipocampo.text.asking import tables
from hipocampo.text.asking.said import Said
from hipocampo.text.stems import forms, stems
from hipocampo.text.words import terms

_BEFORE_LIKE = frozenset("would d look looks looked is s was be sound sounds taste tastes something anything".split())
_DO = frozenset("do does did don doesn didn dont doesnt didnt to really not you".split())
_FILLERS = frozenset("have ve had already just ever ja ya acabei".split())
_NEAR = 5  # words between a "does" and its verb
_LONG_ENOUGH = 5
_FOOD = next(at for at, (types, _) in enumerate(tables.TOPICS) if types == ("pref", "bio"))
_WHOLE_TOPICS = [at for at, (types, _) in enumerate(tables.TOPICS) if types in (("pref", "bio"), ("emo",), ("obj",))]
_SELF = {language: frozenset(words.split()) for language, words in tables.SELF.items()}
_OWN = {language: frozenset(words.split()) for language, words in tables.OWN.items()}
_ANY_OWN = frozenset[str]().union(*_SELF.values(), *_OWN.values())
_RELATIONS = {language: frozenset(words.split()) for language, words in tables.RELATIONS.items()}
_DID = frozenset("did happened went visited met bought ate saw watched".split())
_MOST = 1000  # letters of a text that are looked at


class _Words(NamedTuple):
    """A row of a table: stems of one language, and runs of words as they stand in a line, each with its first word."""

    stems: frozenset[str]
    runs: Mapping[str, str]
    firsts: frozenset[str]

    def found(self, line: str, said: Said, language: str) -> bool:
        return not self.stems.isdisjoint(said.stems(language)) or any(run in line for run in self.begun(said))

    def begun(self, said: Said) -> list[str]:
        """The runs whose first word was said."""
        words = self.firsts & said.vocabulary
        return [run for run, first in self.runs.items() if first in words] if words else []


def kinds_of(said: Said) -> tuple[str, ...]:
    """The kinds of facts that are asked for: "what does Peter prefer?" asks for opinions."""
    line = _without(said, said.line, "asks you")
    found = tuple(kind for kind in tables.KINDS if _has(said, kind, line))
    if "opinion" not in found and _likes(said):
        found = ("opinion", *found)
    return found or (("world", "observation") if _has(said, "world", line) else ())


def types_of(said: Said, kinds: Iterable[str]) -> tuple[str, ...]:
    """The types of memories that tell of the question's topics: dinner is a matter of `pref` and `bio`."""
    topics = [types for at, (types, _) in enumerate(tables.TOPICS) if _has(said, f"topic {at}", said.line)]
    if "experience" in kinds and "opinion" not in kinds:  # what happened at dinner is no matter of taste
        topics = [("event",), *(types for types in topics if "pref" not in types)]
    if "opinion" in kinds or seeks_advice(said):
        topics = [("pref",), *topics]
    return tuple(dict.fromkeys(type for types in topics for type in types))


def asks_for_all(said: Said) -> bool:
    """Whether a question is about food, a mood or a goal: for whom it is about, all that is of such a type answers."""
    return any(_has(said, f"topic {at}", said.line) for at in _WHOLE_TOPICS)


def concerns_food(said: Said) -> bool:
    """Whether a question is about food."""
    return _has(said, f"topic {_FOOD}", said.line)


def seeks_advice(said: Said) -> bool:
    """Whether a question is for a suggestion: its "today" is when it is wanted, not when something was told."""
    return _has(said, "advice", said.line)


def aim_of(said: Said) -> str:
    """Which time a question that names one means: when it was `said`, when it was `true`, or "" for either."""
    plain = " ".join(word for word in said.folded if word not in _FILLERS)  # "I have already told" -> "I told"
    line = _without(said, f" {plain} ", "polite")
    if _has(said, "said", line):
        return "said"
    if _has(said, "deeds", line):
        return ""
    return "true" if _has(said, "state", line) or _lasted(said) else ""


def asks_of_self(said: Said) -> bool:
    """Whether a question is about whoever asks it: "where do I live?", "a que sou alérgico?", "my blood type"."""
    if any(not _SELF[language].isdisjoint(said.vocabulary) for language in said.languages):
        return True
    return asks_of_own(said) and not any(
        not _RELATIONS[language].isdisjoint(said.vocabulary) for language in languages.fallback_first()
    )


def asks_of_own(said: Said) -> bool:
    """Whether a question is about what is the asker's: "quais são os meus objetivos?"."""
    return any(not _OWN[language].isdisjoint(said.vocabulary) for language in said.languages)


def speaks_of_self(text: str) -> bool:
    """Whether a text speaks of the one who wrote it."""
    return not _ANY_OWN.isdisjoint(terms(text[:_MOST]))


def looks_ahead(said: Said) -> bool:
    """Whether a question is about what is to come: its "December" is the next one."""
    return _has(said, "ahead", said.line)


def tells_deeds(said: Said) -> bool:
    """Whether a question is about what somebody did, once."""
    return _has(said, "deeds", said.line) and (said.language != "en" or not _DID.isdisjoint(said.vocabulary))


def is_common(word: str) -> bool:
    """Whether a folded word is one of those that questions are made of."""
    return any(stem in _all_stems() for stem in forms(word))


def _lasted(said: Said) -> bool:
    """Whether a verb tells of a state that lasted: "did Peter prefer", "morava", "trabajaba"."""
    words = said.folded
    endings = tuple(ending for language in said.languages for ending in tables.IMPERFECT[language])
    if endings and any(word.endswith(endings) and len(word) >= _LONG_ENOUGH for word in words):
        return True
    return "did" in words and not tables.LASTING.isdisjoint(words[words.index("did") + 1 :][:_NEAR])


def _likes(said: Said) -> bool:
    """Whether "like" is what somebody does: "does Ana like tea?", not "what is it like?"."""
    words = said.folded
    if "en" not in said.languages or "like" not in words:
        return False
    at = words.index("like")
    return words[at - 1] not in _BEFORE_LIKE and not _DO.isdisjoint(words[max(at - _NEAR, 0) : at])


def _has(said: Said, row: str, line: str) -> bool:
    return any(_rows(language)[row].found(line, said, language) for language in said.languages)


def _without(said: Said, line: str, row: str) -> str:
    """The line without some runs of words."""
    for language in said.languages:
        for run in _rows(language)[row].begun(said):
            line = line.replace(run, " ")
    return line


@cache
def _rows(language: str) -> dict[str, _Words]:
    """All rows of the tables in one language; made when a question in it is first asked."""
    rows: dict[str, Mapping[str, str]] = {
        **tables.KINDS,
        "world": tables.WORLD,
        "asks you": {code: _exact(text) for code, text in tables.ASKS_YOU.items()},
        "advice": tables.ADVICE,
        "said": tables.SAID,
        "polite": {code: _exact(text) for code, text in tables.POLITE.items()},
        "state": tables.STATE,
        "deeds": tables.DEEDS,
        "ahead": tables.AHEAD,
    }
    rows |= {f"topic {at}": words for at, (_, words) in enumerate(tables.TOPICS)}
    return {name: _row(words[language], language) for name, words in rows.items()}


@cache
def _all_stems() -> frozenset[str]:
    """The stems of all tables, those of words that stand for themselves only too."""
    rows = [(row, language) for language in languages.fallback_first() for row in _rows(language).values()]
    singles = [stems([run.strip() for run in row.runs if " " not in run.strip()], language) for row, language in rows]
    return frozenset[str]().union(*(row.stems for row, _ in rows), *singles)


def _exact(text: str) -> str:
    return " ".join(word if "_" in word else f"={word}" for word in text.split())


def _row(text: str, language: str) -> _Words:
    words = text.split()
    listed = [word.removeprefix("=").split("_") for word in words if "_" in word or word[0] == "="]
    runs = {f" {' '.join(run)} ": run[0] for run in listed}
    inflected = stems([word for word in words if "_" not in word and word[0] != "="], language)
    return _Words(frozenset(inflected), runs, frozenset(runs.values()))
