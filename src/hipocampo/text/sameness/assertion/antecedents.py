"""A sentence as it stands, and again with a pronoun replaced by what it plainly stands for (D3).

A pronoun is plain where one person alone, or one thing alone, was named before it, in the same sentence or the one
before. A name between commas is read both ways: `my sister, Claire, paints` says that she is Claire and that she
paints.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from hipocampo.text.normalisation import normalise
from hipocampo.text.sameness.assertion.clauses import is_finite
from hipocampo.text.sameness.assertion.guards import turns_in
from hipocampo.text.sameness.assertion.spoken_words import SpokenWords
from hipocampo.text.sameness.assertion.tokens import Token, tokens
from hipocampo.text.sameness.assertion.turns import Sentence

__all__ = ["readings"]

_MOST = 8  # readings of one sentence
_WHOLE = frozenset({"fiction", "irony", "untrue", "condition"})
_STORY = frozenset({"fiction"})
_NOUNS = 3  # words of the name of a thing


def readings(sentence: Sentence) -> Iterator[tuple[str, frozenset[str]]]:
    """The ways to read a sentence, each with what turns it from outside."""
    yield sentence.text, sentence.carried
    found = tokens(sentence.text, sentence.words)
    turned = _turned(sentence.text, sentence.words) | sentence.carried
    for text in islice(_of_relatives(sentence, found), _MOST):
        yield text, turned
    for text in islice(_of_names(sentence, found), _MOST):
        yield text, turned
    for text in islice(_of_pronouns(sentence, found), _MOST):
        yield text, sentence.carried | (_turned(sentence.before, sentence.words) & _STORY)


def _turned(text: str, words: SpokenWords) -> frozenset[str]:
    """What turns a whole sentence, wherever it stands."""
    return frozenset(turn.kind for turn in turns_in(normalise(text), words.code)) & _WHOLE


def _of_pronouns(sentence: Sentence, found: Sequence[Token]) -> Iterator[str]:
    text, words = sentence.text, sentence.words
    for at, named in _pronouns(found, words):
        who = _antecedent(sentence, found[:at], named)
        if who:
            start, end = found[at].at, found[at].at + (len(found[at].raw) if _is_pronoun(found[at], words) else 0)
            rest = text[end:].lstrip()
            yield f"{text[:start]}{who} {rest[:1].lower() if not start else rest[:1]}{rest[1:]}"


def _antecedent(sentence: Sentence, earlier: Sequence[Token], named: _Named) -> str | None:
    """The only one that a pronoun can stand for."""
    text, words = sentence.text, sentence.words
    near = named(earlier, text, words)
    far = [] if near else named(tokens(sentence.before, words), sentence.before, words)
    names = {name.lower() for name in near or far}
    return (near or far)[0] if len(names) == 1 else None


def _is_pronoun(token: Token, words: SpokenWords) -> bool:
    return token.raw in words.he_or_she | words.him | words.it


def _pronouns(found: Sequence[Token], words: SpokenWords) -> Iterator[tuple[int, _Named]]:
    """The places of pronouns, or of a verb that begins the sentence without one, and what they may stand for."""
    for at, token in enumerate(found):
        governed = at > 0 and (found[at - 1].role == "prep" or (words.noun_modifies_noun and found[at - 1].carries))
        if (token.raw in words.he_or_she and _begins(found, at, words)) or (token.raw in words.him and governed):
            yield at, _persons
        elif token.raw in words.it and at and found[at - 1].role == "key":
            yield at, _things
    for at in range(len(found)):
        if _leaves_out(found, at, words):
            yield at, _persons


def _begins(found: Sequence[Token], at: int, words: SpokenWords) -> bool:
    for token in reversed(found[:at]):
        if token.role in ("joint", "stop", "prep"):
            return token.word not in words.subordinates
        if not words.is_aside(token.word):
            return False
    return True


def _leaves_out(found: Sequence[Token], at: int, words: SpokenWords) -> bool:
    """Whether a sentence begins with a verb of the third person, or a clause after a comma: `, ahora me llama`."""
    before = at
    while before and (words.is_aside(found[before - 1].word) or found[before - 1].raw in words.me):
        before -= 1
    if before and (found[before - 1].raw != "," or before == at):
        return False
    verb = found[at]
    if words.noun_modifies_noun or words.first.fullmatch(verb.raw) or not words.third.fullmatch(verb.raw):
        return False
    if words.is_aside(verb.word):
        return False
    return verb.role in ("verb", "helper") or (verb.role == "key" and len(found) > 1 and verb.forms != {"infinitive"})


def _persons(found: Sequence[Token], text: str, words: SpokenWords) -> list[str]:
    """Whom a text names, as it names them: `my sister Ana`, `Ana`, `a girl`."""
    persons, at = list[str](), 0
    while at < len(found):
        end = _person_end(found, at, words)
        if end > at:
            start = at - 1 if at and (found[at - 1].word in words.mine or found[at - 1].role == "small") else at
            persons.append(_written(found, start, end, text))
            at = end
        at += 1
    return persons


def _things(found: Sequence[Token], text: str, words: SpokenWords) -> list[str]:
    """What a text names beside persons and times: `my passport`, `the old piano`."""
    things, at = list[str](), 0
    while at < len(found):
        opens = found[at].word in words.articles | words.mine or found[at].role in ("prep", "number")
        end = at + 1
        while opens and end < len(found) and end - at <= _NOUNS and found[end].role == "key":
            end += 1
        inside = found[at + 1 : end]
        if inside and not any(words.is_aside(one.word) or words.is_person(one.word) for one in inside):
            things.append(_written(found, at if found[at].role != "prep" else at + 1, end, text))
        at = max(end - 1, at) + 1
    return things


_Named = Callable[[Sequence[Token], str, SpokenWords], list[str]]


def _written(found: Sequence[Token], start: int, end: int, text: str) -> str:
    return text[found[start].at : found[end - 1].at + len(found[end - 1].raw)]


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
    """`Ana, who lives here, paints` as `Ana lives here` and `Ana paints`; `Ana, my sister,` as `Ana is my sister`."""
    words, text = sentence.words, sentence.text
    for at in range(2, len(found) - 1):
        start = _person_before(found, at - 2, words) if found[at - 1].raw == "," else None
        if start is None:
            continue
        who = text[found[start].at : found[at - 1].at]
        close = next((one for one in range(at, len(found)) if found[one].raw in ",;"), None)
        until = len(text) if close is None else found[close].at
        if found[at].word in words.who | words.whose:
            owner = "'s" if found[at].word in words.whose else ""
            yield f"{who}{owner}{text[found[at].at + len(found[at].raw) : until]}"
        elif close is None or not _is_apposition(found[at:close], words):
            continue
        else:
            other = text[found[at].at : until]
            yield f"{who} {words.copula} {other}"
            yield f"{other} {words.copula} {who[:1].lower()}{who[1:]}"
            yield f"{who} {words.is_called} {other}"
        if close is not None:
            yield f"{text[: found[at - 1].at]} {text[found[close].at + 1 :].lstrip()}"


def _of_names(sentence: Sentence, found: Sequence[Token]) -> Iterator[str]:
    """`My wife Carla paints` as `my wife is called Carla`."""
    words, text = sentence.words, sentence.text
    for at in range(1, len(found) - 1):
        if found[at - 1].word not in words.mine or not words.is_person(found[at].word):
            continue
        end = _person_end(found, at, words)
        if end > at + 1:
            who, name = _written(found, at - 1, at + 1, text), _written(found, at + 1, end, text)
            yield f"{who} {words.copula} {name}"
            yield f"{who} {words.is_called} {name}"
            yield f"{name} {words.copula} {who[:1].lower()}{who[1:]}"


def _person_before(found: Sequence[Token], at: int, words: SpokenWords) -> int | None:
    """Where the name of a person that ends at a place begins, its article or `my` with it."""
    start = at
    while (
        start and found[start - 1].role == "key" and (found[start - 1].named or words.is_person(found[start - 1].word))
    ):
        start -= 1
    if _person_end(found, start, words) <= start:
        return None
    return start - 1 if start and found[start - 1].role == "small" else start


def _is_apposition(inside: Sequence[Token], words: SpokenWords) -> bool:
    """Whether what stands between commas only names: `Claire`, `my mother-in-law`."""
    keys = [token for token in inside if token.role == "key"]
    small = all(token.role in ("key", "small") for token in inside)
    mine = bool(inside) and inside[0].word in words.mine
    return small and 0 < len(keys) <= _NOUNS and (all(token.named for token in keys) or mine)
