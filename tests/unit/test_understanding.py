"""A question in plain words as the index answers it, in three languages."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo import wiring
from hipocampo.core.questions import Only, Question, Span
from hipocampo.markdown.prose import page_names
from hipocampo.recall.names import Names
from hipocampo.recall.question import describe, understand
from hipocampo.text import dates
from tests.adapters.index import MemoryIndex
from tests.conformance.index_rows import ALL, Story
from tests.unit.choosing import init_with
from tests.unit.test_questions import FREE, WORDY

NOW = datetime(2026, 11, 16, 10, 0, tzinfo=UTC)  # a Monday
LANGUAGES = ("pt", "es", "en")
WEEK = ("2026-11-09", "2026-11-16")


def index() -> MemoryIndex:
    """An index that knows a few names."""
    story, made = Story(), MemoryIndex()
    for n, name in enumerate(("Peter", "Ana-Souza", "João-Silva", "Alexandre", "Rosa Luz", "Rosa Melo", "McDonald's")):
        story.retain(f"m{n}", f"text {n}", entities=[name])
    made.fold(story.events)
    return made


INDEX = index()
NAMES = Names(INDEX.names, INDEX.readings, ALL)


def asked(text: str) -> Question:
    return understand(text, NOW, LANGUAGES, NAMES, Only())


def span(question: Question) -> tuple[str | None, ...]:
    """The days between which the time of a question lies."""
    around = question.around
    return () if around is None else tuple(stamp and stamp[:10] for stamp in (around.since, around.until))


@pytest.mark.parametrize(
    ("text", "days", "aim"),
    [
        ("what was true in November 2025?", ("2025-11-01", "2025-12-01"), "true"),
        ("what did I say last week?", WEEK, "said"),
        ("what has changed since last week?", (WEEK[0], None), ""),
        ("what did we do before March?", (None, "2026-03-01"), ""),
        ("where did I live until 2020?", (None, "2021-01-01"), "true"),
        ("what should I cook today?", (), ""),
        ("what did you suggest yesterday?", ("2026-11-15", "2026-11-16"), "said"),
        ("what did I eat today?", ("2026-11-16", "2026-11-17"), ""),
        ('who sang "last week"?', (), ""),
        ("git log --since yesterday", (), ""),
        ("notes of all days except yesterday", (), ""),
        ("who is Peter?", (), ""),
        ("o que era verdade em novembro de 2025?", ("2025-11-01", "2025-12-01"), "true"),
        ("o que eu te contei na semana passada?", WEEK, "said"),
        ("o que mudou desde a semana passada?", (WEEK[0], None), ""),
        ("o que fizemos antes de março?", (None, "2026-03-01"), ""),
        ("onde eu morava até 2020?", (None, "2021-01-01"), "true"),
        ("O que você sugere pro meu jantar hoje?", (), ""),
        ("o que comi hoje?", ("2026-11-16", "2026-11-17"), ""),
        ("¿qué era cierto en noviembre de 2025?", ("2025-11-01", "2025-12-01"), "true"),
        ("¿qué te dije la semana pasada?", WEEK, "said"),
        ("¿qué cambió desde la semana pasada?", (WEEK[0], None), ""),
        ("¿qué hicimos antes de marzo?", (None, "2026-03-01"), ""),
        ("¿dónde vivía hasta 2020?", (None, "2021-01-01"), "true"),
        ("¿qué me recomiendas para cenar hoy?", (), ""),
        ("¿qué comí hoy?", ("2026-11-16", "2026-11-17"), ""),
    ],
)
def test_the_time_of_a_question(text: str, days: tuple[str | None, ...], aim: str):
    """F1: intervals, open ones too, and which time is meant; when a suggestion is wanted for is no time to look in."""
    question = asked(text)
    assert (span(question), question.aim) == (days, aim)


@pytest.mark.parametrize(
    ("text", "mentions", "misspelled"),
    [
        ("what does Peter prefer?", ["Peter"], {}),
        ("what does PETER prefer?", ["Peter"], {}),
        ("what does Petter prefer?", ["Peter"], {"Petter": "Peter"}),
        ("tell me about @petre", ["Peter"], {"petre": "Peter"}),
        ("what does petter prefer?", ["Peter"], {"petter": "Peter"}),
        ("Petter?", ["Peter"], {"Petter": "Peter"}),
        ("tell me about Ana", ["Ana-Souza"], {}),
        ("tell me about Rosa", ["Rosa Luz", "Rosa Melo"], {}),
        ("tell me about Alexnadre and Ana Souza", ["Ana-Souza", "Alexandre"], {"Alexnadre": "Alexandre"}),
        ("does Peter's brother know?", ["Peter"], {}),
        ("what is Petter’s favorite color?", ["Peter"], {"Petter": "Peter"}),
        ("the menu of McDonald's", ["McDonald's"], {}),
        ("who is fine except Peter?", [], {}),
        ("restaurants for dinner", [], {}),
        ("onde mora o joão silva?", ["João-Silva"], {}),
        ("onde mora o joao-silva?", ["João-Silva"], {}),
        ("onde mora o João?", ["João-Silva"], {}),
        ("onde mora o João Sliva?", ["João-Silva"], {}),
        ("me fale do Petter", ["Peter"], {"Petter": "Peter"}),
        ("todos menos o Alexandre", [], {}),  # nothing else is asked for
        ("amigos, exceto o Alexandre", [], {}),
        ("¿qué opina Alexndre?", ["Alexandre"], {"Alexndre": "Alexandre"}),
        ("¿quién es rosa luz?", ["Rosa Luz"], {}),
        ("háblame de Aan Souza", [], {}),  # too short to be sure
        ("¿a quién conoce Pteer?", ["Peter"], {"Pteer": "Peter"}),
    ],
)
def test_who_is_named(text: str, mentions: list[str], misspelled: dict[str, str]):
    """F1: names as people vary them, first names, misspelled names; whoever is left out is not asked for."""
    question = asked(text)
    assert (list(question.mentions), dict(question.misspelled)) == (mentions, misspelled)


@pytest.mark.parametrize(
    "written", ["[Pete, Pedrinho]", "\n  - '@Pete'\n  - Pedrinho  # as a child", "[Pete, 1, Pedrinho, [x]]"]
)
def test_a_page_of_an_entity_tells_its_aliases(tmp_path: Path, written: str):
    """F1: `aliases` in the front matter of `bank/entities/Peter.md` are other names of @Peter."""
    init_with(tmp_path, "semantic", model="none")
    page = tmp_path / "bank/entities/Peter.md"
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(f"---\naliases: {written}\n---\n# Peter\n")
    with wiring.open(tmp_path) as memory:
        memory.retain("@Peter: prefers tea")
        memory.retain("@Pete: prefers dogs")
        found = memory.recall("what about Pedrinho?")
        assert found.question.mentions == ("Peter",)
        assert dict(found.question.aliases) | {"Pete": "Peter", "Pedrinho": "Peter"} == dict(found.question.aliases)
        assert {"@Peter: prefers tea", "@Pete: prefers dogs"} <= {hit.content for hit in found}
        page.unlink()
        assert memory.recall("what about Pedrinho?").question.mentions == ()


@pytest.mark.parametrize(
    "front", ["aliases: {a: b}", "aliases: [Pe", "aliases:", "title: aliases", "aliases: ['', ' ']"]
)
def test_front_matter_without_aliases(front: str):
    """F1: what gives no other name, or can't be read, tells none."""
    assert page_names("bank/entities/Peter.md", f"---\n{front}\n---") == ()
    assert page_names("notes/Peter.md", "---\naliases: [Pete]\n---") == ()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("what did I say last week about tea?", "what did I say about tea?"),
        ("what was true about Lisbon in November 2025?", "what was true about Lisbon in November 2025?"),
        ("restaurants except sushi in Lisbon", "restaurants in Lisbon"),
        ("everything except sushi", "everything except sushi"),  # nothing else is asked for
        ("what does Peter not eat?", "what does Peter not eat?"),
        ("what does Petter eat?", "what does Peter eat?"),
        ('"white bread"', '"white bread"'),
        ("git rebase --onto main HEAD~3", "git rebase --onto main HEAD~3"),
        ("src/app/main.py not found", "src/app/main.py not found"),
        ("3f2a-77b1", "3f2a-77b1"),
        ("o que comi ontem com a Ana?", "o que comi com a Ana?"),
        ("receitas sem glúten", "receitas sem glúten"),
        ("todos os hotéis menos os caros de Lisboa", "todos os hotéis de Lisboa"),
        ("recetas excepto carne, por favor", "recetas , por favor"),
        ("¿qué comí ayer?", "¿qué comí ?"),
        ("qué comimos el mes pasado", "qué comimos el"),
        ("what broke two days ago?", "what broke ?"),
        ("o que mudou nas últimas 24 horas?", "o que mudou nas ?"),
        ("what did I eat last Monday at 5pm?", "what did I eat Monday 5pm ?"),
        ("o que comi na segunda passada?", "o que comi na segunda ?"),
        ("¿qué comí el lunes pasado?", "¿qué comí el lunes ?"),
        ("trips on the weekend after 5 May last year", "trips on the weekend 5 May"),
        ("where was the cat last Christmas Eve?", "where was the cat Christmas Eve ?"),
        ("a viagem do verão passado", "a viagem do verão"),
        ("o jantar de ontem à noite", "o jantar de noite"),
        ("qué hago mañana", "qué hago"),
    ],
)
def test_the_words_of_a_question(text: str, words: str):
    """F1: relative times and what is left out are no words to look for; commands, paths and ids stay as they are."""
    assert " ".join(asked(text).text.split()) == words


