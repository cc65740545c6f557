"""Proper names in a text: where they stand, and of what kind the words around them show them to be (D6).

A capital alone makes no person: it takes a given name, a title, a role, or words that only go with people. What is
written with a capital for another reason (the first word of a sentence, a month, a language) is no name at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hipocampo.core.reading import ORGANISATION, PERSON, PLACE, PROJECT, THING
from hipocampo.text.normalisation import normalise
from hipocampo.understanding.lexicon import Flag, endings, is_product
from hipocampo.understanding.roles import Role
from hipocampo.understanding.sentence import Sentence, Word

__all__ = ["Name", "names_in"]

_MOST_WORDS = 5
_SHORTEST = 2
_ACRONYM = 4  # letters in capitals that are still an acronym rather than a shouted name
_GIVEN = Flag.GIVEN_NAMES
_MOST_BETWEEN = 5  # words between an animal and its name
_TITLE = Flag.TITLES | Flag.FORMAL_TITLES
_ORDINARY = Flag.STOP | Flag.COMMON | Flag.NO_NAMES | Flag.MINE | Flag.ROLE | Flag.PETS | Flag.PLURALS
_HEADS = (
    (Flag.PROJECT_HEADS, PROJECT),
    (Flag.ORGANISATION_HEADS, ORGANISATION),
    (Flag.PLACE_HEADS, PLACE),
    (Flag.THING_HEADS, THING),
)
_TAILS = (
    (Flag.PROJECT_TAILS, PROJECT),
    (Flag.ORGANISATION_TAILS, ORGANISATION),
    (Flag.PLACE_TAILS, PLACE),
    (Flag.THING_TAILS, THING),
)
_ANY_HEAD = sum(bits for bits, _ in _HEADS)
_ANY_TAIL = sum(bits for bits, _ in _TAILS)
_LINKS = Flag.OF | Flag.ARTICLES | Flag.CONTRACTED
_BEFORE = Flag.ARTICLES | Flag.CONTRACTED
_PREPOSITION = Flag.WITH | Flag.TO


class Name(NamedTuple):
    """A name in a text: its kind, and its words from `start` to before `end`; its title, if any, is before `start`."""

    text: str
    kind: str
    start: int
    end: int
    title: int  # where the title stands, else `start`


def names_in(words: Sentence, roles: Sequence[Role]) -> list[Name]:
    """Find the names in a text, in their order."""
    ends = {role.end for role in roles}
    taken = {at for role in roles for at in range(role.start, role.end)}
    found = [_name(words, start, end, ends) for start, end in _runs(words, taken, ends)]
    return _spread([one for one in found if one], words)


# Where names stand


def _runs(words: Sentence, taken: set[int], ends: set[int]) -> Iterator[tuple[int, int]]:
    """Yield the places of words that may be names."""
    at, size = 0, len(words)
    while at < size:
        word = words[at]
        if not (word.capital or word.marked or word.flags & _GIVEN):  # most words: nothing more need be asked
            at += 1
        elif at in taken or not _may_begin(word, words, at, ends):
            at = _past_no_name(words, at)
        else:
            end = _end_of_run(words, at, taken)
            yield at, end
            at = end


def _past_no_name(words: Sentence, at: int) -> int:
    """The place behind a word that begins no name, and what belongs to it: "Semana Santa"."""
    after = words.at(at + 1)
    both = words[at].capital and words[at].flags & Flag.NO_NAMES and after.capital and not after.opens
    return at + 2 if both and not after.flags & Flag.GIVEN_NAMES else at + 1


def _may_begin(word: Word, words: Sentence, at: int, ends: set[int]) -> bool:
    """Whether a name may begin with a word: one with a capital, or a given name behind a title or a role."""
    if word.marked:
        return True
    if not word.capital:
        given = word.flags & Flag.GIVEN_NAMES and not word.flags & (Flag.COMMON | Flag.STOP)
        return bool(given) and _is_announced(words, at, ends)
    if word.flags & Flag.NO_NAMES and not word.flags & Flag.GIVEN_NAMES:
        return False
    named = at + 2 if words.at(at + 1).key == "." else at + 1
    if word.flags & _TITLE and _title_before(words, named) is not None:  # the name is what follows
        return False
    if word.flags & Flag.FORMAL_TITLES and word.text.istitle() and not words.at(named).capital:  # "the Dr. said"
        return False
    if word.flags & Flag.STOP and not (word.flags & (Flag.GIVEN_NAMES | _ANY_HEAD)):
        return False
    return not word.text.isupper() or len(word.text) >= _SHORTEST


def _is_announced(words: Sentence, at: int, ends: set[int]) -> bool:
    """Whether the word before is a role, a pet or a title, so that a name without a capital may follow."""
    before = words.at(at - 1)
    if at in ends or before.flags & Flag.PETS:
        return True
    dotted = words.at(at - 2) if before.key == "." else before
    return bool(dotted.flags & _TITLE) and not dotted.flags & Flag.DOUBTFUL_TITLES


def _end_of_run(words: Sentence, at: int, taken: set[int]) -> int:
    """Where a name ends that begins at a place: words with capitals, with particles between them."""
    end, lower = at + 1, not words[at].capital and not words[at].marked
    while end - at < _MOST_WORDS and (not words[end - 1].owns or _is_tail(words.at(end))):
        word = words.at(end)
        if end in taken or word.marked:
            break
        if (
            lower and word.flags & Flag.GIVEN_NAMES and not word.capital and not word.flags & (Flag.COMMON | Flag.STOP)
        ) or _continues(word, words, at):
            end += 1
        elif past := _past_particles(words, at, end):
            end = past
        else:
            break
    return end


def _is_tail(word: Word) -> bool:
    """Whether a word ends the name of a place or a company: "Lily's Kitchen"."""
    return word.capital and bool(word.flags & _ANY_TAIL)


def _continues(word: Word, words: Sentence, at: int) -> bool:
    """Whether a word goes on with a name: one with a capital, or a short number behind a thing ("Redmi 12")."""
    first = words[at]
    if not word.capital or word.opens:
        return first.capital and word.text.isdigit() and not first.flags & _GIVEN and len(word.text) < _ACRONYM - 1
    if word.flags & Flag.NO_NAMES and not word.flags & _GIVEN:
        return bool(first.flags & _ANY_HEAD)  # "Hospital Italiano"
    return not word.flags & Flag.FIRST_PERSON


def _past_particles(words: Sentence, at: int, end: int) -> int | None:
    """Where the next word of a name ends if particles stand between: "Maria da Silva", "Hospital das Clínicas"."""
    place = end
    while words.at(place).flags & _LINKS and not words.at(place).capital and place - end < 2:
        place += 1
    word = words.at(place)
    if place == end or not word.capital or not words.at(end).flags & Flag.OF:
        return None
    before = words.at(at - 2) if words.at(at - 1).flags & Flag.OF else words.at(at - 1)
    head = (words[at].flags | before.flags) & _ANY_HEAD or words.at(at - 1).flags & Flag.IN
    return place + 1 if (head and not words[at].flags & Flag.GIVEN_NAMES) or word.flags & Flag.SURNAMES else None


# Of what kind they are


def _name(words: Sentence, start: int, end: int, ends: set[int]) -> Name | None:
    """The name at a place, with its kind; None if the words are no name."""
    start = _past_opening(words, start, end)
    if start >= end:
        return None
    title = _title_before(words, start)
    run = words[start:end]
    kind = _kind(words, start, end, title, ends)
    if not kind:
        return None
    if kind == PROJECT and run[0].flags & Flag.PROJECT_HEADS and len(run) > 1:  # "Project Bluebird" is Bluebird
        start, run = start + 1, Sentence(run[1:])
    text = " ".join(word.text + ("'s" if word.owns and word is not run[-1] else "") for word in run)
    return _made(text, kind, start, end, words, title)


def _made(text: str, kind: str, start: int, end: int, words: Sentence, title: int | None) -> Name:
    first = start
    if kind == PERSON and title is not None:
        first = title
        formal = words[title].capital and words[title].flags & Flag.FORMAL_TITLES
        if formal and end - start == 1 and not words[start].flags & Flag.GIVEN_NAMES:
            text = f"{words[title].text.rstrip('.')} {text}"
    return Name(text, kind, start, end, first)


def _past_opening(words: Sentence, start: int, end: int) -> int:
    """Where a name begins whose first word may have its capital from the sentence."""
    word = words[start]
    if not word.opens or word.marked or end - start == 1:
        return start
    ordinary = word.flags & _ORDINARY and not word.flags & (Flag.GIVEN_NAMES | _ANY_HEAD)
    return start + 1 if ordinary else start


def _title_before(words: Sentence, start: int) -> int | None:
    """Where the title stands that comes before a place."""
    at = start - 2 if words.at(start - 1).key == "." else start - 1
    word = words.at(at)
    if not word.flags & _TITLE or at < 0 or not (words.at(start).capital or words.at(start).flags & Flag.GIVEN_NAMES):
        return None
    return None if words.at(start).opens and words.at(start - 1).key != "." else at


def _kind(words: Sentence, start: int, end: int, title: int | None, ends: set[int]) -> str:
    """The kind of a name, "" where the words are none; what is surest is looked at first."""
    first, product = words[start], _is_product(words, start, end)
    if title is not None and not product and not first.text.isupper():
        return PERSON
    if start in ends or _is_pet(words, start):
        return "" if first.flags & Flag.NO_NAMES else THING if product else PERSON
    if kind := _by_heads(words, start, end):
        return kind
    if product or (first.flags & Flag.COMMON and first.opens and not first.marked and end - start == 1):
        return _opening_kind(words, start, end, product=product) if first.opens else THING
    if first.text.isupper() and len(first.text) > 1 and (len(first.text) < _ACRONYM or not first.flags & _GIVEN):
        return THING
    return _kind_of_name(words, start, end)


def _is_product(words: Sentence, start: int, end: int) -> bool:
    """Whether a name is one of a tool or a brand; Julia and Ruby are people where the words around go with people."""
    if not is_product(" ".join(word.key for word in words[start:end])):
        return False
    return not (words[start].flags & _GIVEN and _is_somebody(words, start, end))


def _kind_of_name(words: Sentence, start: int, end: int) -> str:
    first, last, before = words[start], words[end - 1], words.at(start - 1)
    if first.flags & Flag.NO_NAMES:  # April, Marco
        return PERSON if _does(words, end) or before.flags & Flag.WITH or end - start > 1 else ""
    if _is_place(words, start, end):
        return PLACE
    if first.flags & _GIVEN:
        work = before.flags & Flag.TITLE_VERBS and end - start > 1
        return THING if work or (before.flags & Flag.IMPERSONAL and not last.owns) else PERSON
    if first.opens and not first.marked:
        return _opening_kind(words, start, end, product=False)
    if before.flags & Flag.IN and not last.owns:
        return PLACE
    return PERSON if _is_somebody(words, start, end) else THING


def _is_pet(words: Sentence, start: int) -> bool:
    """Whether the words before a name say that an animal is called so: "a gata se chama Dendê"."""
    for at in range(start - 1, max(-1, start - _MOST_BETWEEN), -1):
        word = words[at]
        if word.flags & Flag.PETS:
            return True
        if not word.flags & (Flag.CALLED | Flag.COPULAS) and word.key != ",":
            return False
    return False


def _by_heads(words: Sentence, start: int, end: int) -> str:
    """The kind that a noun at the beginning or the end of a name, or beside it, shows."""
    first, last, before, after = words[start], words[end - 1], words.at(start - 1), words.at(end)
    inside = (_first_of(_HEADS, first) or _first_of(_TAILS, last)) if end - start > 1 else ""
    if inside or (before.flags & _LINKS and not before.flags & Flag.OF):
        return inside
    noun = words.at(start - 2) if before.flags & Flag.OF else before
    personal = before.flags & Flag.OF and (noun.flags & Flag.PERSON_NOUNS or first.flags & _GIVEN)
    if not personal and not noun.flags & _TITLE and (kind := _first_of(_HEADS, noun)):
        return kind
    behind = not after.capital and not last.owns and not first.flags & _GIVEN
    return _first_of(_TAILS, after) if behind else ""


def _first_of(kinds: Sequence[tuple[int, str]], word: Word) -> str:
    return next((kind for bits, kind in kinds if word.flags & bits), "")


def _is_place(words: Sentence, start: int, end: int) -> bool:
    first = words[start]
    if not first.flags & Flag.PLACES or (end - start > 1 and first.flags & Flag.GIVEN_NAMES):
        return False
    if not first.flags & Flag.GIVEN_NAMES:
        return True
    before, verb = words.at(start - 1), words.at(start - 2)
    if before.flags & Flag.TO and verb.key and not before.flags & Flag.ARTICLES:  # "vou pra Salvador"
        return not verb.flags & Flag.ADDRESS_VERBS
    return bool(before.flags & Flag.IN and not before.flags & Flag.ARTICLES)


def _opening_kind(words: Sentence, start: int, end: int, *, product: bool) -> str:
    """The kind of a name that begins a sentence, where any word has a capital; "" if it is an ordinary word."""
    first = words[start]
    if product:
        return THING
    if first.flags & _ORDINARY and not first.flags & Flag.GIVEN_NAMES:
        return ""
    single = end - start == 1
    if _does(words, end) and not (single and first.key.endswith(endings())):
        return PERSON
    if first.owns or (first.flags & Flag.GIVEN_NAMES and not first.flags & _ORDINARY):
        return PERSON
    if single and _is_listed(words, end):
        return PERSON
    return "" if single else THING


def _is_listed(words: Sentence, end: int) -> bool:
    """Whether another name follows behind "and", or a comma and a role of the user's."""
    after, behind = words.at(end), words.at(end + 1)
    if after.flags & Flag.AND:
        return behind.capital and bool(behind.flags & Flag.GIVEN_NAMES)
    return after.key == "," and bool(behind.flags & Flag.MINE)


