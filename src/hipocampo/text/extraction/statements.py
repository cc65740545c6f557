"""A statement: what one clause says of somebody, on its way to a fact."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.signs import AND, NAME_AFTER
from hipocampo.text.extraction.third_person import name_of
from hipocampo.text.normalisation import normalise_in_place

__all__ = [
    "TO",
    "WHOLE",
    "Statement",
    "is_denied",
    "named_company",
    "split_listed",
    "with_subject",
    "without_corrected",
]

TO = "~"  # before what pleases the user: "al usuario le gusta"
WHOLE = "="  # before a sentence that has its own subject: "flying frightens the user"
_CORRECTABLE = frozenset(("identity", "home", "work", "age", "name", "diet"))


@dataclass(frozen=True, slots=True)
class Statement:
    """What a clause says: the shape of the fact, who it is about, its text, and when, if that was said first."""

    shape: str
    subject: str
    text: str
    when: str
    grammar: Grammar
    verb: str = ""
    company: str = ""
    shared: bool = False  # whether what was said has no subject, in a form that is the third person's too
    ended: bool = False  # whether it is said to be over
    follows: str = ""  # how it is so since an event, from which it is inferred


def split_listed(statement: Statement) -> Iterator[Statement]:
    """One statement for each thing that is said at once: left-handed and colour-blind, a dog and a cat."""
    grammar, text, at = statement.grammar, statement.text, 0
    more = {"identity": grammar.person, "family": grammar.owned, "health": grammar.illness}.get(statement.shape)
    for joint in AND.finditer(text) if more else ():
        if more and more.match(normalise_in_place(text), joint.end()):
            yield replace(statement, text=_with_verb(statement.verb, text[at : joint.start()]))
            at = joint.end()
    yield replace(statement, text=_with_verb(statement.verb, text[at:])) if at else statement


def _with_verb(verb: str, text: str) -> str:
    return text if text.startswith(verb) else f"{verb} {text}"


def named_company(statement: Statement) -> Iterator[Statement]:
    """The name of whom the user lives with, as a statement of its own: "with a dog called Rex"."""
    wording = statement.grammar.wording
    found = wording.with_kin.search(normalise_in_place(statement.text))
    if found is None or statement.shape != "home":
        return
    noun, rest = statement.text[slice(*found.span("rel"))], statement.text[found.end("rel") :]
    if after := NAME_AFTER.match(rest):
        text = f"{wording.is_called} {name_of(rest[after.end() :])}"
        yield Statement("family", wording.kin(found["det"], noun), text, "", statement.grammar)


def is_denied(statement: Statement) -> bool:
    """Whether something is said not to be so, or not any more."""
    wording = statement.grammar.wording
    return statement.ended or wording.denied.match(normalise_in_place(statement.text)) is not None


def without_corrected(statements: Sequence[Statement]) -> list[Statement]:
    """The statements without a denial that another of the same shape corrects: "not a lawyer, a paralegal"."""
    stated = {(one.shape, one.subject) for one in statements if not is_denied(one)}
    if any(_tells_move(one) for one in statements):
        stated |= {("home", one.subject) for one in statements}
    return [one for one in statements if not _is_past_role(one, stated) and not _is_corrected(one, stated)]


def _tells_move(statement: Statement) -> bool:
    moved = statement.grammar.wording.moved
    return statement.shape == "event" and moved.search(normalise_in_place(statement.text)) is not None


def _is_past_role(statement: Statement, stated: set[tuple[str, str]]) -> bool:
    """Whether a statement says what someone was whose present is stated too."""
    now = {("identity", statement.subject), ("family", statement.subject)}
    return statement.shape == "was" and not now.isdisjoint(stated)


def _is_corrected(statement: Statement, stated: set[tuple[str, str]]) -> bool:
    if not is_denied(statement) or statement.shape not in _CORRECTABLE:
        return False
    return (statement.shape, statement.subject) in stated and (not statement.ended or statement.shape == "home")


def with_subject(statement: Statement) -> str:
    """The text of a statement with its subject before it."""
    wording, text = statement.grammar.wording, statement.text
    if text.startswith(WHOLE):
        mine, theirs = wording.subject_possessive
        whole = theirs + text[1 + len(mine) :] if mine and text.startswith(mine, 1) else text[1:]
        return whole[0].upper() + whole[1:]
    if statement.subject:
        return f"{statement.subject} {text}"
    return f"{wording.to_user} {text[1:]}" if text.startswith(TO) else f"{wording.user} {text}"