@pytest.mark.parametrize(
    "text",
    [
        "what did I do yesterday?",
        "what was true in November 2025?",
        "what happened on 14 November?",
        "what happened last Thursday?",
        "o que fiz anteontem?",
        "o que aconteceu em 29 de outubro?",
        "¿qué hice ayer?",
        "¿qué pasó la semana pasada?",
        "what is planned for December?",
    ],
)
def test_a_question_of_nothing_but_a_time(text: str):
    """F1: where only words of asking are left, the time alone tells what answers."""
    question = asked(text)
    assert question.around
    assert (question.text, bool(question.otherwise)) == ("", True)


@pytest.mark.parametrize(
    "text", ["what did I eat yesterday?", "what did Peter do yesterday?", "o que há sobre o Pedro?"]
)
def test_a_question_of_more_than_a_time(text: str):
    """F1: what a question names besides is looked for."""
    assert asked(text).text.strip()


def test_what_is_left_out_is_not_named():
    """F1: who is left out is not asked for, be nothing else asked for."""
    for text in ("everyone except Peter", "what does everybody like except Peter?"):
        assert (asked(text).mentions, asked(text).left) == ((), ("Peter",))


def test_what_narrows_a_question_is_enough_to_ask_for():
    """F5: all there is of a name, a tag or a session is asked for by no words at all."""
    for only in (Only(entities=("Peter",)), Only(tags=("ops",)), Only(session="s1"), Only(true_in=Span("2025", None))):
        assert understand("what do we know?", NOW, LANGUAGES, NAMES, only).text == ""
    assert understand("what do we know?", NOW, LANGUAGES, NAMES, Only()).text
    assert understand("what do we eat?", NOW, LANGUAGES, NAMES, Only(tags=("ops",))).text


