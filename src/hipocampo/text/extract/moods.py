"""Feelings that a message tells, to be counted over sessions: what someone feels, about what, and how strongly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hipocampo.text.extract.clauses import clauses, lead, spelled
from hipocampo.text.extract.cleaning import sentences
from hipocampo.text.extract.found import Feeling
from hipocampo.text.extract.grammar import Tongue
from hipocampo.text.extract.speaking import tongues_of
from hipocampo.text.extract.telling import complement
from hipocampo.text.language import LANGUAGES
from hipocampo.text.normalisation import normalise_in_place

__all__ = ["feelings"]

_PLAIN, _STRONG, _RECURRING = 0.5, 0.8, 0.9


def feelings(message: str, languages: Sequence[str] = LANGUAGES) -> list[Feeling]:
    """What the user says that they feel, and about what if they say so; guesses, questions and denials are left out."""
    found: dict[tuple[str, str], Feeling] = {}
    for sentence in sentences(message):
        tongues = tongues_of(sentence.text, message, languages)
        for one in _felt(sentence.text, sentence.asks, tongues) if tongues else ():
            found.setdefault((one.emotion, one.about), one)
    return list(found.values())


def _felt(text: str, asks: bool, tongues: Sequence[Tongue]) -> Iterator[Feeling]:
    for clause in clauses(spelled(text, tongues[0]), asks, tongues):
        read = (_feeling(lead(spelled(clause.text, tongue), tongue).strip(), tongue) for tongue in tongues)
        yield from [one for one in read if one][:1]


def _feeling(text: str, tongue: Tongue) -> Feeling | None:
    words = tongue.words
    folded = normalise_in_place(text)
    found = words.FEELS.match(folded)
    if found is None:
        return None
    emotion = text[found.start("emotion") : found.end("emotion")].lower()
    about = next((text[found.start(name) : found.end(name)] for name in ("when", "about") if found[name]), "")
    recurring = found["when"] is not None or words.OFTEN.search(folded)
    strength = _RECURRING if recurring else _STRONG if words.VERY.search(folded) else _PLAIN
    return Feeling(emotion, _topic(about, tongue), strength)


def _topic(about: str, tongue: Tongue) -> str:
    """What a feeling is about, without the words that only lead to it: "falam de prazos" is about "prazos"."""
    said = complement(about, tongue)
    found = tongue.words.TOPIC.match(normalise_in_place(said))
    return said[found.end() :] if found else said
