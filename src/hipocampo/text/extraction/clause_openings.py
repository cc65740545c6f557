"""What stands before the verb of a clause: who it is about, and when or how often it is so."""

from __future__ import annotations

import re
from datetime import datetime

from hipocampo.text import dates
from hipocampo.text.extraction.clauses import Clause, without_openers
from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.sentences import Sentence
from hipocampo.text.extraction.signs import AS, AS_PHRASE, NAME_AFTER
from hipocampo.text.extraction.third_person import name_of
from hipocampo.text.normalisation import normalise_in_place

__all__ = ["as_standing_wish", "is_comparison", "kin_of", "lately", "split_age", "split_time"]

_DIGIT = re.compile(r"\d")
_LOOKED_AT = 80  # letters of a clause in which its time begins


def kin_of(text: str, grammar: Grammar) -> tuple[str, str] | None:
    """The subject of a clause that is about someone of the user, as a fact names them, and the rest of the clause."""
    words, wording, normalised = grammar.words, grammar.wording, normalise_in_place(text)
    if (mine := words.i_and.match(normalised)) and (other := kin_of(text[mine.end() :], grammar)):
        return other[0], f"{words.said_and_i}{other[1]}"
    if called := words.name_of.match(normalised):
        subject = wording.kin(called["det"], text[slice(*called.span("rel"))])
        return subject, f"{wording.is_called} {text[called.end() :]}"
    if words.bare_kin.match(normalised):
        text = f"{words.bare_kin_possessive}{text}"
    found = words.kin_subject.match(normalise_in_place(text))
    return _named_kin(found, text, grammar) if found else None


def _named_kin(found: re.Match[str], text: str, grammar: Grammar) -> tuple[str, str]:
    """The subject that was found, with the name that follows it, and the rest of the clause."""
    rest, name = text[found.end() :], ""
    called = NAME_AFTER.match(rest)
    if called and (name := name_of(rest[called.end() :])):
        rest = rest[called.end() + len(name) :].lstrip(",")
    subject = _kin_subject(found, text[slice(*found.span("rel"))], grammar)
    return (f"{subject}, @{name.replace(' ', '-')}," if name else subject), _spelled_out(rest.strip(), grammar)


def _kin_subject(found: re.Match[str], noun: str, grammar: Grammar) -> str:
    possessive, one = found["det"], found.groupdict().get("one")
    if one:  # "el mayor de mis hijos"
        plural = grammar.words.plural_ending
        possessive, noun = possessive.removesuffix(plural), f"{noun.removesuffix(plural)} {one}"
    return grammar.wording.kin(possessive, noun)


def _spelled_out(rest: str, grammar: Grammar) -> str:
    """What is said of someone of the user, without short forms and needless adverbs."""
    for short, whole in grammar.words.kin_contractions:
        rest = short.sub(whole, rest, count=1)
    rest = grammar.words.adverbs.sub("", rest, count=1)
    for short, whole in grammar.words.kin_short_forms:
        rest = short.sub(whole, rest)
    return rest


def split_age(text: str, grammar: Grammar) -> tuple[str, str]:
    """What is said of the age of someone of the user's, and the text without it: "my 5-year-old son"."""
    found = grammar.words.aged.match(normalise_in_place(text)) if _DIGIT.search(text) else None
    if found is None:
        return "", text
    start, end = found.span("aged")
    return grammar.wording.of_age.format(n=found["n"]), text[:start] + text[end:]


def split_time(text: str, grammar: Grammar) -> tuple[str, str]:
    """The time that a clause begins with, and the rest."""
    words, normalised = grammar.words, normalise_in_place(text)
    if often := words.someday.match(normalised) or words.often_first.match(normalised):
        return text[: often.end()].strip(" ,").lower(), text[often.end() :]
    if lasting := words.since_first.match(normalised):
        return f"{grammar.wording.ago}{text[slice(*lasting.span(1))]}", text[lasting.end() :]
    return _split_date(text, grammar) if dates.suspects(text[:60]) else ("", text)


def _split_date(text: str, grammar: Grammar) -> tuple[str, str]:
    for found in dates.find(text[:_LOOKED_AT], datetime(2001, 1, 1), (grammar.code,))[:1]:
        before = normalise_in_place(text[: found.start]).strip()
        if before in grammar.words.before_time and found.end < len(text):
            when, rest = text[: found.end].strip(), text[found.end :].lstrip(" ,")
            return when[0].lower() + when[1:], rest
    return "", text


def lately(opening: str, grammar: Grammar) -> str:
    """How long something has been so, from the words that open a clause: "lately I can't sleep"."""
    found = grammar.words.lately.search(opening) if opening else None
    return found[0] if found else ""


def is_comparison(clause: Clause, grammar: Grammar) -> bool:
    """Whether a clause begins with the `como` that is "as", not "I eat"."""
    plain = normalise_in_place(without_openers(clause.text, grammar))
    return AS.match(plain) is not None and ("," in clause.after or AS_PHRASE.match(plain) is not None)


def as_standing_wish(sentence: Sentence, grammar: Grammar) -> Sentence:
    """A polite question that asks for something ever after, as the wish that it is: "could you always answer...?"."""
    found = grammar.words.standing_wish.fullmatch(normalise_in_place(sentence.text)) if sentence.asks else None
    return sentence._replace(text=sentence.text[found.start("wish") :], asks=False) if found else sentence
