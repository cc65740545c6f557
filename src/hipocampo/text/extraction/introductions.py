"""What someone says of themselves in a row: "I'm Tom, 34, a plumber from Leeds"."""

from __future__ import annotations

from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.rule_matches import Reading, match_rules
from hipocampo.text.extraction.signs import AGE, COMMA_AND, LONE_NAME
from hipocampo.text.extraction.statements import Statement, split_listed
from hipocampo.text.normalisation import normalise_in_place

__all__ = ["introduction_of"]

_FIRST = frozenset(("name", "myself", "age", "identity", "origin", "diet"))
_ADDED = frozenset(("age", "identity", "origin", "diet", "health", "family", "work", "home", "study"))


def introduction_of(text: str, grammar: Grammar) -> list[Statement]:
    """The statements of an introduction; none if the text is no such row."""
    first, *rest = COMMA_AND.split(text)
    words = grammar.words
    opens = tuple(filter(None, (words.i_am, *words.my_name_is)))
    if not rest or not normalise_in_place(text).startswith(opens):
        return []
    head = _match(first, grammar) or _lone_name(first, rest[0], grammar)
    if head is None or head.shape not in _FIRST:
        return []
    more = [_added(part, grammar) for part in rest]
    found = [one for one in more if one]
    return [*split_listed(head), *(each for one in found for each in split_listed(one))] if more[0] else []


def _match(said: str, grammar: Grammar) -> Statement | None:
    found = match_rules(Reading("", grammar.rules, said), grammar)
    return found if found and found.text else None


def _lone_name(first: str, second: str, grammar: Grammar) -> Statement | None:
    """The name that someone writes in lower case, if an age follows: "im danny, 34"."""
    said = first[len(grammar.words.i_am) :]
    if not (AGE.fullmatch(normalise_in_place(second)) and LONE_NAME.fullmatch(said)):
        return None
    return _match(f"{next(iter(grammar.words.my_name_is), '')}{said}", grammar)


def _added(part: str, grammar: Grammar) -> Statement | None:
    """What one more thing in the row says: "a plumber from Leeds" as if it began with "I'm"."""
    possessives = grammar.wording.possessives
    mine = any(word in possessives for word in normalise_in_place(part).split())  # "ajudou meu pai" is no possession
    for before in ("", *grammar.words.added_prefixes[: 1 if mine else None]):
        found = _match(f"{before}{part}", grammar)
        if found and found.shape in _ADDED:
            return found
    return None
