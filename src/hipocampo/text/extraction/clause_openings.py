"""What stands before the verb of a clause: who it is about, and when or how often it is so."""

from __future__ import annotations

import re
from datetime import datetime

from hipocampo.text import dates
from hipocampo.text.extraction.clauses import Clause, lead
from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.lexicon.refused import AS
from hipocampo.text.extraction.sentences import Sentence
from hipocampo.text.extraction.third_person import NAME_AFTER, name_of
from hipocampo.text.normalisation import normalise_in_place

__all__ = ["aged", "compares", "kin_of", "lately", "standing", "time_of"]

_DIGIT = re.compile(r"\d")
_IS = re.compile(r"^'s (?!name)")  # "my sister's a nurse"


def kin_of(text: str, grammar: Grammar) -> tuple[str, str] | None:
    """A subject who belongs to the user, told so, and the rest of the clause."""
    if (mine := grammar.words.I_AND.match(normalise_in_place(text))) and (other := kin_of(text[mine.end() :], grammar)):
        return other[0], f"{grammar.words.SAID_AND_I}{other[1]}"
    if called := grammar.words.NAME_OF.match(normalise_in_place(text)):
        noun = text[called.start("rel") : called.end("rel")]
        return grammar.words.kin_subject(called["det"], noun), f"{grammar.words.IS_CALLED} {text[called.end() :]}"
    bare, my = grammar.words.BARE_KIN
    text = f"{my}{text}" if bare.match(normalise_in_place(text)) else text
    found = grammar.kin.match(normalise_in_place(text))
    if found is None:
        return None
    one = found.groupdict().get("one") or ""
    phrase, rest, name = text[found.start("rel") : found.end("rel")], text[found.end() :], ""
    called = NAME_AFTER.match(rest)
    if called and (name := name_of(rest[called.end() :])):
        rest = rest[called.end() + len(name) :].lstrip(",")
    if one:  # "el mayor de mis hijos"
        phrase = f"{phrase.removesuffix('s')} {one}"
    said = grammar.words.kin_subject(found["det"].removesuffix("s") if one else found["det"], phrase)
    rest = grammar.words.HOW.sub("", _IS.sub("is ", rest.strip(), count=1), count=1)
    for short, whole in grammar.words.SAID_OF_KIN:
        rest = short.sub(whole, rest)
    return (f"{said}, @{name.replace(' ', '-')}," if name else said), rest


def aged(text: str, grammar: Grammar) -> tuple[str, str]:
    """What is said of the age of someone of the user's, and the text without it: "my 5-year-old son"."""
    found = grammar.aged.match(normalise_in_place(text)) if _DIGIT.search(text) else None
    if found is None:
        return "", text
    start, end = found.span("aged")
    return grammar.words.OF_AGE.format(n=found["n"]), text[:start] + text[end:]


def time_of(text: str, grammar: Grammar) -> tuple[str, str]:
    """The time that a clause begins with, and the rest."""
    if some := grammar.words.SOMEDAY.match(normalise_in_place(text)):
        return text[: some.end()].strip(" ,").lower(), text[some.end() :]
    if again := grammar.words.AGAIN_AND_AGAIN.match(normalise_in_place(text)):
        return text[: again.end()].strip(" ,").lower(), text[again.end() :]
    since, ago = grammar.words.SINCE
    if lasting := since.match(normalise_in_place(text)):
        return f"{ago}{text[lasting.start(1) : lasting.end(1)]}", text[lasting.end() :]
    if not dates.suspects(text[:60]):
        return "", text
    for found in dates.find(text[:80], datetime(2001, 1, 1), (grammar.code,))[:1]:
        before = normalise_in_place(text[: found.start]).strip()
        if before in grammar.words.BEFORE_TIME and found.end < len(text):
            when, rest = text[: found.end].strip(), text[found.end :].lstrip(" ,")
            return when[0].lower() + when[1:], rest
    return "", text


def lately(opening: str, grammar: Grammar) -> str:
    """What words that open a clause say of how long it has been so: "lately I can't sleep"."""
    found = grammar.words.LATELY.search(opening) if opening else None
    return str(found[0]) if found else ""


def compares(clause: Clause, grammar: Grammar) -> bool:
    """Whether a clause begins with the `como` that is "as", not "I eat"."""
    plain = normalise_in_place(lead(clause.text, grammar))
    return plain.startswith("como ") and ("," in clause.after or AS.match(plain) is not None)


def standing(sentence: Sentence, grammar: Grammar) -> Sentence:
    """A polite question that asks for something ever after, as the wish that it is: "could you always answer...?"."""
    found = grammar.words.STANDING.fullmatch(normalise_in_place(sentence.text)) if sentence.asks else None
    return sentence._replace(text=sentence.text[found.start("wish") :], asks=False) if found else sentence
