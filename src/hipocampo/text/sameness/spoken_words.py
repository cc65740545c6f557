"""The words by which a statement is a person's own or is not, from each language's `support.py` (D3)."""

from __future__ import annotations

import re
from functools import cached_property

from hipocampo.text import languages
from hipocampo.text.expressions import SharedExpression, table
from hipocampo.text.language_data import LanguageData, literal, pattern, words
from hipocampo.text.stop_words import function_words

__all__ = ["GUARD_KINDS", "SpokenWords", "guards_in", "spoken_words"]

_TOPIC = "support"
_COMMA = re.compile(r"(?<!\\),")
_PLAIN = frozenset({"plain"})
GUARD_KINDS = tuple("report doubt wish condition exception almost past fiction obligation future irony untrue".split())
TURN = SharedExpression(_TOPIC, r"[;()\[\]–—…]|\s-\s|\b{TURNS}\b")
USER = SharedExpression(_TOPIC, r"(?<![\w@])(?:{USER})\b(?!')")
OF_USER = SharedExpression(_TOPIC, r"(?<![\w@])(?:{OF_USER})")


class SpokenWords(LanguageData):
    """What one language knows of who does what, and when."""

    topic = _TOPIC
    joints = words()
    weighty = words()
    fillers = words()
    speaker = words()
    dative = words()
    leaves_out_speaker = literal(default=False)
    mine = words()
    me = words()
    others = words()
    opening = words()
    accented = words()
    subordinates = words()
    before_infinitive = words()
    perfect = words()
    lasting = words()
    first = pattern()
    third = pattern()
    forms = literal(dict[str, str]())

    @cached_property
    def small(self) -> frozenset[str]:
        """The words that hold sentences together."""
        return function_words(self.code) - self.fillers

    @cached_property
    def verbs(self) -> dict[str, frozenset[str]]:
        """The verbs among them as they are written, and what they are: `be present`."""
        listed = languages.value(self.code, self.topic, "VERBS", dict[str, str]())
        found = {word: frozenset({sense}) for sense, forms in listed.items() for word in forms.split()}
        contracted = table(languages.value(self.code, self.topic, "CONTRACTED", ""))
        return found | {word: frozenset(map(str.strip, senses.split(","))) for word, senses in contracted.items()}

    def is_adverb(self, word: str) -> bool:
        """Whether a word only tells how: `lately`."""
        return word.endswith(tuple(languages.words(self.code, "words", "ADVERB_ENDINGS")))

    def forms_of(self, raw: str) -> frozenset[str]:
        """The forms that a word may be of a verb by its ending."""
        return frozenset(name for name, form in self._patterns.items() if form.fullmatch(raw)) or _PLAIN

    @cached_property
    def _patterns(self) -> dict[str, re.Pattern[str]]:
        return {name: re.compile(source) for name, source in self.forms.items()}


@languages.cached()
def spoken_words(code: str) -> SpokenWords:
    """What a language knows."""
    return SpokenWords(code)


def guards_in(normalised: str) -> frozenset[str]:
    """The kinds of words in a text that make it less than a plain statement."""
    return frozenset(kind for kind, guard in _guards().items() if guard.search(normalised))


@languages.cached()
def _guards() -> dict[str, re.Pattern[str]]:
    return {kind: re.compile(rf"(?<![\w])(?:{'|'.join(_listed(kind)) or '(?!)'})(?!\w)") for kind in GUARD_KINDS}


def _listed(kind: str) -> list[str]:
    listed = [guards.get(kind, "") for guards in languages.values(_TOPIC, "GUARDS", dict[str, str]()).values()]
    return [part for text in listed for raw in _COMMA.split(text) if (part := " ".join(raw.split()))]
