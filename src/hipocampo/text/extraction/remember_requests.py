"""What a user asks to be remembered, kept whatever it is about: "remember that my locker is number 12"."""

from __future__ import annotations

import re
from functools import partial
from typing import NamedTuple

from hipocampo.text.expressions import SharedExpression
from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.third_person import in_third_person
from hipocampo.text.extraction.vocabulary import Wording
from hipocampo.text.normalisation import normalise_in_place

__all__ = ["Request", "asks_to_forget", "find_request", "note_of"]

_FEWEST = 2  # words that say something
_WORD = re.compile(r"\w+")
_TAIL = re.compile(r"[\s,;:.…!–—-]+$")
_WRITTEN = re.compile(r"[^\w\s,.;:()'’\"&$€£%/+#º°ª@!?-]+")

_shared = partial(SharedExpression, "requests")
_ASKED = _shared(
    r"(?:^|(?<=[,;] ))(?:{BEFORE}[\s,:!.]+)*(?:"
    r"(?:{REMEMBER}|{NOTE})(?: {ASIDE})*(?:,? (?:{BEFORE_THAT} )?{THAT} (?!{NOT_A_FACT}\b)|\s*: ?)(?P<what>.+)"
    r"|{REMEMBER},? (?P<stated>{STATED}\b.+)"
    r"|{NOTE_DOWN},? (?P<noted>.+)"
    r"|{REMEMBER_TO} (?P<task>.+)"
    r")$"
)
_ONLY_POLITE = _shared(r"(?:{BEFORE}[\s,:!.]*)+")
_FORGET = _shared(r"^(?:{BEFORE}[\s,:!.]+)*{FORGET}\b")
_SUBJECT_AND_VERB = _shared(r"(?P<i>{SUBJECT} )?(?P<how>(?:{ADVERBS} )*)(?P<verb>\w+)")
_OWN_VERB = _shared(r"(?!{NOT_OWN}\b)\w*{OWN_ENDINGS}$")
_MINE = _shared(r"\b(?P<the>{ARTICLES} )?(?P<det>{POSSESSIVES}) ")
_NOUN = _shared(r"(?:[\w-]+ ){0,5}?[\w-]+(?= {NOUN_ENDS}\b)|[\w-]+")


class Request(NamedTuple):
    """A request to remember: what stands before it, what it is about, and whether that is a task."""

    before: str
    what: str
    is_task: bool


def find_request(sentence: str) -> Request | None:
    """The request that a sentence makes, if it makes one; whether the sentence asks is for the caller to know."""
    found = _ASKED.search(normalise_in_place(sentence))
    if found is None or found.lastgroup is None:
        return None
    start, end = found.span(found.lastgroup)
    what = sentence[start:end]
    if len(_WORD.findall(what)) < _FEWEST or _ONLY_POLITE.fullmatch(normalise_in_place(what)):
        return None
    return Request(sentence[: found.start()].rstrip(" ,;"), what, found.lastgroup == "task")


def asks_to_forget(normalised: str) -> bool:
    """Whether a normalised sentence asks that something be forgotten."""
    return _FORGET.match(normalised) is not None


def note_of(request: Request, grammar: Grammar) -> str:
    """What is to be remembered, in the third person; in quotes where it cannot be said so."""
    what = _TAIL.sub("", " ".join(_WRITTEN.sub(" ", request.what).split()))
    wording = grammar.wording
    if request.is_task:
        return f"{wording.asked_to_remember} {wording.before_a_task}{in_third_person(what, grammar, {})}"
    note = _with_subject(what, grammar) if wording.names_subject else _with_verb(what, grammar)
    return note[0].upper() + note[1:] if note else f"{wording.asked_to_remember}: “{what}”"


def _with_subject(text: str, grammar: Grammar) -> str:
    """The text with its first `I` as the user, and what follows as theirs, in a language that names the subject."""
    wording = grammar.wording
    found = wording.first_person.search(text)
    if found is None:
        return text
    user = wording.user[0].lower() + wording.user[1:]
    if found["i"]:
        verb = found["verb"] if found["be"] else _third_person(found["verb"] or "", wording)
        words = (user, wording.contractions.get(found["be"] or "", ""), *found["how"].split(), verb)
    else:
        words = (wording.users if found["my"] else user,)
    rest = in_third_person(text[found.end() :], grammar, {})
    return _if_translated(f"{text[: found.start()]}{' '.join(filter(None, words))}{rest}", wording)


def _if_translated(note: str, wording: Wording) -> str:
    """A note, or "" if something of it is still in the first person."""
    return "" if wording.untranslated.search(normalise_in_place(note)) else note


def _third_person(verb: str, wording: Wording) -> str:
    plain = verb.lower().replace("’", "'")
    if not verb or wording.unchanged_verbs.fullmatch(plain):
        return verb
    if plain in wording.irregular_verbs:
        return wording.irregular_verbs[plain]
    matches = ((known.fullmatch(verb), form) for known, form in wording.third_person)
    return next((found.expand(form) for found, form in matches if found), verb)


def _with_verb(text: str, grammar: Grammar) -> str:
    """The text with its verb in the third person, or its first possessive as the user's; "" if it has another verb."""
    found = _SUBJECT_AND_VERB.match(normalise_in_place(text))
    verb = grammar.verbs.get(found["verb"]) if found else None
    if found and verb:
        how = in_third_person(text[slice(*found.span("how"))], grammar, {})
        rest = in_third_person(text[found.end() :], grammar, {})
        return _if_translated(f"{grammar.wording.user} {how}{verb}{rest}", grammar.wording)
    if found and (found["i"] or _OWN_VERB.match(found["verb"])):
        return ""
    return _if_translated(_with_owner(text, grammar), grammar.wording)


def _with_owner(text: str, grammar: Grammar) -> str:
    """The text with its first possessive as the user's: "a chave do apartamento do usuário"."""
    normalised = normalise_in_place(text)
    mine = _MINE.search(normalised)
    if mine is None:
        return in_third_person(text, grammar, {})
    noun = _NOUN.match(normalised, mine.end())
    if noun is None:
        return ""
    what = text[noun.start() : noun.end()]
    owned = grammar.wording.kin(mine["det"], what).replace(what.lower(), what, 1)  # names keep their capitals
    if mine.start() and not mine["the"]:
        owned = owned.partition(" ")[2]
    elif mine.start():
        owned = owned[0].lower() + owned[1:]
    return f"{text[: mine.start()]}{owned}{in_third_person(text[noun.end() :], grammar, {})}"
