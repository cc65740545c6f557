"""Words: how a text becomes what it is found by (F1)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.text.detection import language_of
from hipocampo.text.languages import fallback_first
from hipocampo.text.normalisation import normalise
from hipocampo.text.stems import forms, line, stems
from hipocampo.text.stop_words import function_words
from hipocampo.text.words import indexed, names_nothing, search_query, terms

LANGUAGES = fallback_first()


def asked(text: str) -> list[str]:
    return [term.word for term in search_query(text).terms]


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


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("O Rui está ansioso com as finanças", "comer"),
        ("A Ana trabalha como enfermeira", "comida"),
        ("A Ana viajou para o Porto", "parado"),
        ("O gato passou pela porta", "pele"),
        ("Não há nada na mesa", "nadar"),
        ("A Marta vai ser médica", "série"),
        ("El tren va hacia Madrid", "hacer"),
        ("Las llaves son de Ana", "sonido"),
        ("Las llaves son de Ana", "where is her son?"),
        ("Solo queda un libro", "sola"),
        ("She has a room of her own", "owner owns"),
        ("Esta casa era do avô", "of which era is it?"),
    ],
)
def test_a_function_word_of_a_text_is_no_form_of_another_word(text: str, asked: str) -> None:
    """F1: `com a Ana` tells nothing of what is eaten, nor do Spanish texts of an English son."""
    found = set(indexed(text))
    assert all(found.isdisjoint(term.forms) for term in search_query(asked).terms)


@pytest.mark.parametrize(
    ("text", "eats"),
    [
        ("Eu como peixe à sexta", True),
        ("Não como carne, como sabes", True),
        ("Yo no como carne", True),
        ("O Rui trabalha como padeiro", False),
        ("No sé cómo se hace", False),
        ("Como te llamas", False),
    ],
)
def test_who_eats_is_told_from_how(text: str, eats: bool) -> None:
    """F1: `como` is both; after a pronoun or a `not` it is the verb."""
    assert bool(set(indexed(text)) & set(forms("comer"))) is eats


def test_no_content_word_has_the_entry_of_a_function_word() -> None:
    """F1: whatever the language."""
    for language in LANGUAGES:
        apart = sorted(function_words(language))
        assert not set(line(apart, language)) & set(stems([*apart, "comer", "nadar", "parar"], language))


@pytest.mark.parametrize("text", ["who are you?", "com", "será?", "to be or not to be"])
def test_a_question_of_nothing_but_function_words_finds_them(text: str) -> None:
    """F1: better than nothing."""
    assert all(set(indexed(text)) & set(term.forms) for term in search_query(text).terms)


def test_a_phrase_is_found_with_its_function_words() -> None:
    """F1: "café com leite" is one thing."""
    (phrase,) = search_query('who drinks "café com leite"?').phrases
    found = f" {' '.join(indexed('A Ana bebe café com leite de manhã'))} "
    assert any(f" {form} " in found for form in phrase.forms)


def test_an_english_name_is_found_from_another_language() -> None:
    """F1: to a Portuguese question, Will is no auxiliary."""
    (term,) = [term for term in search_query("onde mora o Will?").terms if term.word == "will"]
    assert set(indexed("Will has moved to the coast")) & set(term.forms)


@pytest.mark.parametrize("language", ["pt", "es"])
def test_nouns_that_look_like_verbs_keep_to_themselves(language: str) -> None:
    """F1: a husband is no sea, nor is Maria; Saturdays know nothing."""
    words = "maria marido mar sabado saber comando comer vida video"
    assert len(set(stems(words.split(), language))) == len(words.split())
    assert len(set(stems(["sabado", "sabados"], language))) == 1


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
    "text",
    [
        "what happened?",
        "What did I do?",
        "what's new?",
        "tell me what went on",
        "what is coming up?",
        "what's planned for",
        "are there any events?",
        "was there anything important on my calendar?",
        "o que fiz?",
        "o que é que aconteceu?",
        "que se passou?",
        "o que fizemos?",
        "houve alguma coisa?",
        "há novidades?",
        "o que está marcado para",
        "fala-me das coisas que fiz",
        "¿qué hice?",
        "¿qué pasó?",
        "¿qué ocurrió en",
        "¿hubo algo nuevo?",
        "cuéntame qué cosas sucedieron",
        "qué planes tengo",
        "?",
        "",
    ],
)
def test_a_question_that_names_nothing(text: str) -> None:
    """F5: it asks for all there is, of the time it was asked about."""
    assert names_nothing(text)


@pytest.mark.parametrize(
    "text",
    [
        "what happened to Peter?",
        "what did I buy?",
        "tell me about my son",
        "o que fiz em Lisboa?",
        "o que comi?",
        "a que sou alérgico?",
        "¿qué pasó con el informe?",
        "¿qué compré?",
        'what is "new things"?',
        "how do I make ship?",
        "2026",
        "日本語",
    ],
)
def test_a_question_that_names_something(text: str) -> None:
    """F5: one word of its own is enough."""
    assert not names_nothing(text)


@given(st.text(max_size=60))
def test_what_says_nothing_names_nothing_but_small_words(text: str) -> None:
    """F5: whatever is added that means something, it says something."""
    assert not names_nothing(f"{text} marmalade")


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
    assert [(" ".join(phrase.words), phrase.quoted) for phrase in search_query(text).phrases] == phrases


def test_a_question_of_any_length_is_bounded() -> None:
    found = search_query("a" * 100_000 + " " + " ".join(f"word{n}" for n in range(10_000)))
    assert len(found.terms) <= 64
    assert all(len(term.word) <= 64 for term in found.terms)


@given(st.text(alphabet=st.characters()))
def test_folding_is_stable_for_words_apart_or_together(text: str) -> None:
    """F1: a word is folded the same way wherever it stands."""
    assert terms(f"{text} {text}") == terms(text) * 2


@given(st.text(alphabet=st.characters()))
def test_every_letter_and_digit_belongs_to_a_term(text: str) -> None:
    letters = {letter for letter in normalise(text) if letter.isalnum()} if len(text) < 60 else set()
    assert letters <= set("".join(terms(text)))
