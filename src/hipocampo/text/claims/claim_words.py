"""The words of a language that claims are made of; the comments in its folder say what each name means."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from itertools import product

from hipocampo.text import languages
from hipocampo.text.claims.senses import Sense
from hipocampo.text.language_data import LanguageData, literal, pattern, words
from hipocampo.text.normalisation import normalise
from hipocampo.text.stems import stems

__all__ = ["ClaimWords", "claim_words", "governed_links", "shared_endings", "shared_words"]

Phrase = tuple[tuple[str, ...], Sense]


class ClaimWords(LanguageData):
    """How one language makes claims: everything is made when it is first needed."""

    topic = "claims"
    articles = words()
    silent = words()
    links = words()
    copulas = words()
    units = words()
    regions = words()
    common = words()
    condition_first = words()
    past = pattern()
    future = pattern()
    devoiced_past = literal(("", ""))
    noun_modifies_noun = literal(default=False)
    negative_concord = literal(default=False)

    @cached_property
    def denials(self) -> frozenset[str]:
        """Words that deny what follows."""
        return languages.words(self.code, "words", "NEGATION", "NEGATIVE_PRONOUNS")

    @cached_property
    def concord(self) -> frozenset[str]:
        """Words that go with a denial and do not deny once more."""
        pronouns = languages.words(self.code, "words", "NEGATIVE_PRONOUNS", "NOTHING")
        return self._listed("CONCORD") | (pronouns if self.negative_concord else frozenset())

    @cached_property
    def accented_copulas(self) -> frozenset[str]:
        """Forms of `to be`, as they are written, that their accent tells from other words; of all languages."""
        listed = shared_words("ACCENTED_COPULAS")
        return listed | frozenset(map(str.upper, listed))

    @cached_property
    def small_words(self) -> frozenset[str]:
        """All words that may do something else than carry content."""
        accented = frozenset(map(normalise, self.accented_copulas))
        denials = self.silent | self.concord | self.denials
        return accented | self.copulas | denials | self.condition_first | self.links | {*self.guards, *self.persons}

    @cached_property
    def not_persons(self) -> frozenset[str]:
        """Words, as they are written, that their accent tells from pronouns; of all languages."""
        return shared_words("NOT_PERSONS")

    @cached_property
    def calendar(self) -> frozenset[str]:
        """Days, months and marks of a time of day."""
        dates = languages.words(self.code, "words", "WEEKDAYS", "MONTHS")
        return (dates | self._listed("CALENDAR")) - self._listed("NOT_CALENDAR")

    @cached_property
    def adverb_endings(self) -> tuple[str, ...]:
        """How adverbs end."""
        return tuple(languages.words(self.code, "words", "ADVERB_ENDINGS"))

    @cached_property
    def spelt_out(self) -> dict[str, tuple[str, ...]]:
        """Words that are read as others."""
        return {word: tuple(filter(None, full.split("+"))) for word, full in self._pairs("SPELT_OUT")}

    @cached_property
    def numbers(self) -> dict[str, str]:
        """Words that are numbers."""
        return dict(self._pairs("NUMBERS"))

    @cached_property
    def guards(self) -> dict[str, str]:
        """Words that make a claim more careful or wider, and what they do."""
        return self._by_word("TENSES") | self._by_word("GUARDS")

    @cached_property
    def persons(self) -> dict[str, str]:
        """Pronouns and possessives, and whom they stand for."""
        return self._by_word("PERSONS")

    @cached_property
    def senses(self) -> dict[str, Sense]:
        """The senses of listed words."""
        return {word.rstrip("~"): sense for sense, listed in self._lines("SENSES") for word in listed.split()}

    @cached_property
    def stem_senses(self) -> dict[str, Sense]:
        """The senses of stems, for the words that are listed in any inflection."""
        inflected = [
            (word[:-1], sense)
            for sense, listed in self._lines("SENSES")
            for word in listed.split()
            if word.endswith("~")
        ]
        return {stems([word], self.code)[0]: sense for word, sense in inflected}

    @cached_property
    def phrases(self) -> dict[str, tuple[Phrase, ...]]:
        """Every phrase written out, without articles, by its first word; those that spell out most words first."""
        found: dict[str, list[Phrase]] = {}
        for sense, listed in self._lines("PHRASES"):
            for written in listed.split(";"):
                places = [place.split("|") for place in written.split() if place not in self.articles]
                for phrase in product(*places):
                    found.setdefault(phrase[0], []).append((phrase, sense))
        return {first: tuple(sorted(all_, key=lambda one: -_literal_words(one[0]))) for first, all_ in found.items()}

    def knows(self, word: str) -> bool:
        """Whether a word is one of those by which the language is known."""
        listed = word in self.senses or word in self.guards or word in self.links or word in self.common
        return len(word) > 1 and listed

    def tense(self, verb: str) -> str:
        """`past`, `future` or nothing, by the ending of a verb; only worth asking of two forms of one verb."""
        if self.future.match(verb):
            return "future"
        return "past" if self.past.match(verb) or self._is_irregular(verb) else ""

    def _is_irregular(self, verb: str) -> bool:
        """Whether the stem is that of another form: bought, fez, hizo; or only its last letter is: sent."""
        stem = stems([verb], self.code)[0].rstrip("~")
        if len(stem) > 2 and not verb.startswith(stem[:-1]):
            return True
        ending, other = self.devoiced_past
        return bool(ending) and verb.endswith(ending) and stem.endswith(other)

    def _listed(self, name: str) -> frozenset[str]:
        return languages.words(self.code, self.topic, name)

    def _pairs(self, name: str) -> list[tuple[str, str]]:
        pairs = (pair.partition(":") for pair in languages.value(self.code, self.topic, name, "").split())
        return [(word, full) for word, _, full in pairs]

    def _by_word(self, name: str) -> dict[str, str]:
        listed = languages.value(self.code, self.topic, name, dict[str, str]())
        return {word: key for key, words in listed.items() for word in words.split()}

    def _lines(self, name: str) -> list[tuple[Sense, str]]:
        """The lines of a table, each a sense and what is listed for it; one that begins with a space continues."""
        whole = languages.value(self.code, self.topic, name, "").strip().replace("\n ", "")
        lines = (line.partition(":") for line in whole.splitlines())
        return [((head.split()[0], "".join(head.split()[1:])), listed) for head, _, listed in lines]


@languages.cached()
def claim_words(language: str) -> ClaimWords:
    """The words of a language."""
    return ClaimWords(language)


def shared_words(*names: str) -> frozenset[str]:
    """What all languages list under some names: claims of two languages are compared too."""
    return languages.words_of_all("claims", *names)


@languages.cached()
def shared_endings(name: str) -> tuple[str, ...]:
    """The endings that all languages list under a name."""
    return tuple(sorted(shared_words(name)))


@languages.cached()
def governed_links() -> Mapping[str, frozenset[str]]:
    """The small words that verbs ask for in any language, by their bases."""
    found: dict[str, frozenset[str]] = {}
    for listed in languages.values("claims", "GOVERNED", dict[str, str]()).values():
        for base, links in listed.items():
            found[base] = found.get(base, frozenset()) | frozenset(links.split())
    return found


def _literal_words(phrase: tuple[str, ...]) -> int:
    """The words that a phrase spells out; `fumar` goes before any infinitive."""
    return sum(place[0] not in "*$" for place in phrase)
