"""What is over and what has changed: "I no longer work at Google", "I moved to Lisbon".

An ending is read as if what it ends were still so, by the rules for that, and the fact says that it is over. An event
that changes something is read as what is so since then. A language lists both in `extraction_endings.py`: a pattern
for a normalised clause, and the clause that it is read as, with the groups of the pattern in it; `{verb}` is the
present of a gerund or an infinitive, and `{x}` a name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any, NamedTuple

from hipocampo.text.expressions import Expression
from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.signs import FROM_THEN
from hipocampo.text.extraction.statements import TO, WHOLE
from hipocampo.text.extraction.third_person import place_of
from hipocampo.text.extraction.vocabulary import EndingWords
from hipocampo.text.normalisation import normalise_in_place

__all__ = ["ENDABLE", "Since", "affirmed", "as_new", "as_over", "is_long_ago", "resumed", "since"]

ENDABLE = frozenset(
    (
        "home", "work", "study", "identity", "family", "health", "speech", "thing", "diet", "like", "dislike", "prefer",
        "habit", "hobby", "skill", "fear", "goal",
    )
)  # fmt: skip
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")


class Since(NamedTuple):
    """What is so since something happened, as the user would say it, and how: "", "now", "job" or "over"."""

    said: str
    how: str


def affirmed(text: str, grammar: Grammar, *, kin: bool = False) -> Iterator[str]:
    """What a clause says to be over, as if it were still so: all ways to read it, none if it ends nothing."""
    who = "others" if kin else "user"
    return _read_as(
        text, grammar, [(known, read) for known, read, of in grammar.endings.endings if of in (who, "both")]
    )


def resumed(text: str, grammar: Grammar) -> Iterator[str]:
    """What a clause says to be so again or after all, as if it had always been so."""
    return _read_as(text, grammar, grammar.endings.resumed)


def _read_as(text: str, grammar: Grammar, table: Iterable[tuple[Expression, str]]) -> Iterator[str]:
    normalised = normalise_in_place(text)
    for pattern, template in table:
        if found := pattern.fullmatch(normalised):
            said = _groups(found, text)
            verbs = _present(normalise_in_place(said["verb"]), grammar.endings) if "verb" in said else ("",)
            for verb in verbs:
                yield template.format_map({"i": "", **said, "verb": verb})
            return


def _present(verb: str, words: EndingWords) -> Iterable[str]:
    """How the user may say that they do what an infinitive or a gerund names, the likeliest first."""
    if verb in words.present:
        return (words.present[verb],)
    matches = (pattern.fullmatch(verb) for pattern, _ in words.present_forms)
    return [found.expand(form) for found, (_, form) in zip(matches, words.present_forms, strict=True) if found]


def as_over(text: str, grammar: Grammar) -> str:
    """The text of a statement as one that is over; since when is left out, and "" if it cannot be said so."""
    if text.startswith(WHOLE) or grammar.wording.denial in text.split():
        return ""
    mark, plain = (TO, text[1:]) if text.startswith(TO) else ("", text)
    plain = FROM_THEN.sub("", plain)
    for pattern, template in grammar.endings.over:
        if found := pattern.fullmatch(plain):
            return mark + found.expand(template)
    return ""


def as_new(text: str, grammar: Grammar) -> str:
    """The text of a statement as one that took the place of what was."""
    return grammar.endings.now_so.format(said=text)


def since(text: str, grammar: Grammar) -> Iterator[Since]:
    """What is so since the event in a clause."""
    normalised, words = normalise_in_place(text), grammar.endings
    for pattern, template, how in words.changes:
        found = pattern.match(normalised)
        said = _groups(found, text) if found else {}
        name = place_of(said["x"]) if said else ""
        if said and not (name or how):
            name = _lower_place(said["x"], words)
        if name and not words.school.match(normalise_in_place(name)):
            at = normalise_in_place(said.get("at", ""))
            yield Since(template.format_map({"at": words.places.get(at, at), "x": name}), how)
            return
    yield from (Since(one, "over") for one in affirmed(text, grammar))
    yield from (Since(one, "") for one in resumed(text, grammar))


def _lower_place(text: str, words: EndingWords) -> str:
    """A place that someone moved to and wrote in lower case, with the capitals it lacks; "" if it may be none."""
    found = words.lower_place.match(normalise_in_place(text))
    return text[: found.end("place")].title() if found else ""


def is_long_ago(text: str, now: datetime) -> bool:
    """Whether a text is about a time before last year: much may have happened since then."""
    return any(int(year) < now.year - 1 for year in _YEAR.findall(text))


def _groups(found: re.Match[str], text: str) -> Mapping[str, Any]:
    return {name: text[found.start(name) : found.end(name)] for name in found.re.groupindex if found[name] is not None}
