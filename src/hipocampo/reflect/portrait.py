"""What a page tells of somebody or something, in the order in which a person reads it; pure (G1).

Who or what it is comes first, then what is ahead, what holds now, what changed, and what is over. Each fact has one
place. Days count as of the day on which the page is written.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from hipocampo.core.moments import moment
from hipocampo.core.names import name_key
from hipocampo.core.reading import ROLE, TELLS, Reading
from hipocampo.core.record import FACT, Record
from hipocampo.reflect.lines import newest_first
from hipocampo.text.sameness import gist

_INTRODUCING = 3  # facts that say who or what it is
_LONGEST = timedelta(days=31)  # of what happens: what lasts longer is a state
_PASSING = ("when:", "amount:")  # how the relations begin of which no state is made


class Portrait(NamedTuple):
    """The facts of a page by what they tell; `opening` is told in sentences, oldest first."""

    opening: tuple[Record, ...] = ()
    ahead: tuple[Record, ...] = ()
    known: tuple[Record, ...] = ()
    changed: tuple[Record, ...] = ()
    over: tuple[Record, ...] = ()

    def without_opening(self) -> Portrait:
        """The same with all facts in the lists, for a page on which a model wrote the sentences."""
        return self._replace(opening=(), known=tuple(newest_first((*self.opening, *self.known))))


def portrait(facts: Sequence[Record], keys: Iterable[str], now: datetime) -> Portrait:
    """Sort the facts about one who is known by these keys; `now` is the beginning of a local day."""
    own = frozenset(keys)
    told = [one for one in facts if not _is_replaced(one)]
    dated = {one.id: _when(one, now) for one in told}
    lasting = [one for one in told if not dated[one.id]]
    opening = _opening(lasting, own)
    first = {one.id for one in opening}
    return Portrait(
        tuple(opening),
        tuple(sorted((one for one in told if dated[one.id] > 0), key=lambda one: (one.valid_from or "", one.id))),
        tuple(newest_first(one for one in lasting if one.id not in first)),
        tuple(newest_first(one for one in facts if _is_replaced(one))),
        tuple(newest_first(one for one in told if dated[one.id] < 0)),
    )


def is_about(record: Record, keys: frozenset[str]) -> bool:
    """Whether a fact tells of one who is known by these keys, and does not only name them."""
    reading = record.reading or Reading()
    marked = [name_key(name) for name in record.entities[:1]]
    return reading.subject in keys or any(one in keys for one in marked)


def _opening(facts: Sequence[Record], keys: frozenset[str]) -> list[Record]:
    """The facts that say who or what it is: the one that introduces it, then what it is like, each once."""
    plain = [one for one in facts if one.kind != "opinion" and one.form == FACT]
    introducing = min((one for one in plain if _introduces(one, keys)), key=_age, default=None)
    about = sorted((one for one in plain if is_about(one, keys) and _says_what_it_is(one)), key=_age)
    chosen: dict[str, Record] = {}
    for one in [*([introducing] if introducing else []), *about]:
        chosen.setdefault(gist(one.content), one)
    return list(chosen.values())[:_INTRODUCING]


def _introduces(record: Record, keys: frozenset[str]) -> bool:
    """Whether a fact tells by what role or other name somebody is known."""
    aliases = record.reading.aliases if record.reading else ()
    named = any({name_key(one.alias), name_key(one.name)} & keys for one in aliases)
    return named and any(one.alias.startswith(ROLE) for one in aliases)


def _says_what_it_is(record: Record) -> bool:
    """Whether a fact tells a lasting side of its subject: a state, or what it is."""
    reading = record.reading or Reading()
    return reading.act == TELLS and (reading.type == "bio" or record.type == "bio" or _has_state(reading))


def _has_state(reading: Reading) -> bool:
    return any(slot.value and not slot.relation.startswith(_PASSING) for slot in reading.slots)


def _is_replaced(record: Record) -> bool:
    return record.outdone is not None


def _when(record: Record, now: datetime) -> int:
    """1 for what is yet to happen, -1 for what is over, 0 for what holds or has no day."""
    if record.valid_from is None:
        return 0
    start = moment(record.valid_from)
    end = moment(record.valid_until) if record.valid_until else start + timedelta(days=1)
    if start >= now or (end > now and end - start <= _LONGEST):
        return 1
    lasts = record.valid_until is None or end - start > _LONGEST or _has_state(record.reading or Reading())
    return 0 if lasts else -1


def _age(record: Record) -> tuple[str, int, str]:
    return record.timestamp, record.seq_from, record.id


def start_of_day(now: datetime) -> datetime:
    """The beginning of a local day."""
    return now.replace(hour=0, minute=0, second=0, microsecond=0)
