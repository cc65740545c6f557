"""The word index: what is written is found again, best first, within the rows that may be seen (F1, B5)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import apsw
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hipocampo.adapters.sqlite import words
from hipocampo.adapters.sqlite.words import Options, Scored
from hipocampo.text.normalisation import normalise
from hipocampo.text.words import SearchQuery, search_query

EVERY, USUAL = Options(candidates=None), Options()

TEXTS = [
    "A Maria tomou duas decisões importantes na reunião de ontem.",
    "Os pães e os corações de chocolate são da padaria do João.",
    "El niño comió piñas en las ciudades de España.",
    "Juan decidió cambiar las imágenes y los lápices.",
    "Caroline bought running shoes and wrote two stories.",
    "The children were studying in the big cities.",
    "Rode `git rebase -i HEAD~3` antes do push.",
    "The method connection.update() calls snake_case and camelCaseName.",
    "See src/app/main.py and https://example.org/docs?id=7 for details.",
    "Write to ana.silva@example.com about it.",
    "日本語のテキストを検索する",
    "한국어 문서입니다",
    "Great job 👍🏽 says the 👩🏽‍💻 from 🇧🇷",
    "Peter prefere respostas curtas no WhatsApp.",
    "She loves her pets very much.",
]


@pytest.fixture
def db() -> Iterator[apsw.Connection]:
    connection = filled(TEXTS)
    yield connection
    connection.close()


def filled(texts: list[str], path: str = ":memory:") -> apsw.Connection:
    db = apsw.Connection(path)
    db.execute("CREATE TABLE record(born INTEGER)")
    words.create(db)
    db.executemany("INSERT INTO record(rowid, born) VALUES (?, ?)", [(n, n) for n in range(1, len(texts) + 1)])
    words.add(db, enumerate(texts, 1))
    return db


def best(
    db: apsw.Connection,
    asked: SearchQuery,
    limit: int,
    where: str = "",
    params: tuple[Any, ...] = (),
    options: Options = USUAL,
) -> list[Scored]:
    return words.ranking(db, asked, limit, where, params, options).best(limit)


def found(db: apsw.Connection, text: str, limit: int = 10) -> list[int]:
    return [hit.rowid for hit in best(db, search_query(text), limit)]


def rounded(hits: list[Scored]) -> list[tuple[int, float]]:
    return [(hit.rowid, round(hit.score, 9)) for hit in hits]


def figures(db: apsw.Connection, query: str = "SELECT stem, texts FROM words_df") -> dict[str, int]:
    rows: Any = db.execute(query)
    return dict(rows)


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("decisão", "decisões"),
        ("DECISOES", "decisões"),
        ("Qual foi a decisão da reunião?", "decisões"),
        ("coração", "corações"),
        ("pão", "pães"),
        ("joao", "João"),
        ("piña", "piñas"),
        ("nino", "niño"),
        ("¿Qué comen los niños?", "niño"),
        ("¿Quién decidió?", "decidió"),
        ("decidir", "decidió"),
        ("lápiz", "lápices"),
        ("imagen", "imágenes"),
        ("What did Caroline buy?", "Caroline"),
        ("shoe to run", "running shoes"),
        ("story", "stories"),
        ("child", "children"),
        ("city study", "studying"),
        ("git rebase -i", "git rebase"),
        ("rebase", "git rebase"),
        ("connection.update", "connection.update"),
        ("update", "connection.update"),
        ("snake_case", "snake_case"),
        ("snake", "snake_case"),
        ("camelCaseName", "camelCaseName"),
        ("camelcasename", "camelCaseName"),
        ("camel", "camelCaseName"),
        ("src/app/main.py", "src/app"),
        ("main.py", "src/app"),
        ("https://example.org/docs?id=7", "example.org"),
        ("ana.silva@example.com", "ana.silva"),
        ("silva", "ana.silva"),
        ("日本語", "日本語"),
        ("検索", "日本語"),
        ("検", "日本語"),
        ("る", "日本語"),
        ("문서", "한국어"),
        ("👍", "👍"),
        ("👍🏽", "👍"),
        ("👩🏽‍💻", "👩"),
        ("💻", "👩"),
        ("🇧🇷", "🇧🇷"),
        ("Me fale sobre o Peter", "Peter prefere"),
        ("pet", "pets"),
    ],
)
def test_it_is_found_first(db: apsw.Connection, query: str, text: str) -> None:
    """F1: accents, inflection, commands, code, paths, addresses, CJK text and emoji."""
    best = found(db, query)
    assert best
    assert text in TEXTS[best[0] - 1]


def test_a_name_is_not_taken_for_a_word_of_another_language(db: apsw.Connection) -> None:
    """F1: names."""
    assert "She loves her pets very much." not in [TEXTS[row - 1] for row in found(db, "Peter")]


def test_a_phrase_in_quotes_comes_before_all_else() -> None:
    """F1: phrases."""
    db = filled(
        ["house house house big big big", "big " + "and some more words " * 30 + "the big house", "big red house"]
    )
    assert found(db, '"the big house"')[0] == 2
    assert found(db, '"big house"')[0] == 2
    assert len(found(db, '"the big house"')) == 3


def test_a_whole_comes_before_its_scattered_parts() -> None:
    db = filled(["main.py", "the main py file of the app, app/src", "in src/app/main.py now"])
    assert found(db, "src/app/main.py")[0] == 3


def test_more_and_rarer_words_count_more() -> None:
    db = filled(["tea and cake", "tea", "tea", "coffee", "tea cake rum"])
    assert found(db, "tea cake rum")[:2] == [5, 1]


def test_equals_come_newest_first() -> None:
    db = filled(["tea time"] * 5)
    assert found(db, "tea", 3) == [5, 4, 3]


def test_parts_tell_what_each_word_gave(db: apsw.Connection) -> None:
    """F2: the score with its parts."""
    hit = best(db, search_query('Caroline "two stories"'), 1)[0]
    assert set(hit.parts) == {"caroline", "two", "stories", '"two stories"'}
    assert sum(hit.parts.values()) == pytest.approx(hit.score)


def test_an_empty_index_and_an_empty_question_answer_nothing(db: apsw.Connection) -> None:
    assert found(filled([]), "tea") == []
    assert found(db, "") == []
    assert found(db, "tea", 0) == []
    assert found(db, "zzzzzz") == []


def test_what_is_removed_is_not_found_and_leaves_no_trace(tmp_path: Path) -> None:
    """D5: deleted words do not stay in the file."""
    path = tmp_path / "words.sqlite"
    db = filled(["the secret zyzzyva plan", "another plan"], str(path))
    words.remove(db, 1)
    words.remove(db, 99)
    assert found(db, "zyzzyva") == []
    assert found(db, "plan") == [2]
    db.execute("VACUUM")
    db.close()
    assert b"zyzzyva" not in path.read_bytes()


def test_a_cleared_index_starts_again(db: apsw.Connection) -> None:
    words.create(db)
    assert found(db, "Caroline") == []
    words.add(db, [(1, "Caroline")])
    assert found(db, "Caroline") == [1]


def test_a_selective_condition_does_not_starve_the_search() -> None:
    """B5: hidden rows take no place among the candidates."""
    texts = ["rare common"] * 50 + ["rare"] + ["rare common"] * 50
    db = filled(texts)
    bound = Options(candidates=5)
    hits = best(db, search_query("rare common"), 3, "r.born IN (?, ?)", (1, 51), options=bound)
    assert [hit.rowid for hit in hits] == [1, 51]


def test_only_common_words_are_answered_by_the_newest_texts_that_have_them() -> None:
    db = filled(["tea"] * 100 + ["tea cake"] + ["tea"] * 100)
    hits = best(db, search_query("tea cake"), 3, options=Options(candidates=10))
    assert [hit.rowid for hit in hits] == [101, 201, 200]


ALPHABET = st.sampled_from(["tea", "cake", "rum", "casa", "casas", "the", "of", "luz", "👍", "日本", "main.py", "Ana"])
CORPUS = st.lists(st.lists(ALPHABET, min_size=1, max_size=8).map(" ".join), max_size=40)


@given(CORPUS, st.lists(ALPHABET, min_size=1, max_size=6).map(" ".join), st.integers(1, 20))
def test_the_bounded_search_of_a_small_corpus_is_the_exhaustive_one(texts: list[str], query: str, limit: int) -> None:
    db = filled(texts)
    asked = search_query(query)
    assert rounded(best(db, asked, limit)) == rounded(best(db, asked, limit, options=EVERY))
    db.close()


@given(CORPUS, ALPHABET, st.sets(st.integers(1, 40)))
def test_a_condition_leaves_the_ranking_of_the_rows_it_allows(texts: list[str], query: str, allowed: set[int]) -> None:
    """B5: what may not be seen is neither ranked nor counted towards the limit."""
    db = filled(texts)
    marks = ", ".join("?" * len(allowed))
    hits = best(db, search_query(query), 5, f"r.born IN ({marks})", tuple(allowed))
    every = best(db, search_query(query), 40, options=EVERY)
    assert rounded(hits) == rounded([hit for hit in every if hit.rowid in allowed][:5])
    db.close()


@given(CORPUS, st.data())
def test_figures_depend_on_the_rows_alone(texts: list[str], data: st.DataObject) -> None:
    """DESIGN: rebuild == live; the table of figures is what FTS5 itself counts."""
    live = filled([])
    for rowid, text in enumerate(texts, 1):
        words.add(live, [(rowid, text)])
    gone = data.draw(st.sets(st.integers(1, len(texts)))) if texts else set()
    for rowid in sorted(gone):
        words.remove(live, rowid)
    rebuilt = filled([])
    words.add(rebuilt, [(rowid, text) for rowid, text in enumerate(texts, 1) if rowid not in gone])
    live.execute("CREATE VIRTUAL TABLE counted USING fts5vocab(words, row)")
    assert figures(live) == figures(rebuilt) == figures(live, "SELECT term, doc FROM counted")
    sizes = [db.execute("SELECT * FROM words_size").fetchall() for db in (live, rebuilt)]
    assert sizes[0] == sizes[1]


@settings(max_examples=300)
@given(st.text(alphabet=st.characters()))
@example('"unbalanced AND (NEAR/2 OR NOT ^*: {x} -')
@example("nul\x00 and \ud800 lone surrogate")
@example('""')
@example("~ tilde~ pet~")
def test_any_text_may_be_asked_and_indexed(text: str) -> None:
    """F1: a question is words, never FTS5 syntax."""
    db = filled(["some text", text])
    best(db, search_query(text), 5)
    words.remove(db, 2)
    db.close()


@settings(max_examples=300)
@given(st.lists(st.text(alphabet=st.characters(), min_size=1), min_size=1, max_size=6).map(" ".join))
@example("Y JÀ")
def test_any_token_finds_its_text_again(text: str) -> None:
    """F1: whatever is written is found by any part of it that has a letter or a digit."""
    db = filled(["some other text", text])
    for token in text.split():
        if any(letter.isalnum() for letter in normalise(token)):
            assert 2 in found(db, token)
    db.close()