@pytest.mark.parametrize(
    ("text", "since"),
    [
        ("what is planned for December?", "2026-12-01"),
        ("o que está marcado para dezembro?", "2026-12-01"),
        ("¿qué está previsto para diciembre?", "2026-12-01"),
        ("what happened in December?", "2025-12-01"),
        ("o que aconteceu em dezembro?", "2025-12-01"),
    ],
)
def test_what_is_to_come(text: str, since: str):
    """F1: who asks for plans means the next December, who asks for the past the last one."""
    assert span(asked(text))[0] == since


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("where do I live?", True),
        ("a que sou alérgico?", True),
        ("what shall we eat tonight?", True),
        ("where was my boss born?", False),
        ("tell me who plays", False),
        ("¿qué prefiero?", True),
        ("where does Peter live?", False),
        ("what did I give to Peter?", False),
        ("who lives in Faro?", False),
    ],
)
def test_a_question_about_the_asker(text: str, own: bool):
    """F1: it is known whether a question is about whoever asks."""
    assert asked(text).own is own


@pytest.mark.parametrize(
    ("text", "every"),
    [
        ("O que você sugere pro meu jantar hoje?", True),
        ("¿qué ceno hoy?", True),
        ("receita para hoje?", True),
        ("quais são os meus objetivos?", True),
        ("what shall I eat tonight?", True),
        ("what should we eat today?", True),
        ("what did I have for dinner yesterday?", False),
        ("what does Peter eat?", False),
    ],
)
def test_where_all_of_a_type_answers(text: str, every: bool):
    """F1, F7: for a suggestion, or of oneself, every taste and every goal counts, be its words others."""
    assert asked(text).every is every


