"""What a page tells of somebody or something, in the order in which a person reads it; pure (G1).

Who or what it is comes first, then what is ahead, what holds now, what changed, and what is over. Each fact has one
place. Days count as of the day on which the page is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from hipocampo.core.moments import moment
from hipocampo.core.names import name_key
from hipocampo.core.reading import ROLE, TELLS, Reading
from hipocampo.core.record import FACT, Record
from hipocampo.reflect.lines import newest_first
from hipocampo.text import languages
from hipocampo.text.normalisation import normalise
from hipocampo.text.sameness import gist

_INTRODUCING = 3  # facts that say who or what it is
_FEW = 2  # lasting facts that need no list
_EH = re.compile(r"\bé\b")
_LONGEST = timedelta(days=31)  # of what happens: what lasts longer is a state
_WHO = frozenset("home work lead school marital partner diet landlord".split())  # states that say who somebody is


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
    since = {one.id: one.timestamp for one in facts}
    replaced = [one for one in facts if _is_replaced(one, since)]
    told = [one for one in facts if one not in replaced]
    dated = {one.id: _when(one, now) for one in told}
    lasting = [one for one in told if not dated[one.id]]
    opening = _opening(lasting, own)
    first = {one.id for one in opening}
    return Portrait(
        tuple(opening),
        tuple(sorted((one for one in told if dated[one.id] > 0), key=lambda one: (one.valid_from or "", one.id))),
        tuple(newest_first(one for one in lasting if one.id not in first)),
        tuple(newest_first(replaced)),
        tuple(newest_first(one for one in told if dated[one.id] < 0)),
    )


def is_about(record: Record, keys: frozenset[str]) -> bool:
    """Whether a fact tells of one who is known by these keys, and does not only name them."""
    reading = record.reading or Reading()
    marked = [name_key(name) for name in record.entities[:1]]
    return reading.subject in keys or any(one in keys for one in marked)


def _opening(facts: Sequence[Record], keys: frozenset[str]) -> list[Record]:
    """The facts that say who or what it is: the one that introduces it, then what it is and is like, each once.

    Where none does, the first that was told will do; so little as to need no list is told in full.
    """
    plain = sorted((one for one in facts if one.kind != "opinion" and one.form == FACT), key=_age)
    introducing = [one for one in plain if introduces(one, keys)][:1]
    saying = [one for one in plain if says_what(one.content, keys)]
    about = [one for one in plain if is_about(one, keys) and _says_what_it_is(one)]
    chosen: dict[str, Record] = {}
    for one in (*introducing, *saying, *about):
        chosen.setdefault(gist(one.content), one)
    few = plain if len(plain) <= _FEW else plain[:1]
    return list(chosen.values())[:_INTRODUCING] or few


def introduces(record: Record, keys: frozenset[str]) -> bool:
    """Whether a text tells what role somebody has for the user."""
    return bool(role_told(record, keys))


def role_told(record: Record, keys: frozenset[str]) -> str:
    """The key of the role that a text says somebody has; "" if it says none."""
    aliases = record.reading.aliases if record.reading else ()
    roles = (one for one in aliases if one.alias.startswith(ROLE))
    return next((one.alias for one in roles if _holds(one.name, keys, record.content)), "")


def _holds(name: str, keys: frozenset[str], text: str) -> bool:
    """Whether a name is one of somebody's; of a title that is cut short, "Dr.", the word behind it is."""
    if name_key(name) in keys:
        return True
    behind = re.search(rf"\b{re.escape(name)}\.\s+([^\W\d_]+)", text)
    return behind is not None and any(name_key(behind[1]) in key.split() for key in keys)


def says_what(text: str, keys: frozenset[str]) -> bool:
    """Whether a text says what somebody is, or who is it: "Ana é dentista", "o encanador se chama Chuy"."""
    line = normalise(_EH.sub("eh", text.casefold()))
    named = "|".join(re.escape(key) for key in sorted(keys, key=len, reverse=True) if not key.startswith(ROLE))
    called = _called()
    if not named:
        return False
    return bool(
        re.search(rf"\b(?:{called}) (?:\w+\.? )?(?:{named})\b(?!['’]s\b)|^(?:\w+\.? )?(?:{named}) (?:{called})\b", line)
    )


@languages.cached()
def _called() -> str:
    """What stands between somebody and what they are, in any language, as a part of an expression."""
    listed = ",".join(languages.values("naming", "CALLED", "").values())
    words = {normalise(one.strip()) for one in listed.split(",")} - {""}
    return "|".join(re.escape(one) for one in sorted(words, key=len, reverse=True))


def _says_what_it_is(record: Record) -> bool:
    """Whether a fact tells a lasting side of its subject: a state, or what it is."""
    reading = record.reading or Reading()
    return reading.act == TELLS and (reading.type == "bio" or record.type == "bio" or _has_state(reading))


def _has_state(reading: Reading) -> bool:
    return any(slot.value and slot.relation in _WHO for slot in reading.slots)


def _is_replaced(record: Record, since: Mapping[str, str]) -> bool:
    """Whether something else holds instead; what was over by then is just over. `since` has when memories were told."""
    if record.outdone is None:
        return False
    newer = since.get(record.outdone)
    return record.valid_from is None or newer is None or _end(record) > moment(newer)


def _end(record: Record) -> datetime:
    """When what a dated record speaks of is over."""
    assert record.valid_from is not None
    return moment(record.valid_until) if record.valid_until else moment(record.valid_from) + timedelta(days=1)


def _when(record: Record, now: datetime) -> int:
    """1 for what is yet to happen, -1 for what is over, 0 for what holds or has no day."""
    if record.valid_from is None:
        return 0
    start, end = moment(record.valid_from), _end(record)
    if start >= now or (end > now and end - start <= _LONGEST):
        return 1
    lasts = record.valid_until is None or end - start > _LONGEST or _has_state(record.reading or Reading())
    return 0 if lasts else -1


def _age(record: Record) -> tuple[str, int, str]:
    return record.timestamp, record.seq_from, record.id


def start_of_day(now: datetime) -> datetime:
    """The beginning of a local day."""
    return now.replace(hour=0, minute=0, second=0, microsecond=0)
