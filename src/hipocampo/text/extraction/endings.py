"""What is over and what has changed: "I no longer work at Google", "I moved to Lisbon".

An ending is read as if what it ends were still so, by the rules that tell that, and told to be over. An event that
leaves something changed is read as what is so since then. Both are written in `lexicon/*_endings`: an expression for a
folded clause, and the clause that it is read as, with the groups of the expression in it; `{verb}` is the present of
a gerund or an infinitive, and `{x}` a name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.lexicon.common import Expression
from hipocampo.text.extraction.statements import TO, WHOLE
from hipocampo.text.extraction.third_person import place_of
from hipocampo.text.normalisation import normalise_in_place

__all__ = ["ENDABLE", "Since", "affirmed", "is_long_ago", "over", "resumed", "since"]

ENDABLE = frozenset(
    (
        "home", "work", "study", "identity", "family", "health", "speech", "thing", "diet", "like", "dislike", "prefer",
        "habit", "hobby", "skill", "fear", "goal",
    )
)  # fmt: skip
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_FROM_THEN = re.compile(r",? (?:since|as of|desde|a partir de)\b.*$")


class Since(NamedTuple):
    """What is so since something happened, as the user would say it, and how (see `lexicon`)."""

    said: str
    how: str


def affirmed(text: str, grammar: Grammar, *, kin: bool = False) -> Iterator[str]:
    """What a clause says to be over, as if it were still so: the ways to read it, if it tells an ending at all."""
    return _read_as(text, grammar, grammar.endings.KIN_ENDINGS if kin else grammar.endings.ENDINGS)


def resumed(text: str, grammar: Grammar) -> Iterator[str]:
    """What a clause says to be so again or after all, as if it had always been."""
    return _read_as(text, grammar, grammar.endings.RESUMED)


def _read_as(text: str, grammar: Grammar, table: Sequence[tuple[Expression, str]]) -> Iterator[str]:
    folded = normalise_in_place(text)
    for pattern, template in table:
        if found := pattern.fullmatch(folded):
            said = _groups(found, text)
            for verb in grammar.endings.present(normalise_in_place(said["verb"])) if "verb" in said else ("",):
                yield template.format_map({"i": "", **said, "verb": verb})
            return


def over(told: str, grammar: Grammar) -> str:
    """What is told, told to be over; since when is left out, and "" if it cannot be told so."""
    if told.startswith(WHOLE) or grammar.words.NOT in told.split():
        return ""
    mark, plain = (TO, told[1:]) if told.startswith(TO) else ("", told)
    return f"{mark}{grammar.endings.over(_FROM_THEN.sub('', plain))}"


def since(text: str, grammar: Grammar) -> Iterator[Since]:
    """What is so since what a clause tells has happened."""
    folded, words = normalise_in_place(text), grammar.endings
    for pattern, template, how in words.CHANGES:
        found = pattern.match(folded)
        said = _groups(found, text) if found else {}
        name = place_of(said["x"]) if said else ""
        if said and not (name or how):
            name = _lower_place(said["x"], words)
        if name and not words.SCHOOL.match(normalise_in_place(name)):
            yield Since(
                template.format_map({"at": words.place(normalise_in_place(said.get("at", ""))), "x": name}), how
            )
            return
    yield from (Since(one, "over") for one in affirmed(text, grammar))
    yield from (Since(one, "") for one in resumed(text, grammar))


def _lower_place(text: str, words: Any) -> str:
    """A place that someone moved to and wrote in lower case, with the capitals it lacks; "" if it may be none."""
    found = words.LOWER_PLACE.match(normalise_in_place(text))
    return text[: found.end("place")].title() if found else ""


def is_long_ago(text: str, now: datetime) -> bool:
    """Whether what a text tells was before last year: much may have happened since then."""
    return any(int(year) < now.year - 1 for year in _YEAR.findall(text))


def _groups(found: re.Match[str], text: str) -> Mapping[str, Any]:
    return {name: text[found.start(name) : found.end(name)] for name in found.re.groupindex if found[name] is not None}
