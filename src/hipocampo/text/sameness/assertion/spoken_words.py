"""The words by which a statement is a person's own or is not, from each language's `support.py` (D3)."""

from __future__ import annotations

import re
from functools import cached_property

from hipocampo.text import languages
from hipocampo.text.expressions import SharedExpression, table
from hipocampo.text.language_data import LanguageData, literal, pattern, words
from hipocampo.text.language_data import table as table_of
from hipocampo.text.language_data import text as text_of
from hipocampo.text.normalisation import normalise
from hipocampo.text.stems import stems
from hipocampo.text.stop_words import function_words

__all__ = ["OF_USER", "USER", "SpokenWords", "spoken_words"]

_TOPIC = "support"
_PLAIN = frozenset({"plain"})
USER = SharedExpression(_TOPIC, r"(?<![\w@])(?:{USER})\b(?!')")
OF_USER = SharedExpression(_TOPIC, r"(?<![\w@])(?:{OF_USER})")


class SpokenWords(LanguageData):
    """What one language knows of who does what, and when."""

    topic = _TOPIC
    lists = words()
    choices = words()
    causes = words()
    subordinates = words()
    relatives = words()
    fillers = words()
    empty = words()
    opening = words()
    weighty = words()
    universal = words()
    turning = words()
    speaker = words()
    mine = words()
    me = words()
    pronouns = words()
    possessives = words()
    epicene = words()
    articles = words()
    definite = words()
    accented = words()
    apart = words()
    not_turning = table_of()
    before_infinitive = words()
    perfect = words()
    lasting = words()
    progressive = words()
    stative = words()
    people = words()
    reflexive = words()
    ours = words()
    is_called = text_of()
    kin_names = words()
    denials = words()
    nots = words()
    he_or_she = words()
    him = words()
    it = words()
    copula = text_of()
    who = words()
    whose = words()
    before_places = words()
    evaluative = words()
    real = words()
    works = words()
    you = words()
    titles = words()
    owner_mark = words()
    fresh_now = words()
    owning = words()
    light_verbs = words()
    pointing = words()
    leaves_out_speaker = literal(default=False)
    noun_modifies_noun = literal(default=False)
    first = pattern()
    third = pattern()
    forms = literal(dict[str, str]())
    turns = pattern()

    @cached_property
    def joints(self) -> frozenset[str]:
        """The words that join clauses or things."""
        return self.lists | self.choices | self.causes | self.subordinates | self.relatives

    @cached_property
    def small(self) -> frozenset[str]:
        """The words that hold sentences together."""
        return (function_words(self.code) | frozenset(self.prepositions)) - self.fillers

    @cached_property
    def verbs(self) -> dict[str, frozenset[str]]:
        """The verbs among them as they are written, and what they are: `be present`."""
        listed = languages.value(self.code, self.topic, "VERBS", dict[str, str]())
        found = {word: frozenset({sense}) for sense, forms in listed.items() for word in forms.split()}
        contracted = table(languages.value(self.code, self.topic, "CONTRACTED", ""))
        return found | {word: frozenset(map(str.strip, senses.split(","))) for word, senses in contracted.items()}

    @cached_property
    def prepositions(self) -> dict[str, str]:
        """Words between a word and what it goes with, by what they say: `into` says `to`."""
        listed = languages.value(self.code, self.topic, "PREPOSITIONS", dict[str, str]())
        return {word: sense for sense, all_ in listed.items() for word in all_.split()}

    @cached_property
    def numbers(self) -> dict[str, str]:
        """Numbers in words."""
        pairs = languages.value(self.code, "claims", "NUMBERS", "").split()
        return dict(pair.split(":") for pair in pairs)

    @cached_property
    def calendar(self) -> frozenset[str]:
        """Days, months, and what counts them."""
        return languages.words(self.code, "words", "WEEKDAYS", "MONTHS") | self._words("TIMES")

    @cached_property
    def synonyms(self) -> dict[str, str]:
        """Words that stand for the same, each with the first of its line."""
        lines = languages.value(self.code, self.topic, "SYNONYMS", "").strip().splitlines()
        return {stem: line.split()[0] for line in lines for stem in stems(line.split(), self.code)}

    def synonym(self, word: str) -> str | None:
        """The word that stands for all that say the same as a word."""
        return self.synonyms.get(stems([word], self.code)[0])

    @cached_property
    def thirds(self) -> dict[str, frozenset[str]]:
        """Verbs of the first person with their third one, where they begin otherwise: `peço: pede`."""
        listed = table(languages.value(self.code, self.topic, "THIRDS", ""))
        return {one: frozenset(other.split()) for one, other in listed.items()}

    @cached_property
    def rewrites(self) -> list[tuple[re.Pattern[str], str]]:
        """What is read as other words: contractions, and sentences that only put something first."""
        listed = languages.value(self.code, self.topic, "REWRITES", tuple[tuple[str, str], ...]())
        return [(re.compile(source, re.IGNORECASE), instead) for source, instead in listed]

    def is_adverb(self, word: str) -> bool:
        """Whether a word only tells how: `lately`."""
        return word.endswith(tuple(languages.words(self.code, "words", "ADVERB_ENDINGS")))

    def is_aside(self, word: str) -> bool:
        """Whether a word may stand anywhere: fillers, adverbs, times that open a clause."""
        return word in self.fillers or word in self.opening or word in self.calendar or self.is_adverb(word)

    def is_time(self, word: str) -> bool:
        """Whether a word names a time: `Monday`, `tomorrow`."""
        return word in self.calendar

    def forms_of(self, raw: str) -> frozenset[str]:
        """The forms that a word may be of a verb by its ending."""
        return frozenset(name for name, form in self._patterns.items() if form.fullmatch(raw)) or _PLAIN

    @cached_property
    def _patterns(self) -> dict[str, re.Pattern[str]]:
        return {name: re.compile(source) for name, source in self.forms.items()}

    def is_person(self, word: str) -> bool:
        """Whether a word is one for people: `sister`."""
        return word in self.people or word in self._people

    @cached_property
    def _people(self) -> frozenset[str]:
        listed = languages.words(self.code, "pronouns", "PEOPLE") - languages.words(
            self.code, "pronouns", "PEOPLE_IN_DOUBT"
        )
        return frozenset(map(normalise, listed))

    def _words(self, name: str) -> frozenset[str]:
        return languages.words(self.code, self.topic, name)


@languages.cached()
def spoken_words(code: str) -> SpokenWords:
    """What a language knows."""
    return SpokenWords(code)
