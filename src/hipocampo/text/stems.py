"""Stems: the part of a word that its inflections share, in Portuguese, Spanish and English.

Snowball stems, on words whose accents are folded (people leave them out), with the plurals and endings that folding
or Snowball itself would miss put right first: `decisões` and `decisao` meet, so do `imágenes` and `imagen`, `bought`
and `buy`. Stems of Portuguese and Spanish carry a mark: the `pet~` of Peter is no English pet. What holds sentences
together is no form of another word: the `~com` of "com a Ana" is not the `com~` of `comer`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import pairwise

from hipocampo.text.language import FUNCTION_WORDS, LANGUAGES

__all__ = ["content_forms", "forms", "function_forms", "inflections", "line", "stems"]

_SNOWBALL = {"en": "english", "pt": "portuguese", "es": "spanish"}
_MARK = {"en": "", "pt": "~", "es": "~"}
_FUNCTION = "~"  # before a word, where no stem has it
_BEFORE_A_VERB = frozenset("eu nao nunca ja yo no ya".split())
_KEPT = 100_000
_PLAIN = str.maketrans("ãçí", "aci")

# Tried in turn, each on what the one before left: how words end that it may be for, what is replaced, and by what.
_ENDINGS = {
    "en": (),
    "pt": (
        ("oes aes", r"(?:oes|aes)$", "ao"),
        ("aos", r"(?<=.)aos$", "ao"),
        ("ais", r"(?<=..)ais$", "al"),
        ("ois", r"(?<=..)ois$", "ol"),
        ("uis", r"(?<=..)uis$", "ul"),
        ("eis", r"(?<=[cg])eis$|(?<=ut)eis$", "il"),
        ("eis", r"(?<=..)eis$", "el"),
        ("is", r"(?<=...[^aeou])is$", "il"),
        ("ns", r"(?<=..)ns$", "m"),
        ("s", r"(?<=[bcdfgklptvwy])s$", ""),
        ("cao", r"(?<=.)([au])cao$", r"\1ção"),
    ),
    "es": (
        ("ces", r"(?<=..)ces$", "z"),
        ("enes", r"(?<=..)enes$", "en"),
        ("dades", r"(?<=..)dades$", "dad"),
        ("s", r"(?<=[bcdfgkptvwy])s$", ""),
        ("ia ias ian iamos", r"(?<=..)ia(s|n|mos)?$", r"ía\1"),
    ),
}

# Forms that no ending tells: the question says "what did she buy", the fact "she bought".
_IRREGULAR = {
    "en": """
        became:become began:begin begun:begin bent:bend bitten:bite blew:blow blown:blow broke:break broken:break
        brought:bring built:build bought:buy caught:catch chose:choose chosen:choose came:come dealt:deal drew:draw
        drawn:draw drove:drive driven:drive drank:drink drunk:drink ate:eat eaten:eat fell:fall fallen:fall fed:feed
        felt:feel fought:fight flew:fly flown:fly forgot:forget forgotten:forget froze:freeze gave:give given:give
        went:go gone:go goes:go grew:grow grown:grow heard:hear hid:hide hidden:hide held:hold kept:keep knew:know
        known:know laid:lay led:lead left:leave lent:lend lost:lose made:make meant:mean met:meet paid:pay ran:run
        rang:ring rode:ride ridden:ride rose:rise risen:rise sang:sing sung:sing sat:sit saw:see seen:see sent:send
        shot:shoot showed:show shown:show slept:sleep sold:sell sought:seek spent:spend spoke:speak spoken:speak
        stole:steal stolen:steal stood:stand swam:swim swum:swim swept:sweep taught:teach thought:think threw:throw
        thrown:throw took:take taken:take tore:tear torn:tear told:tell understood:understand woke:wake woken:wake
        won:win wore:wear worn:wear wrote:write written:write children:child men:man women:woman people:person
        mice:mouse feet:foot teeth:tooth wives:wife knives:knife
    """,
    "pt": """
        fiz:fazer fez:fazer fizemos:fazer fizeram:fazer feito:fazer faco:fazer faz:fazer trouxe:trazer
        trouxeram:trazer trago:trazer quis:querer quiseram:querer pude:poder pode:poder puderam:poder soube:saber
        souberam:saber vim:vir veio:vir vieram:vir vi:ver viu:ver viram:ver visto:ver dei:dar deu:dar deram:dar
        peco:pedir perco:perder leio:ler le:ler leu:ler leram:ler
    """,
    "es": """
        hice:hacer hizo:hacer hicimos:hacer hicieron:hacer hecho:hacer hago:hacer trajo:traer trajeron:traer
        quise:querer quiso:querer quisieron:querer pude:poder pudo:poder pudieron:poder supe:saber supo:saber
        supieron:saber vine:venir vinieron:venir vi:ver vio:ver vieron:ver visto:ver di:dar dio:dar dieron:dar
        puse:poner puso:poner pusieron:poner anduvo:andar escrito:escribir abierto:abrir prefiere:preferir
        prefiero:preferir prefirio:preferir piensa:pensar pienso:pensar juega:jugar juego:jugar duerme:dormir
        durmio:dormir vuelve:volver vuelto:volver pide:pedir pidio:pedir sirve:servir sirvio:servir
    """,
}

# Nouns and names of Portuguese and Spanish that look like forms of a verb: `marido` and Maria have naught to do with
# `mar`, `sábado` with `saber`.
_NO_FORMS = {
    one: word
    for word in ("maria", "mario", "marie", "marido", "sabado", "decada", "comando", "vida")
    for one in (word, f"{word}s")
}


def stems(words: Iterable[str], language: str) -> list[str]:
    """The stems of folded words in one language, in their order."""
    return list(map(_stems(language).__getitem__, words))


def line(words: Sequence[str], language: str) -> list[str]:
    """What folded words in one language are indexed by, in their order: their stems, and function words as they are."""
    known = _entries(language)
    found = list(map(known.__getitem__, words))
    for at in _eaten(words) if language != LANGUAGES[0] and "como" in words else ():
        found[at] = known["comer"]
    return found


def _eaten(words: Sequence[str]) -> list[int]:
    """Where `como` is no conjunction: "eu como peixe", "no como carne"."""
    return [at for at, (one, next) in enumerate(pairwise(words), 1) if next == "como" and one in _BEFORE_A_VERB]


def forms(word: str) -> tuple[str, ...]:
    """Every entry of an index that a folded word may stand behind."""
    return _found(word, LANGUAGES)


def content_forms(word: str) -> tuple[str, ...]:
    """The entries that a folded word may stand behind where it means something.

    The `son` of an English question is none of Spanish texts; an English `will` in another language may be a name.
    """
    return _found(word, [one for one in LANGUAGES if one == LANGUAGES[0] or word not in FUNCTION_WORDS[one]])


def function_forms(word: str) -> tuple[str, ...]:
    """The entries of a folded word that is asked for by itself: where it holds sentences of a language together, these.

    The Portuguese `com` is no form of a Spanish verb.
    """
    holding = [one for one in LANGUAGES[1:] if word in FUNCTION_WORDS[one]]
    return _found(word, [LANGUAGES[0], *holding]) if holding else forms(word)


def inflections(word: str) -> frozenset[str]:
    """The stems of a folded word in every language: the `como` of "eu como" is a form of `comer` too."""
    return frozenset(_stems(language)[word] for language in LANGUAGES)


def _found(word: str, languages: Iterable[str]) -> tuple[str, ...]:
    found = dict.fromkeys([_entries(language)[word] for language in languages])
    if word.endswith("n"):  # an English plural in a Portuguese text: `tokens` was taken for the plural of `tokem`
        found[_entries("pt")[word + "s"]] = None
    return tuple(found)


class _Remembered(dict[str, str]):
    """What words become, remembered: looking one up takes a tenth of the time of stemming again."""

    def __init__(self, make: Callable[[str], str]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, word: str) -> str:
        if len(self) >= _KEPT:
            self.clear()
        self[word] = made = self._make(word)
        return made


class _Stemming:
    """How one language is stemmed."""

    def __init__(self, language: str) -> None:
        from Stemmer import Stemmer

        self._stem = Stemmer(_SNOWBALL[language], 0).stemWord
        self._mark = _MARK[language]
        self._endings = [(tuple(ends.split()), pattern, ending) for ends, pattern, ending in _ENDINGS[language]]
        self._irregular = dict(pair.split(":") for pair in _IRREGULAR[language].split())

    def __call__(self, word: str) -> str:
        if not (word.isascii() and word.isalpha()):
            return word
        if self._mark and word in _NO_FORMS:
            return _NO_FORMS[word] + self._mark
        word = self._irregular.get(word, word)
        for ends, pattern, ending in self._endings:
            if word.endswith(ends):  # seldom, so that most patterns need not be compiled for a question
                word = re.sub(pattern, ending, word)
        stem: str = self._stem(word).translate(_PLAIN)
        if self._mark and len(stem) > 3:  # `decidió` keeps an i that `decidir` has not
            stem = stem.removesuffix("i")
        return stem + self._mark


@cache
def _stems(language: str) -> _Remembered:
    return _Remembered(_Stemming(language))


@cache
def _entries(language: str) -> _Remembered:
    known, apart = _stems(language), FUNCTION_WORDS[language]
    return _Remembered(lambda word: _FUNCTION + word if word in apart else known[word])
