"""What a question leaves out: "restaurants except sushi"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hipocampo.text import languages
from hipocampo.text.questions.parsed import CLAUSE_END, ParsedQuestion, Word
from hipocampo.text.stop_words import all_stop_words

_NEAR = 2  # words that may stand between "all" and such a word: "todos os restaurantes menos"
_LONGEST = 2  # words of a thing that is left out
_LONGEST_NAME = 6
_JOINED = ("", "-", "'", "’")

Places = Sequence[tuple[int, int]]


class Exclusion(NamedTuple):
    """A stretch of a question that excludes something, and what it excludes."""

    start: int
    end: int
    names: tuple[str, ...]


def exclusions(asked: ParsedQuestion, times: Places = ()) -> list[Exclusion]:
    """The clear exclusions of a question, left to right; doubtful ones are ignored.

    `times` are the places of expressions of time; each is one thing.
    """
    found: list[Exclusion] = []
    if not any(_first_words(language) & asked.vocabulary for language in asked.languages):
        return found
    whole = (*asked.quotes, *times)
    for at, length in _cues(asked):
        left = _exclusion(asked, at, at + length, whole)
        if left and not (found and left.start < found[-1].end):
            found.append(left)
    return found


def _cues(asked: ParsedQuestion) -> Iterator[tuple[int, int]]:
    """The positions of words that exclude something, and how many words they are."""
    for at in range(len(asked.words)):
        length = _clear(asked, at) or _after_all(asked, at)
        if length and _stands_free(asked, at):
            yield at, length


def _stands_free(asked: ParsedQuestion, at: int) -> bool:
    """Whether a word is part of the sentence, not of a command, a path or a quotation."""
    word = asked.words[at]
    before = asked.text[word.start - 1 : word.start] if word.start else " "
    after = asked.text[word.end : word.end + 1]
    return before in " \t\n,;(" and after in ("", " ", ",", ":") and not asked.in_quotes(word.start, word.end)


def _clear(asked: ParsedQuestion, at: int) -> int:
    word = asked.normalised[at]
    cues = [cue for language in asked.languages for cue in _clear_cues(language).get(word, ())]
    return max((len(cue) for cue in cues if asked.normalised[at : at + len(cue)] == cue), default=0)


def _after_all(asked: ParsedQuestion, at: int) -> int:
    word, before = asked.normalised[at], asked.normalised[max(at - 1 - _NEAR, 0) : at]
    cue = any(word in languages.words(code, "questions", "EXCEPT_AFTER_ALL") for code in asked.languages)
    return int(cue and not languages.words_of_all("questions", "ALL").isdisjoint(before))


@languages.cached()
def _clear_cues(language: str) -> dict[str, list[list[str]]]:
    """The phrases of a language that exclude what follows, by their first words."""
    cues: dict[str, list[list[str]]] = {}
    for cue in languages.value(language, "questions", "EXCEPT", "").split(","):
        if words := cue.split():
            cues.setdefault(words[0], []).append(words)
    return cues


@languages.cached()
def _first_words(language: str) -> frozenset[str]:
    """The first words of all exclusions in a language: a question without one excludes nothing."""
    return languages.words(language, "questions", "EXCEPT_AFTER_ALL").union(_clear_cues(language))


def _exclusion(asked: ParsedQuestion, at: int, after: int, whole: Places) -> Exclusion | None:
    """What a cue excludes: one thing or several joined by "and"."""
    end, here, names = asked.words[after - 1].end, after, list[str]()
    while thing := _thing(asked, here, end, whole):
        start, end, here = thing
        names.append(asked.text[start:end].strip('"“”«»`'))
        if here >= len(asked.words) or asked.normalised[here] not in languages.words_of_all("questions", "JOINED_BY"):
            break
        here += 1
    return Exclusion(asked.words[at].start, end, tuple(names)) if names else None


def _thing(asked: ParsedQuestion, here: int, end: int, whole: Places) -> tuple[int, int, int] | None:
    """Where the next thing begins and ends, and which word follows it."""
    particles = languages.words_of_all("questions", "PARTICLES")
    while here < len(asked.words) and asked.normalised[here] in particles:
        here += 1
    if here >= len(asked.words) or CLAUSE_END.search(asked.text, end, asked.words[here].start):
        return None
    first = asked.words[here]
    for opened, closed in whole:
        if opened <= first.start < closed:
            return opened, closed, sum(word.start < closed for word in asked.words)
    run = _run(asked, here, whole)
    if name := _name(asked, here):
        run = name
    elif len(run) > _LONGEST:  # it holds more than the thing: "except sushi Peter likes"
        run = run[:1]
    return (first.start, run[-1].end, here + len(run)) if run else None


def _name(asked: ParsedQuestion, here: int) -> list[Word]:
    """A name of several words with particles between them, "Taberna do Mar"; empty if there is none."""
    end, has_small, particles = here, False, languages.words_of_all("questions", "PARTICLES")
    for at in range(here, min(here + _LONGEST_NAME, len(asked.words))):
        word = asked.words[at]
        if at > here and asked.text[asked.words[at - 1].end : word.start].strip() not in _JOINED:
            break
        if asked.text[word.start].isupper():
            end = at + 1
        elif word.normalised in particles:
            has_small = True
        else:
            break
    return list(asked.words[here:end]) if has_small and end > here + 2 else []


def _run(asked: ParsedQuestion, here: int, whole: Places) -> list[Word]:
    """Content words that stand side by side."""
    run: list[Word] = []
    for word in asked.words[here : here + _LONGEST + 1]:
        apart = run and asked.text[run[-1].end : word.start].strip() not in _JOINED
        inside = any(opened <= word.start < closed for opened, closed in whole)
        if apart or inside or word.normalised in all_stop_words():
            break
        run.append(word)
    return run
