"""Verbs of the first person, and the same in the third, for languages whose verbs tell the person."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hipocampo.text import languages
from hipocampo.text.extraction.grammar import Grammar, grammar_of
from hipocampo.text.extraction.vocabulary import RetellingWords

__all__ = ["FirstPersonVerbs", "verbs_of"]


class FirstPersonVerbs:
    """The third person of what the user says that they do."""

    def __init__(self, grammar: Grammar) -> None:
        words = grammar.retelling
        self._known: Mapping[str, str] = {**dict(_regular(words)), **words.irregular}
        self._endings, self._after_subject = words.endings, words.after_subject

    def third(self, word: str, *, sure: bool = False) -> str:
        """The third person of a word in lower case, "" if it is no verb of the first; `sure` that it is a verb."""
        known = self._known.get(word)
        if known is not None:
            return known
        endings = (*self._endings, *self._after_subject) if sure else self._endings
        matches = ((pattern.fullmatch(word), form) for pattern, form in endings)
        return next((found.expand(form) for found, form in matches if found), "")


def _regular(words: RetellingWords) -> Iterator[tuple[str, str]]:
    """The forms of the listed verbs that follow the rules."""
    for group, infinitives in (("ar", words.ar), ("er", words.er), ("ir", words.ir)):
        for forms in (words.present, words.past):
            if group not in forms:
                continue
            own, third = forms[group]
            yield from ((f"{one[:-2]}{own}", f"{one[:-2]}{third}") for one in infinitives)


@languages.cached()
def verbs_of(code: str) -> FirstPersonVerbs:
    """The verbs of a language."""
    return FirstPersonVerbs(grammar_of(code))
