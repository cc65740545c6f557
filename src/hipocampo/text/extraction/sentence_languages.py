"""Which languages a sentence may be read in, the likeliest first."""

from __future__ import annotations

from collections.abc import Sequence

from hipocampo.text import languages
from hipocampo.text.detection import language_of
from hipocampo.text.extraction.grammar import Grammar, grammar_of
from hipocampo.text.words import terms

__all__ = ["grammars_of"]

_BEGINNING = 500  # letters of a message that tell the language of a sentence that does not
_LETTERS = "aeioy"  # letters that are words; others are chat ("d" for "de") and vote for no language
# Where the votes are even: small words that only one of the two has.
_OWN = {
    "es": frozenset(
        "el los las del y con muy mi mis es en soy tengo estoy yo una al le les lo hay cocinar bailar leer jugar hablar"
        " escribir escuchar dibujar conducir manejar trabajar estudiar madrugar perros cine libros lluvia".split()
    ),
    "pt": frozenset(
        "o os ao do dos com muito meu minha meus minhas em nao um uma eu na sou tenho estou cozinhar dancar ler"
        " falar escrever ouvir desenhar dirigir trabalhar estudar acordar cachorros praia livros chuva".split()
    ),
}


def grammars_of(sentence: str, message: str, known: Sequence[str]) -> list[Grammar]:
    """The known languages as they are to be tried on a sentence of a message."""
    own = _language(sentence) or _language(message[:_BEGINNING])
    all_known = languages.fallback_first()
    return [grammar_of(code) for code in sorted(known or all_known, key=lambda code: code != own) if code in all_known]


def _language(text: str) -> str | None:
    words = terms(text)
    own = language_of([word for word in words if len(word) > 1 or word in _LETTERS], text)
    if own is not None:
        return own
    votes = {code: sum(word in small for word in words) for code, small in _OWN.items()}
    if votes["es"] != votes["pt"]:
        return max(votes, key=lambda code: votes[code])
    chat = {code: sum(word in grammar_of(code).words.CHAT for word in words) for code in languages.fallback_first()}
    best = max(("pt", *chat), key=lambda code: chat[code])  # "n" is "não" too, and English is known without it
    return best if chat[best] else None
