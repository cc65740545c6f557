"""A sentence as it stands, and again with a pronoun replaced by the one it plainly stands for (D3).

A pronoun is plain where one person alone was named before it, in the same sentence or the one before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hipocampo.text.sameness.assertion.clauses import is_finite
from hipocampo.text.sameness.assertion.spoken_words import SpokenWords
from hipocampo.text.sameness.assertion.tokens import Token, tokens
from hipocampo.text.sameness.assertion.turns import Sentence

__all__ = ["readings"]

_MOST = 6  # readings of one sentence


def readings(sentence: Sentence) -> Iterator[str]:
    """The ways to read a sentence."""
    yield sentence.text
    found = tokens(sentence.text, sentence.words)
    yield from _of_relatives(sentence, found)
    for at in _pronouns(found, sentence.words)[:_MOST]:
        earlier, text = (found[:at], sentence.text) if at > 1 else ([], "")
        who = _only_person(earlier, text, sentence.words)
        if who is None and not _persons(earlier, text, sentence.words):
            who = _only_person(tokens(sentence.before, sentence.words), sentence.before, sentence.words)
        if who:
            start, end = _span(found[at], sentence.words)
            rest = sentence.text[end:].lstrip()
            yield f"{sentence.text[:start]}{who} {rest[:1].lower()}{rest[1:]}"


def _span(token: Token, words: SpokenWords) -> tuple[int, int]:
    """What is replaced: a pronoun, or nothing before a verb that leaves it out."""
    return (token.at, token.at + len(token.raw)) if token.raw in words.he_or_she else (token.at, token.at)


def _pronouns(found: Sequence[Token], words: SpokenWords) -> list[int]:
    """The places of pronouns that begin a clause, or of a verb that begins the sentence without one."""
    places = [at for at, token in enumerate(found) if token.raw in words.he_or_she and _begins(found, at, words)]
    if found and _leaves_out(found, words):
        places.append(0)
    return places


def _begins(found: Sequence[Token], at: int, words: SpokenWords) -> bool:
    for token in reversed(found[:at]):
        if token.role in ("joint", "stop"):
            return token.word not in words.subordinates
        if not words.is_aside(token.word):
            return False
    return True


def _leaves_out(found: Sequence[Token], words: SpokenWords) -> bool:
    """Whether a sentence begins with a verb of the third person."""
    first = found[0]
    if words.noun_modifies_noun or words.first.fullmatch(first.raw) or not words.third.fullmatch(first.raw):
        return False
    return first.role in ("verb", "helper") or (first.role == "key" and len(found) > 1 and first.forms != {"infinitive"})


def _only_person(found: Sequence[Token], text: str, words: SpokenWords) -> str | None:
    persons = _persons(found, text, words)
    return persons[0] if len({person.lower() for person in persons}) == 1 else None


def _persons(found: Sequence[Token], text: str, words: SpokenWords) -> list[str]:
    """Whom a text names, as it names them: `my sister Ana`, `Ana`, `a girl`."""
    persons, at = list[str](), 0
    while at < len(found):
        end = _person_end(found, at, words)
        if end > at:
            start = at - 1 if at and (found[at - 1].word in words.mine or found[at - 1].role == "small") else at
            persons.append(text[found[start].at : found[end - 1].at + len(found[end - 1].raw)])
            at = end
        at += 1
    return persons


def _person_end(found: Sequence[Token], at: int, words: SpokenWords) -> int:
    """Where the name of a person that begins at a place ends; the place itself if none does."""
    token = found[at]
    if token.role != "key" or not (words.is_person(token.word) or _is_name(found, at, words)):
        return at
    end = at + 1
    while end < len(found) and found[end].named and found[end].role == "key":
        end += 1
    return end


def _is_name(found: Sequence[Token], at: int, words: SpokenWords) -> bool:
    token = found[at]
    if not token.named or words.is_aside(token.word):
        return False
    if at and found[at - 1].role != "stop":
        before = found[at - 1]
        return not (before.role == "prep" and words.prepositions[before.word] in words.before_places)
    after = found[at + 1] if at + 1 < len(found) else None
    return after is not None and (after.role in ("verb", "helper", "denial") or is_finite(after, words))


def _of_relatives(sentence: Sentence, found: Sequence[Token]) -> Iterator[str]:
    """`Ana, who lives here, paints` as `Ana lives here` and `Ana paints`."""
    words, text = sentence.words, sentence.text
    for at in range(2, len(found) - 1):
        if found[at].word not in words.who | words.whose or found[at - 1].raw != ",":
            continue
        start = at - 2
        while start and found[start - 1].role == "key" and found[start].named:
            start -= 1
        if _person_end(found, start, words) <= start:
            continue
        if start and found[start - 1].role == "small":
            start -= 1
        who = text[found[start].at : found[at - 1].at] + ("'s" if found[at].word in words.whose else "")
        close = next((one for one in range(at + 1, len(found)) if found[one].raw in ",;"), None)
        rest = text[found[at].at + len(found[at].raw) :] if close is None else text[found[at].at + len(found[at].raw) : found[close].at]
        yield f"{who}{rest}"
        if close is not None:
            yield f"{text[: found[at - 1].at]} {text[found[close].at + 1 :].lstrip()}"
