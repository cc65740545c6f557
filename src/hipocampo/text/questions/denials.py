"""What a question or a text denies: "what does Peter not eat?", "Ana is vegan"."""

from __future__ import annotations

from collections.abc import Iterator

from hipocampo.text import languages
from hipocampo.text.detection import language_of
from hipocampo.text.negation import negations, negations_in
from hipocampo.text.questions.parsed import CLAUSE_END, ParsedQuestion, Word
from hipocampo.text.stop_words import all_stop_words
from hipocampo.text.words import terms

_NOT = ("NEGATION", "NEGATION_TOO", "NEGATION_RUN_TOGETHER", "NEGATION_TAIL")
_REACH = 4  # words after a "not" among which the denied one is looked for
_LONGEST_TEXT = 1000  # letters that are looked at


def denied_words(asked: ParsedQuestion) -> list[str]:
    """The words that a question negates; they are searched for all the same, since memories negate them too."""
    found: list[str] = []
    if negations(*_NOT).isdisjoint(asked.vocabulary):
        return found
    for at, word in enumerate(asked.words):
        if _is_negation(asked, at):
            following = _clause(asked, word, asked.words[at + 1 :])
            first = next((one for one in following if one.normalised not in all_stop_words()), None)
            if first:
                found.append(asked.text[first.start : first.end])
    return list(dict.fromkeys(found))


def denies_plainly(asked: ParsedQuestion) -> bool:
    """Whether a question asks for what is not so; "without" is no denial."""
    if negations(*_NOT).isdisjoint(asked.vocabulary):
        return False
    without = negations("WITHOUT")
    return any(_is_negation(asked, at) and word not in without for at, word in enumerate(asked.normalised))


def denies(text: str) -> bool:
    """Whether a text denies anything, by a "not" or by a word such as "hates" or "vegan"."""
    words = terms(text[:_LONGEST_TEXT])
    found = _denying().intersection(words)
    return bool(found) and bool(negations_in(language_of(words, text), found))


@languages.cached()
def _denying() -> frozenset[str]:
    """All words that deny, also those without a "not"."""
    others = negations("NEGATION_RUN_TOGETHER_RARELY", "NEGATIVE_PRONOUNS")
    return negations(*_NOT) | others | languages.words_of_all("questions", "DENYING")


def _is_negation(asked: ParsedQuestion, at: int) -> bool:
    word = asked.normalised[at]
    if asked.language is None and word in negations("NEGATION_IN_DOUBT"):
        return False
    if not any(word in languages.words(code, "words", *_NOT) for code in asked.languages):
        return False
    ending = _tails().get(word, "")
    return asked.normalised[at - 1].endswith(ending)


@languages.cached()
def _tails() -> dict[str, str]:
    """What is left after the apostrophe of a contraction, and what the word before it ends with."""
    endings = languages.values("words", "NEGATION_TAIL_AFTER", "")
    return {tail: endings[code] for code in endings for tail in languages.words(code, "words", "NEGATION_TAIL")}


def _clause(asked: ParsedQuestion, cue: Word, following: tuple[Word, ...]) -> Iterator[Word]:
    """The next words, up to the end of the clause."""
    end = cue.end
    for word in following[:_REACH]:
        if CLAUSE_END.search(asked.text, end, word.start):
            return
        yield word
        end = word.end
