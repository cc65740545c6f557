"""What is worth keeping from a message: its sentences read by the rules, as facts in the third person (H3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime

from hipocampo.text.extraction.clauses import clauses
from hipocampo.text.extraction.endings import is_long_ago
from hipocampo.text.extraction.facts import facts_of, find_avoided
from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.remember_requests import Request, find_request, note_of
from hipocampo.text.extraction.results import Found
from hipocampo.text.extraction.sentence_languages import grammars_of
from hipocampo.text.extraction.sentence_statements import statements_of
from hipocampo.text.extraction.sentences import Sentence, with_reports
from hipocampo.text.extraction.statements import Statement, is_denied, without_corrected
from hipocampo.text.extraction.tellings import tellings
from hipocampo.text.extraction.third_person import dated, named
from hipocampo.text.extraction.untold import with_untold
from hipocampo.text.secrets import find_secret

__all__ = ["all_sentences", "changed", "extract"]

_SHORT = 2  # words of a clause that says little alone
_ASKED = 0.9  # the least weight of what the user asks to be remembered
_MOST = 24  # facts of one message: more is no talk but a list


def extract(message: str, *, now: datetime, languages: Sequence[str] = (), told: bool = True) -> list[Found]:
    """The facts, goals, lasting feelings and marking events that a user tells of themselves in one message.

    With `told` also what no rule reads and is worth keeping all the same, as it was said. It may be in any of
    `languages`, by default of all. Of a message the first 20,000 letters are read, and of these at most 2,000
    sentences; at most 24 facts are returned.
    """
    stated: list[Statement] = []
    found: list[Found] = []
    every = list(all_sentences(message, languages))
    for sentence, grammars in every:
        if sentence.reports:
            continue
        request = None if sentence.asks else find_request(sentence.text)
        if request:
            stated += statements_of(sentence._replace(text=request.before), grammars)
            found += _remembered(request, grammars, now)
        else:
            stated += statements_of(sentence, grammars)
            found += find_avoided(sentence.text, grammars)
    found = [*facts_of(without_corrected(_said(stated)), now), *found]
    return _without_duplicates(with_untold(tellings(every), message, found, now) if told else found)


def changed(message: str, *, now: datetime, languages: Sequence[str] = ()) -> list[Found]:
    """What is so since the events that a user tells, if they are no old story: who moved to Lisbon lives there."""
    stated = [one for sentence, grammars in _own(message, languages) for one in statements_of(sentence, grammars)]
    left = any(one.shape == "home" and is_denied(one) for one in stated)
    recent = [
        one
        for at, one in enumerate(stated)
        if one.follows and (left or not is_long_ago(_event_before(stated, at, now), now))
    ]
    return _without_duplicates(facts_of(recent, now))


def all_sentences(message: str, languages: Sequence[str]) -> Iterator[tuple[Sentence, list[Grammar]]]:
    """The sentences of the user, with the grammars to read each by, and those in which they report others."""
    for sentence in with_reports(message):
        if grammars := grammars_of(sentence.text, message, languages):
            yield sentence, grammars


def _own(message: str, languages: Sequence[str]) -> Iterator[tuple[Sentence, list[Grammar]]]:
    return ((sentence, grammars) for sentence, grammars in all_sentences(message, languages) if not sentence.reports)


def _said(statements: Iterable[Statement]) -> list[Statement]:
    """The statements that were made, without those that follow from an event."""
    return [one for one in statements if not one.follows]


def _without_duplicates(found: list[Found]) -> list[Found]:
    return list({one.content: one for one in reversed(found)}.values())[::-1][:_MOST]


def _event_before(statements: Sequence[Statement], at: int, now: datetime) -> str:
    """The event that a statement follows from, with its time made absolute."""
    event = next(one for one in reversed(statements[:at]) if not one.follows)
    return dated(f"{event.text} {event.when}", now, event.grammar)


def _remembered(request: Request, grammars: Sequence[Grammar], now: datetime) -> list[Found]:
    """What the user asks to be remembered: as facts if the rules read all of it, else also as it was said."""
    stated = without_corrected(_said(_statements(request.what, grammars)))
    found = [one._replace(weight=max(one.weight, _ASKED)) for one in facts_of(stated, now)]
    if found and not _has_unread_clause(request.what, grammars):
        return found
    text, names = named(dated(note_of(request, grammars[0]), now, grammars[0]), grammars[0])
    return found if find_secret(text) else [*found, Found(f"{text}.", "bio", _ASKED, "world", "fact", True, names)]


def _has_unread_clause(text: str, grammars: Sequence[Grammar]) -> bool:
    """Whether a text has a clause of some length in which the rules find nothing."""
    parts = [clause.text for clause in clauses(text, False, grammars)]
    return any(len(part.split()) > _SHORT and not any(_statements(part, grammars)) for part in parts)


def _statements(text: str, grammars: Sequence[Grammar]) -> Iterator[Statement]:
    return statements_of(Sentence(text, asks=False, laughs=False), grammars)
