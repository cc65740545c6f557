"""Words: how a text becomes what it is found by (F1)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.text.language import language_of
from hipocampo.text.stems import forms, stems
from hipocampo.text.words import fold, indexed, question, terms


def asked(text: str) -> list[str]:
    return [term.word for term in question(text).terms]


@pytest.mark.parametrize(
    ("language", "family"),
    [
        ("pt", "decisao decisoes"),
        ("pt", "pao paes"),
        ("pt", "irmao irmaos"),
        ("pt", "navegar navegou navegacao navegacoes"),
        ("pt", "animal animais"),
        ("pt", "papel papeis"),
        ("pt", "facil faceis"),
        ("pt", "util uteis"),
        ("pt", "azul azuis"),
        ("pt", "lencol lencois"),
        ("pt", "perfil perfis"),
        ("pt", "imagem imagens"),
        ("pt", "luz luzes"),
        ("pt", "mes meses"),
        ("pt", "falar falou falei falamos falaram falando"),
        ("pt", "fazer fez fiz fizeram feito"),
        ("pt", "gato gata gatos gatas"),
        ("pt", "request requests"),
        ("es", "decision decisiones"),
        ("es", "luz luces"),
        ("es", "imagen imagenes"),
        ("es", "joven jovenes"),
        ("es", "ciudad ciudades"),
        ("es", "energia energias"),
        ("es", "comer comio comieron comiendo comia"),
        ("es", "decidir decidio decidimos"),
        ("es", "hacer hizo hicieron hecho"),
        ("es", "preferir prefiere prefirio"),
        ("es", "nino nina ninos"),
        ("en", "meeting meetings meet"),
        ("en", "city cities"),
        ("en", "connect connected connecting connections"),
        ("en", "buy buys bought buying"),
        ("en", "write wrote written writing"),
        ("en", "child children"),
    ],
)
def test_the_forms_of_a_word_share_a_stem(language: str, family: str) -> None:
    """F1: inflection of Portuguese, Spanish and English."""
    assert len(set(stems(family.split(), language))) == 1


@pytest.mark.parametrize("word", ["token", "plugin", "commit", "request"])
def test_an_english_plural_in_a_portuguese_text_is_found_by_its_singular(word: str) -> None:
    """F1: people mix English terms into their language."""
    (plural,) = stems([f"{word}s"], "pt")
    assert plural in forms(word)


def test_a_name_cut_short_by_portuguese_is_no_english_word() -> None:
    """F1: names. The Portuguese stem of Peter is `pet`."""
    assert not set(forms("peter")) & set(stems(["pet", "pets"], "en"))


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("O Pedro decidiu que a reunião vai ser na sexta", "pt"),
        ("Juan dijo que la reunión es el viernes", "es"),
        ("Peter said that the meeting is on Friday", "en"),
        ("informação", "pt"),
        ("mañana", "es"),
        ("Lisboa", None),
        ("git rebase", None),
        ("", None),
    ],
)
def test_function_words_tell_the_language(text: str, language: str | None) -> None:
    assert language_of(terms(text), text) == language


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("Decisões, ação e coração!", "decisoes acao e coracao"),
        ("El niño comió piñas", "el nino comio pinas"),
        ("src/app/main.py", "src app main py"),
        ("connection.update(snake_case)", "connection update snake case"),
        ("getUserName parseHTTPReply", "get user name parse http reply"),
        ("two PDFs of NASA", "two pdfs of nasa"),
        ("the iPhone and ABCd", "the i phone and abcd"),
        ("peter.silva@example.com", "peter silva example com"),
        ("https://example.org/a?b=1", "https example org a b 1"),
        ("git rebase -i HEAD~3", "git rebase i head 3"),
        ("日本語", "日本 本語 語"),
        ("한국어 문서", "한국 국어 어 문서 서"),
        ("uses日本", "uses 日本 本"),
        ("レオ・ダ", "レオ オ ダ"),
        ("👍🏽 👩🏽‍💻 🇧🇷", "👍 🏽 👩 🏽 💻 🇧🇷"),
        ("☕ e ❤️", "☕ e ❤"),
        ("हिन्दी", "हिन्दी"),
        ("ﬁm ＡＢＣ", "fim abc"),
        ("…?! — \x00", ""),
    ],
)
def test_wholes_are_cut_into_their_parts(text: str, cut: str) -> None:
    """F1: code, paths, addresses, emoji and CJK text are found by their parts."""
    assert " ".join(terms(text)) == cut


def test_a_camel_case_name_is_indexed_as_a_whole_too() -> None:
    assert indexed("the getUserName call")[-1] == stems(["getusername"], "en")[0]


def test_a_text_of_no_language_is_indexed_by_the_stems_of_all() -> None:
    line, words = indexed("viagens canceladas"), ["viagens", "canceladas"]
    assert {*stems(words, "pt"), *stems(words, "es"), *stems(words, "en")} <= set(line)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("O que decidimos sobre a viagem para Lisboa?", ["decidimos", "viagem", "lisboa"]),
        ("Me fale sobre o Peter", ["peter"]),
        ("¿Cuál es la ciudad de Ana?", ["ciudad", "ana"]),
        ("What did Caroline tell me about her son?", ["caroline", "son"]),
        ("Who won?", ["won"]),
        ("who are you?", ["who", "are", "you"]),
        ("o que é que é?", ["o", "que", "e"]),
        ("tea tea TEA", ["tea"]),
        ("日本語", ["日本", "本語"]),
        ("語", ["語"]),
        ("", []),
    ],
)
def test_a_question_looks_for_its_content(text: str, words: list[str]) -> None:
    """F1: words of asking are left out, unless there is nothing else."""
    assert asked(text) == words


@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ('where is "the big house"?', [("the big house", True)]),
        ("run `git rebase -i` now", [("git rebase i", True)]),
        ("o que é «pão de queijo»", [("pao de queijo", True)]),
        ("open src/app/main.py", [("src app main py", False)]),
        ("call snake_case", [("snake case", False)]),
        ("write to ana@example.org", [("ana example org", False)]),
        ("日本語", [("日本 本語", False)]),
        ("👩🏽‍💻", [("👩 🏽 💻", False)]),
        ('"one" and an open " quote', []),
        ("plain words only", []),
    ],
)
def test_quotes_and_wholes_are_phrases(text: str, phrases: list[tuple[str, bool]]) -> None:
    """F1: phrases, commands, paths and addresses are found by the whole."""
    assert [(" ".join(phrase.words), phrase.quoted) for phrase in question(text).phrases] == phrases


def test_a_question_of_any_length_is_bounded() -> None:
    found = question("a" * 100_000 + " " + " ".join(f"word{n}" for n in range(10_000)))
    assert len(found.terms) <= 64
    assert all(len(term.word) <= 64 for term in found.terms)


@given(st.text(alphabet=st.characters()))
def test_folding_is_stable_for_words_apart_or_together(text: str) -> None:
    """F1: a word is folded the same way wherever it stands."""
    assert terms(f"{text} {text}") == terms(text) * 2


@given(st.text(alphabet=st.characters()))
def test_every_letter_and_digit_belongs_to_a_term(text: str) -> None:
    letters = {letter for letter in fold(text) if letter.isalnum()} if len(text) < 60 else set()
    assert letters <= set("".join(terms(text)))