def _does(words: Sentence, end: int) -> bool:
    """Whether what follows a name is what only people do or are."""
    word = words.at(end)
    while word.flags & (Flag.CLITICS | Flag.NOW) and not word.flags & Flag.PERSON_VERBS:  # "agora mora", "se mudou"
        word, end = words.at(end + 1), end + 1
    if word.capital or word.sign:
        return False
    if word.flags & Flag.COPULAS:
        return _is_of_people(words, end + 1)
    return bool(word.flags & Flag.PERSON_VERBS)


def _is_of_people(words: Sentence, at: int) -> bool:
    """Whether one of the next words says what only people are: "is allergic", "é minha prima", "tem 9 anos"."""
    at += bool(words.at(at).flags & Flag.NOW)
    some = words[at : at + 3]
    mine = bool(words.at(at).flags & Flag.MINE) and not words.at(at + 1).owns  # "is my boss"
    return mine or any(word.flags & Flag.PERSON_WORDS and not word.flags & Flag.MINE for word in some)


def _is_somebody(words: Sentence, start: int, end: int) -> bool:
    """Whether the words around a name, which is no given name, go with people only."""
    if any(word.text[-1].isdigit() for word in words[start:end]):
        return False
    before = words.at(start - 1)
    if before.flags & Flag.INDEFINITE:
        return False
    if _does(words, end) and not before.flags & Flag.OF:  # of "a casa de Ajijic se entrega" the house is the subject
        return True
    place = start - 2 if before.flags & _BEFORE and not before.flags & Flag.OF else start - 1
    word = words.at(place)
    if before.flags & Flag.CONTRACTED and words.at(start - 2).flags & Flag.ADDRESS_VERBS:  # "liguei pro Cauã"
        return True
    if word.flags & Flag.WITH:
        part = words.at(end).flags & Flag.OF and words.at(end + 1).capital  # "con Canteras del Bajío"
        return end - start == 1 and not part and not _is_business(words, place)
    if word.flags & Flag.ADDRESS_VERBS:
        return True
    if word.flags & Flag.TO and words.at(place - 1).flags & Flag.ADDRESS_VERBS:
        return True
    if words[end - 1].owns and end - start == 1:
        after = words.at(end)
        return not after.capital and (not after.flags & Flag.STOP or bool(before.flags & Flag.IN))
    return bool(before.flags & Flag.OF) and bool(words.at(start - 2).flags & Flag.PERSON_NOUNS)


def _is_business(words: Sentence, at: int) -> bool:
    """Whether one of the words before a place tells of contracts and services, which one has with companies."""
    return any(word.flags & Flag.BUSINESS for word in words[max(0, at - 4) : at])


def _spread(names: list[Name], words: Sentence) -> list[Name]:
    """Names with those taken for people too that are listed with people: "com Lara e Benício"."""
    for _ in range(2):
        for here, one in enumerate(names[1:]):
            before = names[here]
            if {before.kind, one.kind} == {PERSON, THING} and _are_listed(before, one, words):
                at = here if before.kind == THING else here + 1
                if not is_product(normalise(names[at].text)) and not words[names[at].start].text.isupper():
                    names[at] = names[at]._replace(kind=PERSON)
    return names


def _are_listed(one: Name, other: Name, words: Sentence) -> bool:
    between = words[one.end : other.title]
    between = [word for word in between if not word.flags & Flag.ARTICLES or word.flags & Flag.AND]
    return len(between) == 1 and bool(between[0].flags & Flag.AND)
