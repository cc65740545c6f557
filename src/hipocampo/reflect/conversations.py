"""What the user said of somebody in conversations, for the pages of people (G1).

A message says many things: a page shows the sentences that name somebody, where no fact tells the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from hipocampo.core.access import EVERYTHING
from hipocampo.core.names import name_key
from hipocampo.core.provenance import is_users_word
from hipocampo.core.reading import ROLE, TELLS
from hipocampo.core.record import TURN, Record
from hipocampo.ports import Index
from hipocampo.text.extraction.sentences import sentences
from hipocampo.text.sameness import supports
from hipocampo.understanding.naming import naming_of
from hipocampo.understanding.reading import read

__all__ = ["SESSION", "said_about", "tells_of"]

SESSION = "(session:"  # how the place of a message stands behind a line

_MOST = 5
_LOOKED_AT = 40  # messages, the newest
_FEWEST = 3  # words that tell something
_LONGEST = 2000  # letters of a message; a longer one was pasted


def _is_statement(record: Record) -> bool:
    """Whether a record is a message in which the user tells something."""
    tells = record.reading is not None and record.reading.act == TELLS
    return record.form == TURN and record.role == "user" and tells and is_users_word(record)


def tells_of(turn: Record, keys: Iterable[str]) -> bool:
    """Whether a user tells something of somebody in a message."""
    return _is_statement(turn) and _about(turn, frozenset(keys), known=False) is not None


def said_about(index: Index, keys: Iterable[str], facts: Sequence[Record]) -> list[Record]:
    """What the user said of one who is known by these keys, newest first, cut to the sentences that name them.

    Of one of whom there are facts, only what is about them and not just names them.
    """
    own = frozenset(keys)
    named = [key for key in own if not key.startswith(ROLE)]
    turns = [one for one in index.readings.mentioning(named, EVERYTHING) if _is_statement(one)][-_LOOKED_AT:]
    found = [part for turn in reversed(turns) if (part := _about(turn, own, known=bool(facts)))]
    return [one for one in found if not any(_repeats(fact, one) for fact in facts)][:_MOST]


def _about(turn: Record, keys: frozenset[str], *, known: bool) -> Record | None:
    """A message with only the sentences about somebody; None if there are none."""
    parts = list(_parts(turn.content[:_LONGEST], keys, known=known))
    if not any(len(one.split()) >= _FEWEST for one in parts):
        return None
    text = " ".join(parts)
    return turn._replace(content=text, reading=read(text))


def _parts(text: str, keys: frozenset[str], *, known: bool) -> Iterator[str]:
    for sentence in sentences(text):
        names = naming_of(sentence.text)
        introduces = any({name_key(one.alias), name_key(one.name)} <= keys for one in names.aliases)
        mentions = any(name_key(one.name) in keys for one in names.names)
        if not sentence.asks and (names.subject in keys or introduces or (mentions and not known)):
            yield sentence.text


def _repeats(fact: Record, said: Record) -> bool:
    """Whether a fact tells what a message says, or was taken from it."""
    return supports(fact.content, said.content) or supports(said.content, fact.content)