@pytest.mark.parametrize(
    "text",
    [
        "com quem é a aula de segunda?",
        "quem mora em Natal?",
        "o ônibus das 7h",
        "o relatório de fim de mês",
        "a meta do terceiro trimestre",
        "¿con quién es la clase del lunes?",
        "la clase de la mañana",
        "el menú de verano",
        "who runs the Monday standup?",
        "temperature for the easter cake",
        "black friday plans",
        "who has the weekend shift?",
        "what broke since May?",
        "what is due on the 15th?",
    ],
)
def test_what_may_be_part_of_a_name_stays(text: str):
    """F1: words that mean the same whenever they are said are words to look for, and a time all the same."""
    question = asked(text)
    assert question.text == text
    assert question.around is not None


@pytest.mark.parametrize(
    ("told", "question"),
    [
        (("A aula de segunda é com a Olga", "A aula de quinta é com o Hugo"), "com quem é a aula de {}?"),
        (("La clase del lunes es con Eva", "La clase del jueves es con Iván"), "¿con quién es la clase del {}?"),
        (("The Monday standup is run by Olga", "The Thursday standup is run by Hugo"), "who runs the {} standup?"),
        (("The Christmas cake bakes at 160", "The Easter cake bakes at 180"), "temperature for the {} cake"),
    ],
)
def test_a_weekday_or_feast_is_scored_as_any_word(tmp_path: Path, told: tuple[str, str], question: str):
    """F1: of two that differ in their weekday or feast the one that was asked for comes first."""
    init_with(tmp_path, "semantic", model="none")
    names = {"segunda", "quinta", "lunes", "jueves", "Monday", "Thursday", "Christmas", "Easter"}
    with wiring.open(tmp_path) as memory:
        for text in told:
            memory.retain(text)
        for text in told:
            (name,) = names & set(text.split())
            assert memory.recall(question.format(name)).hits[0].content == text


@pytest.mark.parametrize(
    ("text", "understood"),
    [
        (
            "what did Petter prefer last year, except tea? #x1",
            {
                "language": "en",
                "words": "what did Peter prefer , ? #x1",
                "time": {"since": "2025-01-01T00:00:00.000Z", "until": "2026-01-01T00:00:00.000Z", "aim": "true"},
                "misspelled": {"Petter": "Peter"},
                "mentions": ["Peter"],
                "tags": ["x1"],
                "kinds": ["opinion"],
                "types": ["pref"],
                "negated": ["tea"],
            },
        ),
        (
            "O que você sugere pro meu jantar hoje?",
            {"language": "pt", "words": "O que você sugere pro meu jantar ?", "types": ["pref", "bio"]},
        ),
        ('"pan blanco"', {"words": '"pan blanco"', "quoted": ["pan blanco"]}),
        ("ayer", {"time": {"since": "2026-11-15T00:00:00.000Z", "until": "2026-11-16T00:00:00.000Z", "aim": "either"}}),
        ("", {}),
    ],
)
def test_what_was_understood_is_told(text: str, understood: dict[str, Any]):
    """F2: in plain values, without what a question says nothing of."""
    assert describe(asked(text)) == understood


@given(FREE | WORDY | st.text(max_size=30).map(lambda text: f"Petter {text} yesterday"))
def test_nothing_is_lost(text: str):
    """F1: no text fails; only times and what is left out go; the same text is understood the same."""
    question = asked(text)
    assert question == asked(text)
    gone = [found.text for found in dates.find(text, NOW, LANGUAGES)]
    gone += [*question.negated, *(wrong for wrong, _ in question.misspelled)]
    cues = "except excepting excluding exceto excepto menos salvo but other than apart from for"
    lost = set(words(text)) - set(words(question.text))
    assert lost <= set(words(" ".join([*gone, cues, "e y and or ou the os la el"])))


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text)
