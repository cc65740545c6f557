"""Which words of a statement fill a relation: the place of "moro em", the name of "my boss is" (D6, F9)."""

from __future__ import annotations

from collections.abc import Iterable

from hipocampo.core.names import name_key
from hipocampo.text.normalisation import normalise_in_place
from hipocampo.understanding.statement import Statement, Word

__all__ = [
    "ATTRIBUTES",
    "KIN",
    "PERSONAL",
    "ROLES",
    "SEVERAL",
    "SOLE",
    "SOLE_OF",
    "TOPICS",
    "alike",
    "fills",
    "found_in",
    "subject_in",
]

# Of these a person has one at a time.
SOLE = frozenset("home work boss partner landlord phone car shift".split())
# These are of a thing or a person, which has one at a time; what it is of must be the same.
SOLE_OF = frozenset(
    "school lead maintains host database editor language doctor dentist therapist physio vet hairdresser cleaner "
    "childminder mechanic accountant lawyer teacher kept queue internet bank insurance petfood "
    "holder salary carrier electricity coach gardener".split()
)
# Of these a person has several at once, and one may take the place of another.
SEVERAL = frozenset("sport drink takes food read tool moto bike ison music".split())
TOPICS = SEVERAL | frozenset("study internet car phone queue host petfood work".split())
# What a value is of, and says nothing of which thing it is.
ATTRIBUTES = frozenset("price deadline date takes class lesson host open close kept spare lead shift".split())
# Relations that a person fills.
ROLES = frozenset(
    "boss partner landlord lead maintains doctor dentist therapist physio vet hairdresser cleaner childminder mechanic "
    "accountant lawyer teacher holder coach gardener".split()
)
KIN = frozenset("mother father brother sister son daughter grandmother grandfather aunt uncle wife husband kid".split())

DONE = frozenset(
    "read sleep play talk smoke drive food drink takes study work home allergy".split()
)  # verbs, no things
# What each person has of their own: that one left a job says nothing of another's.
PERSONAL = frozenset("home work partner marital diet study sport drink takes food company".split())
_LEADS = frozenset({"place", "is", "to", "with"})
_OWNED = frozenset("car phone moto bike".split())  # a name near these may be anybody's
_OBJECTS = frozenset("takes drink study food".split())  # what fills these follows the verb
_REACH = 5  # words between a relation and what fills it
_BEGINNING = 5  # letters that forms of one word share across languages


def subject_in(statement: Statement, subject: str) -> str:
    """The subject of a statement; who says who has a role speaks of themselves: my boss is Ana, Ana is my boss."""
    if not subject:
        return _head_name(statement)
    filling = [word for relation in statement.concepts & ROLES for word in fills(statement, relation)]
    role = subject.removeprefix("role:")
    if role != subject:
        return "" if role in ROLES - {"partner"} or (role not in KIN and filling) else subject
    own = frozenset(subject.split())
    return "" if any(word.name and not own.isdisjoint(word.keys) for word in filling) else subject


def _head_name(statement: Statement) -> str:
    """The name that opens a statement about how somebody lives, where nothing else says that it is one."""
    head = statement.content[0] if statement.content else None
    if head is None or not head.name or head.place > 1 or statement.concepts.isdisjoint(PERSONAL):
        return ""
    filling = (word for relation in statement.concepts for word in fills(statement, relation))
    return "" if head in filling else name_key(head.text)


def fills(statement: Statement, relation: str) -> list[Word]:
    """The words that fill a relation in a statement, as far as they are of its subject and still hold."""
    if relation not in statement.filled:
        statement.filled[relation] = _fills(statement, relation)
    return statement.filled[relation]


def _fills(statement: Statement, relation: str) -> list[Word]:
    over = {word.place for word in statement.ended}
    found: dict[int, Word] = {}
    for word in statement.content:
        if relation not in word.concepts or word.role in ("of", "tag") or word.denied or word.place in over:
            continue
        if "OTHERS" in word.flags and not statement.subject and not statement.content[0].name:
            continue
        if word.specific and (relation in _OWNED and not _owned(statement, word, relation)):
            continue
        filling = [word] if word.specific else _after(statement, word, relation) or _before(statement, word, relation)
        found |= {each.place: each for each in filling if each.place not in over}
    return list(found.values())


def _owned(statement: Statement, word: Word, relation: str) -> bool:
    """Whether a make tells what somebody has, and not what is done with it: Mazda tires, the insurance of the Mazda."""
    return relation in statement.content[0].concepts and not modifies(statement, word)


def modifies(statement: Statement, word: Word) -> bool:
    """Whether a word belongs to the noun behind it: the car of a car key."""
    if statement.language != "en" or word.name or word.concepts & DONE:
        return False
    after = [each for each in statement.content if each.place == word.place + 1 and each.clause == word.clause]
    return bool(after) and not after[0].name and not after[0].specific and " " not in after[0].text


def _after(statement: Statement, word: Word, relation: str) -> list[Word]:
    found: list[Word] = []
    behind = [each for each in _clause(statement, word) if each.place > word.place]
    named = any(each.name and each.role in _LEADS and each.place - word.place <= _REACH for each in behind)
    for each in behind:
        if not found and ((named and not each.name) or (each.role == "of" and word.role not in _LEADS)):
            continue
        last = found[-1].place if found else word.place
        if found:
            if not (each.name and found[-1].name and each.place - last == 1):
                break
        elif not _fits(each, word, relation):
            if relation in ROLES:
                continue
            break
        found.append(each)
    return found


def _before(statement: Statement, word: Word, relation: str) -> list[Word]:
    """The name before `is my boss`, the medicine before its amount, the firm before `broadband`."""
    before = [each for each in _clause(statement, word) if each.place < word.place]
    if not before:
        return []
    if relation == "takes":
        return [each for each in before[-1:] if word.place - each.place < _REACH and not each.concepts]
    if relation == "partner" and word.role != "is":  # who is going out with somebody is nobody's partner yet
        return []
    if relation in ROLES or word.role == "is":
        return [each for each in before if each.name and each.role in ("", "is")]
    return [each for each in before[-1:] if each.name and word.place - each.place == 1]


def _clause(statement: Statement, word: Word) -> Iterable[Word]:
    return (each for each in statement.content if each.clause == word.clause)


def _fits(value: Word, word: Word, relation: str) -> bool:
    """Whether a word may fill a relation that another one tells: a person only where it is one of people."""
    near = value.place - word.place <= _REACH
    if relation in ROLES:
        near = near and value.role != "of" and (value.role != "with" or relation == "partner")
        return value.name and (value.role == "is" or near)
    if value.name or value.specific:
        return near and (relation not in _OWNED or value.specific or value.role == "is")
    led = value.role in _LEADS or " " in word.text or relation in _OBJECTS
    return near and led and not value.concepts


def alike(one: Word, other: Word) -> bool:
    """Whether two words stand for the same: by a concept, a stem, a kind of a thing, or their first letters."""
    if not one.keys.isdisjoint(other.keys):
        return True
    if one.specific != other.specific and not one.concepts.isdisjoint(other.concepts):
        return True
    if one.concepts or other.concepts or one.name != other.name:
        return False
    a, b = normalise_in_place(one.text), normalise_in_place(other.text)
    return len(a) >= _BEGINNING and a[:_BEGINNING] == b[:_BEGINNING]


def found_in(word: Word, words: Iterable[Word]) -> bool:
    """Whether one of some words stands for the same as a word."""
    return any(alike(word, each) for each in words)
