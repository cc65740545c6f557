"""What a user asks to be remembered, kept whatever it is about: "remember that my locker is number 12"."""

from __future__ import annotations

import re
from typing import NamedTuple

from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.lexicon.asked import ASKED
from hipocampo.text.extraction.third_person import theirs
from hipocampo.text.normalisation import normalise_in_place

__all__ = ["Request", "note", "request"]

_FEWEST = 2  # words that say something
_STATES = ("what", "said", "noted")
_WORD = re.compile(r"\w+")
_TAIL = re.compile(r"[\s,;:.…!–—-]+$")
_WRITTEN = re.compile(r"[^\w\s,.;:()'’\"&$€£%/+#º°ª@!?-]+")
_I = re.compile(
    r"\b(?:(?P<i>i|we)(?:['’](?P<be>m|re|ve|ll|d))?(?P<how>(?: (?:always|never|usually|often|also|only|just|really"
    r"|still))*)(?: (?P<verb>[a-z]+(?:['’]t)?))?|(?P<my>my|our)|(?P<me>me|us))\b",
    re.IGNORECASE,
)
_BE = {"m": "is", "re": "is", "ve": "has", "ll": "will", "d": "would"}
_IRREGULAR = {
    "am": "is", "are": "is", "have": "has", "do": "does", "don't": "doesn't", "haven't": "hasn't", "aren't": "isn't",
    "were": "was", "weren't": "wasn't", "go": "goes",
}  # fmt: skip
_SAME = re.compile(
    r"(?:can|could|will|would|shall|should|may|might|must|was|had|did|went|got|left|put|bought|sold|met|made|took"
    r"|gave|came"
    r"|said|told|kept|lost|found|won|paid|sent|set|hid|wrote|spent|moved|\w{2,}(?<!e)ed)(?:n['’]?t)?|can['’]t|won['’]t"
)
_HISS = re.compile(r"(?:s|x|z|ch|sh|[^aeiou]o)$")
_MINE = re.compile(r"\b(?P<the>(?:[oa]s?|el|la|los|las) )?(?P<det>meus?|minhas?|noss[oa]s?|mis?|nuestr[oa]s?) ")
_NOUN = re.compile(
    r"(?:[\w-]+ ){0,5}?[\w-]+(?= (?:e|es|sao|son|esta|estao|estan|fica|ficam|tem|tiene|tienen|foi|fue|vai|va|queda|mora"
    r"|vive|se|nao|no|comeca|empieza|abre|fecha|cierra|chega|llega|era|sera)\b)|[\w-]+"
)
_FIRST = re.compile(
    r"(?P<i>(?:eu|yo) )?(?P<how>(?:(?:nao|no|nunca|sempre|siempre|ja|ya|so|solo|tambem|tambien|me) )*)(?P<verb>\w+)"
)
_OWN_FORM = re.compile(r"(?!(?:o|no|isso|isto|esto|ao|do|lo|yo|eso|todo|seu|meu|como)\b)\w*(?:o|ei|oy)$")


class Request(NamedTuple):
    """A request to remember: what stands before it, what it is about, and whether that is to be done."""

    before: str
    what: str
    to_do: bool


def request(sentence: str) -> Request | None:
    """The request that a sentence makes, if it makes one; a question makes none, which is for the caller to know."""
    found = ASKED.search(normalise_in_place(sentence))
    if found is None or found.lastgroup is None:
        return None
    start, end = found.span(found.lastgroup)
    if len(_WORD.findall(sentence[start:end])) < _FEWEST:
        return None
    return Request(sentence[: found.start()].rstrip(" ,;"), sentence[start:end], found.lastgroup not in _STATES)


def note(wish: Request, grammar: Grammar) -> str:
    """What is to be remembered, told in the third person; as it was said, where it cannot be told so."""
    what = _TAIL.sub("", " ".join(_WRITTEN.sub(" ", wish.what).split()))
    asked, to_do = grammar.words.ASKED
    if wish.to_do:
        return f"{asked} {to_do}{theirs(what, grammar, {})}"
    told = _english(what, grammar) if grammar.code == "en" else _romance(what, grammar)
    return told[0].upper() + told[1:] if told else f"{asked}: “{what}”"


def _english(text: str, grammar: Grammar) -> str:
    """The text with its first `I` told as the user, and what follows as theirs."""
    found = _I.search(text)
    if found is None:
        return text
    if found["i"]:
        words = (
            "the user",
            _BE.get(found["be"] or "", ""),
            *found["how"].split(),
            _third(found["verb"] or "", found["be"]),
        )
    else:
        words = ("the user's" if found["my"] else "the user",)
    told = f"{text[: found.start()]}{' '.join(filter(None, words))}{theirs(text[found.end() :], grammar, {})}"
    return "" if grammar.words.LEFT.search(normalise_in_place(told)) else told


def _third(verb: str, after: str | None) -> str:
    plain = verb.lower().replace("’", "'")
    if not verb or after or _SAME.fullmatch(plain):
        return verb
    if plain in _IRREGULAR:
        return _IRREGULAR[plain]
    if plain.endswith("y") and plain[-2:-1] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}es" if _HISS.search(plain) else f"{verb}s"


def _romance(text: str, grammar: Grammar) -> str:
    """The text of Portuguese or Spanish with its first possessive told as the user's, or its verb told of them."""
    folded, words = normalise_in_place(text), grammar.words
    first = _FIRST.match(folded)
    verb = grammar.verbs.get(first["verb"]) if first else None
    if first and verb:
        how = text[first.start("how") : first.end("how")]
        told = f"{words.USER} {theirs(how, grammar, {})}{verb}{theirs(text[first.end() :], grammar, {})}"
    elif first and (first["i"] or _OWN_FORM.match(first["verb"])):
        return ""
    else:
        told = _of_user(text, folded, grammar)
    return "" if words.LEFT.search(normalise_in_place(told)) else told


def _of_user(text: str, folded: str, grammar: Grammar) -> str:
    mine = _MINE.search(folded)
    if mine is None:
        return theirs(text, grammar, {})
    noun = _NOUN.match(folded, mine.end())
    if noun is None:
        return ""
    what = text[noun.start() : noun.end()]
    said = grammar.words.kin_subject(mine["det"], what).replace(what.lower(), what, 1)  # names keep their capitals
    if mine.start() and not mine["the"]:
        said = said.partition(" ")[2]  # "a chave do apartamento do usuário"
    elif mine.start():
        said = said[0].lower() + said[1:]
    return f"{text[: mine.start()]}{said}{theirs(text[noun.end() :], grammar, {})}"
